/**
 * What is done to the picture under each module, row by row. A module that agrees is moved towards its side by `shift`,
 * its middle more than its edges by `weave`; one that does not agree gets a dot of `radius` modules and luma `tone`.
 */
export type Plan = Readonly<{
  curve: Float32Array;
  shift: Float32Array;
  weave: Float32Array;
  /** 0 without a dot. */
  radius: Float32Array;
  tone: Float32Array;
}>;
