/** A thread of the drawing pool. */
import { isMarkedAsUntransferable, parentPort } from 'node:worker_threads';
import { drawCode, loadAssets } from '@evercode/qr';
import { checkDrawing } from './check-drawing.ts';
import type { DrawingTask, ResultOf } from './drawing.ts';
import { renderDrawing } from './render-drawing.ts';
import { serveTasks } from './serve-tasks.ts';

/** Lower priority: small requests to the API go before pictures. */
const NICENESS = 10;

async function perform(task: DrawingTask, signal: AbortSignal): Promise<ResultOf<DrawingTask>> {
  if (task.kind === 'report') return (await import('@evercode/reports')).writeReport(task.report, task.format);
  if (task.kind === 'invoice') return (await import('@evercode/reports')).writeInvoice(task.invoice);
  if (task.kind === 'print-sheet') return (await import('./render-print-sheet.ts')).renderPrintSheet(task, signal);
  const { text, design, assets } = task.drawing;
  if (task.kind === 'check') return checkDrawing(task.drawing, task.sizeMm);
  const scene = drawCode(text, design, { ...(await loadAssets(design)), ...assets });
  return renderDrawing(scene, task.output, signal);
}

function pack(result: ResultOf<DrawingTask>): [ResultOf<DrawingTask>, ArrayBuffer[]] {
  if (!(result instanceof Uint8Array)) return [result, []];
  const bytes = ownBytes(result);
  return [bytes, [bytes.buffer]];
}

/** A buffer that owns its memory is transferred. Small ones share Node's pool and are copied. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length && !isMarkedAsUntransferable(buffer)
    ? new Uint8Array(buffer)
    : Uint8Array.from(bytes);
}

if (parentPort) serveTasks(parentPort, { niceness: NICENESS, perform, pack });
