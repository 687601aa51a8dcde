/** A picture in shades of grey, as a scanner sees it: 0 is black. Row by row. */
export type Picture = Readonly<{ width: number; height: number; luma: Uint8Array }>;

/** The weights of Rec. 601, by which cameras and decoders turn colours into grey. */
export function mixLuma(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
