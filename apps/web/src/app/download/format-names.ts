import type { ImageFormat } from '@evercode/contract';

/** As their makers write them. */
export const formatNames: Readonly<Record<ImageFormat, string>> = { png: 'PNG', pdf: 'PDF', svg: 'SVG', eps: 'EPS', jpeg: 'JPEG', webp: 'WebP' };
