/** A picture as it was uploaded. `base64` is a string so that nobody can change it in a scene. */
export type RasterImage = Readonly<{ type: 'image/png' | 'image/jpeg' | 'image/webp'; width: number; height: number; base64: string }>;

/** A few bytes can claim to be a picture of gigabytes: outputs in pixels, and those for print, are not drawn with one of more. */
export const mostImagePixels = 4096 * 4096;

/**
 * The picture of a data URL that `completeDesign` has checked, its size read from its own header. Nothing for an empty
 * one, and for bytes that only begin like a picture.
 */
export function readImage(url: string): RasterImage | undefined {
  const comma = url.indexOf(',');
  const type = /^data:(image\/(?:png|jpeg|webp));base64$/.exec(url.slice(0, Math.max(0, comma)))?.[1] as RasterImage['type'] | undefined; // one of the three it names
  if (type === undefined) return undefined;
  const base64 = url.slice(comma + 1);
  // Only a JPEG says its size farther inside, behind whatever its camera wrote.
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

/** The first frame header: markers C0 to CF, but not C4, C8 and CC, which are tables (ITU-T T.81 B.1.1.3). */
function readJpegSize(view: DataView): Size | undefined {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xFF) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xC0 && marker <= 0xCF && marker % 4 !== 0 || marker === 0xC0) {
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
    case 'VP8 ': return { width: view.getUint16(26, true) & 0x3FFF, height: view.getUint16(28, true) & 0x3FFF };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3FFF) + 1, height: ((bits >>> 14) & 0x3FFF) + 1 };
    }
    case 'VP8X': return { width: read24(24) + 1, height: read24(27) + 1 };
    default: return undefined;
  }
}
