import { limits } from '../limits.ts';

/**
 * Every format that a code can be downloaded in, once; `ImageFormat`, its schema, the media types and the bounds are
 * derived. Whatever differs by format elsewhere is a `Record<ImageFormat, ...>`, so a new row here does not compile
 * until each has its entry: see `docs/add-a-format.md`. The order is that of the menus. The key of a row is the file
 * extension and the spelling of the API.
 */
const table = {
  png: { name: 'PNG', mediaType: 'image/png', kind: 'raster', maxPixels: limits.image.max },
  pdf: { name: 'PDF', mediaType: 'application/pdf', kind: 'print' },
  svg: { name: 'SVG', mediaType: 'image/svg+xml', kind: 'vector', maxPixels: limits.image.max },
  eps: { name: 'EPS', mediaType: 'application/postscript', kind: 'print' },
  jpeg: { name: 'JPEG', mediaType: 'image/jpeg', kind: 'raster', maxPixels: limits.photo.max },
  webp: { name: 'WebP', mediaType: 'image/webp', kind: 'raster', maxPixels: limits.photo.max },
} as const satisfies Readonly<Record<string, FormatRow>>;

type FormatRow = Readonly<
  {
    /** The official spelling, the same in every language. */
    name: string;
    mediaType: string;
  } & (
    | {
        /** `vector` scales without loss: a screen asks for a size in pixels for `raster` only. */
        kind: 'raster' | 'vector';
        /** Of the longer side, inclusive. */
        maxPixels: number;
      }
    /** Sized in millimetres, in RGB or CMYK. */
    | { kind: 'print' }
  )
>;

export type ImageFormat = keyof typeof table;

const rows: Readonly<Record<ImageFormat, FormatRow>> = table;

// The table is `as const`, so its keys are exactly the formats.
export const imageFormats = Object.keys(table) as readonly ImageFormat[];

export const imageFormatName = (format: ImageFormat): string => rows[format].name;
export const imageMediaType = (format: ImageFormat): string => rows[format].mediaType;
export const isPrintFormat = (format: ImageFormat): boolean => rows[format].kind === 'print';
export const isRasterFormat = (format: ImageFormat): boolean => rows[format].kind === 'raster';

/** Pixels of the longer side, inclusive. Print formats have no bound in pixels. */
export function maxPixelsOf(format: ImageFormat): number {
  const row = rows[format];
  return row.kind === 'print' ? Infinity : row.maxPixels;
}
