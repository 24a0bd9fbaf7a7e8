## f in Nim, by its C: sequences, closures, objects and iterators.
import std/math

type Dense = object
  values: seq[float]

iterator pairsOf(d: Dense): (int, float) =
  for i in 0 ..< d.values.len:
    yield (i, d.values[i])

proc scaled(d: Dense, by: proc (v: float): float): Dense =
  result = Dense(values: newSeq[float](d.values.len))
  for i, v in pairsOf(d):
    result.values[i] = by(v)

proc f(x: ptr UncheckedArray[float]): float {.exportc.} =
  let d = Dense(values: @[x[0], x[1], x[2]])
  let factor = x[1]
  let s = scaled(d, proc (v: float): float = v * factor)
  for i, v in pairsOf(s):
    result += v * v * sin(d.values[0]) + float(i) * exp(v)
