import { limits, type ImageFormat, type ReadabilityReason, type ReportFormat } from '@evercode/contract';
import type { DesignParams, DrawingAssets } from '@evercode/qr';
import type { PrintSheetFormat } from '@evercode/qr/print-sheet';
import type { Invoice, Report } from '@evercode/reports';

/** A payload and its design. The font of a label may be missing among the assets: the worker loads it. */
export type Drawing = Readonly<{ text: string; design: Partial<DesignParams>; assets?: DrawingAssets }>;

/**
 * `size` in pixels of the longer side, that of the design when left out: PNG, JPEG, WebP and SVG. `sizeMm` and
 * `colorSpace`: PDF and EPS.
 */
export type DrawingOutput = Readonly<{
  format: ImageFormat;
  size?: number | undefined;
  sizeMm: number;
  colorSpace: 'rgb' | 'cmyk';
}>;

export type DrawingTask =
  | Readonly<{ kind: 'render'; drawing: Drawing; output: DrawingOutput }>
  | Readonly<{ kind: 'check'; drawing: Drawing; sizeMm: number | undefined }>
  | Readonly<{
      kind: 'print-sheet';
      drawings: readonly Drawing[];
      /** Of each drawing, in their order. */
      captions: readonly string[];
      format: PrintSheetFormat;
      colorSpace: 'rgb' | 'cmyk';
    }>
  | Readonly<{ kind: 'report'; report: Report; format: ReportFormat }>
  | Readonly<{ kind: 'invoice'; invoice: Invoice }>;

export type ResultOf<Task extends DrawingTask> = Task extends {
  kind: 'render' | 'report' | 'invoice' | 'print-sheet';
}
  ? Uint8Array
  : readonly ReadabilityReason[];

/** The largest PNG there is. */
export const maxPixels = limits.image.max ** 2;

/** Pictures of full size in memory during encoding. Vector formats hold none. */
const picturesHeld: Readonly<Record<ImageFormat, number>> = { png: 1, pdf: 0, svg: 0, eps: 0, jpeg: 4, webp: 4 };

/** Estimates the memory and time of a task, in pixels of a PNG. */
export function estimateWeight(task: DrawingTask): number {
  if (task.kind === 'print-sheet') return Math.max(lightest, task.drawings.length * weightOnSheet);
  if (task.kind !== 'render') return lightest;
  const { format, size = limits.naturalImage.max } = task.output;
  return Math.max(lightest, picturesHeld[format] * size ** 2);
}

const lightest = 1_000_000;
/** A drawing with a logo takes some milliseconds. */
const weightOnSheet = 100_000;
