const localHeader = 0x04034b50;
const headerBytes = 30;

/**
 * Counts the files of a ZIP while it arrives. The server stores them uncompressed with their sizes in the local
 * header, so the parser can skip from header to header. Accepts chunks of any length and returns the number of
 * complete files.
 */
export function createEntryCounter(): (piece: Uint8Array) => number {
  let header = new Uint8Array(0);
  let bytesToSkip = 0;
  let began = 0;
  let isOver = false;

  return (piece) => {
    let at = 0;
    while (at < piece.length && !isOver) {
      if (bytesToSkip > 0) {
        const step = Math.min(bytesToSkip, piece.length - at);
        bytesToSkip -= step;
        at += step;
        continue;
      }
      const needed = headerBytes - header.length;
      header = join(header, piece.subarray(at, at + needed));
      at += needed;
      if (header.length < headerBytes) break;
      const view = new DataView(header.buffer);
      header = new Uint8Array(0);
      // The central directory follows the last file.
      if (view.getUint32(0, true) !== localHeader) isOver = true;
      else {
        began += 1;
        bytesToSkip = view.getUint32(18, true) + view.getUint16(26, true) + view.getUint16(28, true);
      }
    }
    return bytesToSkip > 0 ? began - 1 : began;
  };
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
