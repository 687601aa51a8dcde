/** A worker thread that scans its share of the combinations. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawCode, loadAssets } from '@evercode/qr';
import { renderPng } from '@evercode/qr/png';
import { listCombinations } from './combinations.ts';
import { decoderNames, prepareDecoders } from './decoders.ts';
import { degradations } from './degrade.ts';
import { createRandom } from '@evercode/analytics/random';
import type { Readings } from './scan-combinations.ts';

type WorkerTask = Readonly<{ first: number; step: number; everyFrame: boolean; seed: number }>;

const text = 'https://example.com/aB3kR9x';
const pixelsPerModule = 6;
const reportEvery = 20;

function report(read: readonly Readings[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(read);
}

async function main({ first, step, everyFrame, seed }: WorkerTask): Promise<void> {
  const decode = await prepareDecoders();
  const combinations = listCombinations(everyFrame);
  let read: Readings[] = [];
  for (let place = first; place < combinations.length; place += step) {
    const { design } = combinations[place] ?? {};
    if (!design) break;
    const scene = drawCode(text, design, await loadAssets(design));
    const png = await renderPng(scene, { size: Math.round(Math.max(scene.width, scene.height) * pixelsPerModule) });
    // Seeded by place, so that pictures do not depend on the number of workers.
    const random = createRandom(seed + place);
    const readings: Record<string, Record<string, boolean>> = {};
    for (const [name, degrade] of Object.entries(degradations)) {
      const found = await decode(await degrade({ png, module: pixelsPerModule }, random));
      readings[name] = Object.fromEntries(decoderNames.map((decoder) => [decoder, found[decoder] === text]));
    }
    read.push({ place, readings });
    if (read.length === reportEvery) {
      report(read);
      read = [];
    }
  }
  report(read);
}

// `scanCombinations` passes the task.
await main(workerData as WorkerTask);
