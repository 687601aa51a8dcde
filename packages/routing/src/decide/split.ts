/**
 * The part of a weighted split for a key of visitor, code and rule: stable as long as the parts are, and distributed by
 * their weights. Two rules, or two codes, split the same visitors independently.
 */
export function choosePart(parts: readonly { readonly weight: number }[], key: string): number {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  let left = (mix(key) / 2 ** 32) * total;
  for (const [index, { weight }] of parts.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return 0;
}

/** 32 bits of a text: FNV-1a with the finalizer of MurmurHash3, so texts that differ by one letter spread evenly. */
function mix(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
