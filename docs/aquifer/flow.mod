!mod$ v1 sum:f3bc04a4b0f898d2
!need$ da65c0e5b6aa1787 n smooth
!need$ fc1ab5ddb0e0d965 i iso_c_binding
module flow
use,intrinsic::iso_c_binding,only:c_double
use,intrinsic::iso_c_binding,only:c_int
use smooth,only:positive_part
use smooth,only:slope_of_positive_part
use smooth,only:ramp
use smooth,only:slope_of_ramp
private::c_double
private::c_int
private::positive_part
private::slope_of_positive_part
private::ramp
private::slope_of_ramp
real(8),parameter,private::specific_yield=1.499999999999999944488848768742172978818416595458984375e-1_8
real(8),parameter,private::recharge=1.000000000000000020816681711721685132943093776702880859375e-3_8
real(8),parameter,private::evaporation=2.00000000000000004163336342344337026588618755340576171875e-3_8
real(8),parameter,private::root_depth=8._8
real(8),parameter,private::least_thickness=1.000000000000000055511151231257827021181583404541015625e-1_8
contains
subroutine element_flow(elements,nodes,corners,slopes,areas,bottom,log_conductivity,head,balance,matrices) bind(c,name="element_flow")
integer(4),value::elements
integer(4),value::nodes
integer(4),intent(in)::corners(1_8:3_8,1_8:int(elements,kind=8))
real(8),intent(in)::slopes(1_8:2_8,1_8:3_8,1_8:int(elements,kind=8))
real(8),intent(in)::areas(1_8:int(elements,kind=8))
real(8),intent(in)::bottom(1_8:int(nodes,kind=8))
real(8),intent(in)::log_conductivity(1_8:int(elements,kind=8))
real(8),intent(in)::head(1_8:int(nodes,kind=8))
real(8),intent(inout)::balance(1_8:int(nodes,kind=8))
real(8),intent(out)::matrices(1_8:3_8,1_8:3_8,1_8:int(elements,kind=8))
end
subroutine node_exchange(nodes,inverse_time_step,head,head_before,areas,surface,conductance,stage,river_bed,pumped,balance,diagonal) bind(c,name="node_exchange")
integer(4),value::nodes
real(8),value::inverse_time_step
real(8),intent(in)::head(1_8:int(nodes,kind=8))
real(8),intent(in)::head_before(1_8:int(nodes,kind=8))
real(8),intent(in)::areas(1_8:int(nodes,kind=8))
real(8),intent(in)::surface(1_8:int(nodes,kind=8))
real(8),intent(in)::conductance(1_8:int(nodes,kind=8))
real(8),intent(in)::stage(1_8:int(nodes,kind=8))
real(8),intent(in)::river_bed(1_8:int(nodes,kind=8))
real(8),intent(in)::pumped(1_8:int(nodes,kind=8))
real(8),intent(inout)::balance(1_8:int(nodes,kind=8))
real(8),intent(out)::diagonal(1_8:int(nodes,kind=8))
end
subroutine observe(wells,nodes,corners,weights,head,observed) bind(c,name="observe")
integer(4),value::wells
integer(4),value::nodes
integer(4),intent(in)::corners(1_8:3_8,1_8:int(wells,kind=8))
real(8),intent(in)::weights(1_8:3_8,1_8:int(wells,kind=8))
real(8),intent(in)::head(1_8:int(nodes,kind=8))
real(8),intent(out)::observed(1_8:int(wells,kind=8))
end
end
