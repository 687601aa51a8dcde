import type { DesignParams } from './params.ts';

/**
 * A code drawn as a picture: where the picture is, how many modules its symbol has on a side, and a mark of its text. A
 * picture leads where it was drawn for, so a code with another text must not show it.
 */
type ArtAddress = Readonly<{ uuid: string; modules: number; mark: string }>;

const address = /^\/api\/qr-arts\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/asset#(\d{2,3})-([0-9a-z]{1,11})$/;

export function writeArtAddress({ uuid, modules, text }: { uuid: string; modules: number; text: string }): string {
  return `/api/qr-arts/${uuid}/asset#${modules}-${markOf(text)}`;
}

export function readArtAddress(value: string | undefined): ArtAddress | undefined {
  const [, uuid, modules, mark] = address.exec(value ?? '') ?? [];
  return uuid !== undefined && mark !== undefined ? { uuid, modules: Number(modules), mark } : undefined;
}

/** The picture that takes the place of the drawing; undefined if there is none, or if it is that of another text. */
export function findArt({ art_image }: Pick<Partial<DesignParams>, 'art_image'>, text: string): ArtAddress | undefined {
  const art = readArtAddress(art_image);
  return art?.mark === markOf(text) ? art : undefined;
}

/** FNV-1a, twice 32 bits of which 53 are kept. Tells texts apart; it proves nothing, which is the server's task. */
function markOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (const byte of new TextEncoder().encode(text)) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x85ebca6b) ^ (high >>> 15);
  }
  return ((high >>> 11) * 0x100000000 + (low >>> 0)).toString(36);
}
