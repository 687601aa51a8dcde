const localHeader = 0x04034b50;
const headerBytes = 30;

/**
 * Counts the files of a ZIP while it arrives. Ours are stored as they are, with their sizes in the header before them, so that what stands
 * between two headers can be stepped over. Fed with pieces of any length; answers how many files are whole.
 */
export function createEntryCounter(): (piece: Uint8Array) => number {
  let header = new Uint8Array(0);
  let toSkip = 0;
  let began = 0;
  let isOver = false;

  return (piece) => {
    let at = 0;
    while (at < piece.length && !isOver) {
      if (toSkip > 0) {
        const step = Math.min(toSkip, piece.length - at);
        toSkip -= step;
        at += step;
        continue;
      }
      const needed = headerBytes - header.length;
      header = join(header, piece.subarray(at, at + needed));
      at += needed;
      if (header.length < headerBytes) break;
      const view = new DataView(header.buffer);
      header = new Uint8Array(0);
      // What follows the last file is the table of contents.
      if (view.getUint32(0, true) !== localHeader) isOver = true;
      else {
        began += 1;
        toSkip = view.getUint32(18, true) + view.getUint16(26, true) + view.getUint16(28, true);
      }
    }
    return toSkip > 0 ? began - 1 : began;
  };
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
