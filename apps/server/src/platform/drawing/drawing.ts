import { limits, type ImageFormat, type ReadabilityReason, type ReportFormat } from '@evercode/contract';
import type { DesignParams, DrawingAssets } from '@evercode/qr';
import type { Report } from '@evercode/reports';

/** A text in a design. The font of a label need not be among the assets: it is loaded where it is drawn. */
export type Drawing = Readonly<{ text: string; design: Partial<DesignParams>; assets?: DrawingAssets }>;

/** `size` in pixels of the longer side, that of the design when left out: PNG, JPEG, WebP and SVG. `sizeMm` and `colorSpace`: PDF and EPS. */
export type DrawingOutput = Readonly<{ format: ImageFormat; size?: number | undefined; sizeMm: number; colorSpace: 'rgb' | 'cmyk' }>;

export type DrawingTask =
  | Readonly<{ kind: 'render'; drawing: Drawing; output: DrawingOutput }>
  | Readonly<{ kind: 'check'; drawing: Drawing; sizeMm: number | undefined }>
  | Readonly<{ kind: 'report'; report: Report; format: ReportFormat }>;

export type ResultOf<Task extends DrawingTask> = Task extends { kind: 'render' | 'report' } ? Uint8Array : readonly ReadabilityReason[];

/** To a worker, which has one task at a time. `stop`: nobody waits for it any more. */
export type ToWorker = Readonly<{ kind: 'task'; task: DrawingTask } | { kind: 'stop' }>;
export type FromWorker = Readonly<{ kind: 'result'; result: Uint8Array | readonly ReadabilityReason[] } | { kind: 'failure'; error: unknown }>;

/** The largest PNG there is. */
export const mostPixels = limits.image.max ** 2;

/** What a task takes of memory and time, in pixels of a PNG. What writes JPEG and WebP holds the picture several times over; paths are soon written. */
export function weigh(task: DrawingTask): number {
  if (task.kind !== 'render') return lightest;
  const { format, size = limits.naturalImage.max } = task.output;
  if (format === 'png') return Math.max(lightest, size * size);
  return format === 'jpeg' || format === 'webp' ? Math.max(lightest, 4 * size * size) : lightest;
}

const lightest = 1_000_000;
