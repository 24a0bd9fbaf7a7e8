/* The energy of a small molecule in many poses beside a large one, in the manner of docking programs: pairs of atoms,
 * each pose on its own. The value is the sum of all energies; the inputs are the poses, six numbers each. */
#include "../driver.h"

static const char problem_sizes[] = "POSES PROTEIN LIGAND";
void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

struct atom {
  double x, y, z, charge, radius;
};

static double energy_of(const double *pose, const struct atom *protein, long proteins, const struct atom *ligand,
                        long ligands) {
  double sx = sin(pose[0]), cx = cos(pose[0]), sy = sin(pose[1]), cy = cos(pose[1]), sz = sin(pose[2]),
         cz = cos(pose[2]), energy = 0;
  for (long l = 0; l < ligands; l++) {
    const struct atom *a = &ligand[l];
    double x = cy * cz * a->x + (sx * sy * cz - cx * sz) * a->y + (cx * sy * cz + sx * sz) * a->z + pose[3];
    double y = cy * sz * a->x + (sx * sy * sz + cx * cz) * a->y + (cx * sy * sz - sx * cz) * a->z + pose[4];
    double z = -sy * a->x + sx * cy * a->y + cx * cy * a->z + pose[5];
    for (long p = 0; p < proteins; p++) {
      const struct atom *b = &protein[p];
      double dx = x - b->x, dy = y - b->y, dz = z - b->z;
      double distance = sqrt(dx * dx + dy * dy + dz * dz + 0.01), near = a->radius + b->radius;
      if (distance < near)
        energy += 10 * (1 - distance / near);
      energy += a->charge * b->charge / (distance * (1 + 0.1 * distance));
    }
  }
  return energy;
}

static void dock(const double *poses, double *value, long count, const struct atom *protein, long proteins,
                 const struct atom *ligand, long ligands) {
  double total = 0;
#pragma omp parallel for reduction(+ : total)
  for (long i = 0; i < count; i++)
    total += energy_of(poses + 6 * i, protein, proteins, ligand, ligands);
  *value = total;
}

static Vector inputs, gradients;
static struct atom *protein, *ligand;
static long poses, proteins, ligands;

static struct atom *atoms(long count, double size) {
  struct atom *made = calloc(count, sizeof *made);
  for (long i = 0; i < count; i++)
    made[i] = (struct atom){uniform(-size, size), uniform(-size, size), uniform(-size, size), uniform(-1, 1),
                            uniform(0.5, 1)};
  return made;
}

static void problem_create(const long *sizes) {
  poses = sizes[0];
  proteins = sizes[1];
  ligands = sizes[2];
  inputs = vector_of(6 * poses);
  gradients = vector_of(6 * poses);
  fill(inputs.data, 6 * poses, -1, 1);
  protein = atoms(proteins, 10);
  ligand = atoms(ligands, 2);
}

static Vector problem_inputs(void) { return inputs; }

static double problem_value(void) {
  double value;
  dock(inputs.data, &value, poses, protein, proteins, ligand, ligands);
  return value;
}

static void problem_derive(void) {
  double value, d_value = 1;
  memset(gradients.data, 0, 6 * poses * sizeof(double));
  __enzyme_autodiff((void *)dock, enzyme_dup, inputs.data, gradients.data, enzyme_dup, &value, &d_value, enzyme_const,
                    poses, enzyme_const, protein, enzyme_const, proteins, enzyme_const, ligand, enzyme_const, ligands);
}

static void problem_gradient(double *gradient) { memcpy(gradient, gradients.data, 6 * poses * sizeof(double)); }

#include "../main.h"
