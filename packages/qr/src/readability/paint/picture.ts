/** A greyscale picture as scanners see it, row by row; 0 is black. */
export type Picture = Readonly<{ width: number; height: number; luma: Uint8Array }>;

/** Luma by the weights of Rec. 601, which cameras and decoders use. */
export function mixLuma(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
