#pragma once

// The energy of a cluster of atoms by Lennard and Jones; positions are x, y, z of each atom in turn.
double energy(const double *positions, int atoms, double depth, double width);
