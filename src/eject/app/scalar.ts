/** A value that is no structure. */
export type Scalar = string | number | boolean | null;
