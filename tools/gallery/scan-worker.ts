/** Scans its share of the combinations. A worker thread: the decoders keep a core busy. */
import { parentPort, workerData } from 'node:worker_threads';
import { drawCode, loadAssets } from '@evercode/qr';
import { renderPng } from '@evercode/qr/png';
import { listCombinations } from './combinations.ts';
import { decoderNames, prepareDecoders } from './decoders.ts';
import { degradations } from './degrade.ts';
import { createRandom } from './noise.ts';
import type { Readings } from './scan-combinations.ts';

export type WorkerTask = Readonly<{ first: number; step: number; everyFrame: boolean; seed: number }>;

const text = 'https://example.com/aB3kR9x';
const pixelsInModule = 6;
const reportEvery = 20;

function tell(read: readonly Readings[]): void {
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
    const png = await renderPng(scene, { size: Math.round(Math.max(scene.width, scene.height) * pixelsInModule) });
    // By place and not by turn: however many workers share the list, every picture is the same.
    const random = createRandom(seed + place);
    const readings: Record<string, Record<string, boolean>> = {};
    for (const [name, degrade] of Object.entries(degradations)) {
      const found = await decode(await degrade({ png, module: pixelsInModule }, random));
      readings[name] = Object.fromEntries(decoderNames.map((decoder) => [decoder, found[decoder] === text]));
    }
    read.push({ place, readings });
    if (read.length === reportEvery) {
      tell(read);
      read = [];
    }
  }
  tell(read);
}

// What starts a worker hands over its task.
await main(workerData as WorkerTask);
