/** A thread of the drawing pool: draws one task after another, and aborts the current one on request. */
import { setPriority } from 'node:os';
import { isMarkedAsUntransferable, parentPort, type MessagePort } from 'node:worker_threads';
import { drawCode, loadAssets } from '@evercode/qr';
import { checkDrawing } from './check-drawing.ts';
import type { DrawingTask, ResultOf } from './drawing.ts';
import { renderDrawing } from './render-drawing.ts';
import type { FromWorker, ToWorker } from './task-worker.ts';

/** Lower priority: small requests to the API go before pictures. */
const NICENESS = 10;

function main(port: MessagePort): void {
  // Linux applies this to the thread; elsewhere it would apply to the whole server.
  if (process.platform === 'linux') setPriority(0, NICENESS);
  let current = new AbortController();
  port.on('message', (message: ToWorker<DrawingTask>) => {
    if (message.kind === 'stop') {
      current.abort();
      return;
    }
    current = new AbortController();
    void answer(port, message.task, current.signal);
  });
}

async function answer(port: MessagePort, task: DrawingTask, signal: AbortSignal): Promise<void> {
  const say = (message: FromWorker<ResultOf<DrawingTask>>, transferred: ArrayBuffer[] = []) =>
    port.postMessage(message, transferred);
  try {
    const result = await perform(task, signal);
    if (!(result instanceof Uint8Array)) {
      say({ kind: 'result', result });
      return;
    }
    const bytes = ownBytes(result);
    say({ kind: 'result', result: bytes }, [bytes.buffer]);
  } catch (error) {
    say({ kind: 'failure', error });
  }
}

async function perform(task: DrawingTask, signal: AbortSignal): Promise<ResultOf<DrawingTask>> {
  if (task.kind === 'report') return (await import('@evercode/reports')).writeReport(task.report, task.format);
  if (task.kind === 'invoice') return (await import('@evercode/reports')).writeInvoice(task.invoice);
  if (task.kind === 'print-sheet') return (await import('./render-print-sheet.ts')).renderPrintSheet(task, signal);
  const { text, design, assets } = task.drawing;
  if (task.kind === 'check') return checkDrawing(task.drawing, task.sizeMm);
  const scene = drawCode(text, design, { ...(await loadAssets(design)), ...assets });
  return renderDrawing(scene, task.output, signal);
}

/** A buffer that owns its memory is transferred. Small ones share Node's pool and are copied. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length && !isMarkedAsUntransferable(buffer)
    ? new Uint8Array(buffer)
    : Uint8Array.from(bytes);
}

if (parentPort) main(parentPort);
