/** A picture as it was uploaded. `base64` is a string, so a scene that holds it is immutable. */
export type RasterImage = Readonly<{
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
  base64: string;
}>;

/**
 * Decompression bombs: a few bytes can claim gigabytes of pixels. Raster and print outputs refuse a picture with more
 * pixels than this.
 */
export const mostImagePixels = 4096 * 4096;

/**
 * Reads the size of a picture from its header. The data URL must have passed `completeDesign`. Returns undefined for an
 * empty URL and for bytes that only start like a picture.
 */
export function readImage(url: string): RasterImage | undefined {
  const comma = url.indexOf(',');
  const type = /^data:(image\/(?:png|jpeg|webp));base64$/.exec(url.slice(0, Math.max(0, comma)))?.[1] as
    | RasterImage['type']
    | undefined; // the cast is safe: the pattern allows only these three
  if (type === undefined) return undefined;
  const base64 = url.slice(comma + 1);
  // In a JPEG the size follows the camera's metadata, of any length; elsewhere it is in the first bytes.
  const bytes = decode(type === 'image/jpeg' ? base64 : base64.slice(0, 64));
  const size = bytes && sizeReaders[type](new DataView(bytes.buffer));
  return size && size.width > 0 && size.height > 0 ? Object.freeze({ type, ...size, base64 }) : undefined;
}

function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  if (base64.length % 4 !== 0) return undefined;
  const text = atob(base64);
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

type Size = Readonly<{ width: number; height: number }>;

const sizeReaders: Readonly<Record<RasterImage['type'], (view: DataView) => Size | undefined>> = {
  'image/png': (view) => (view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) }),
  'image/jpeg': readJpegSize,
  'image/webp': readWebpSize,
};

/** Finds the first frame header: markers C0 to CF except C4, C8 and CC, which are no frames (ITU-T T.81 B.1.1.3). */
function readJpegSize(view: DataView): Size | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if ((marker >= 0xc0 && marker <= 0xcf && marker % 4 !== 0) || marker === 0xc0) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function readWebpSize(view: DataView): Size | undefined {
  if (view.byteLength < 30) return undefined;
  const read24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (String.fromCharCode(...new Uint8Array(view.buffer, 12, 4))) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: read24(24) + 1, height: read24(27) + 1 };
    default:
      return undefined;
  }
}
