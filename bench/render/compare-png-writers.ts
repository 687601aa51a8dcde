import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Options, Outcome } from '../bench.ts';
import { cleanEnvironment } from '../product.ts';
import { figure, type Figure } from '../report.ts';
import { designs, timeWriters, type Written, type WriterName } from './png-writers.ts';

const sizes = [333, 1024, 4096] as const;
const LARGEST = 8192;

/** Ratios of sharp to our PNG writer. Above 1, ours needs less. */
export async function comparePngWriters({ runs, progress }: Options): Promise<Outcome> {
  const figures: Figure[] = [];
  for (const design of Object.keys(designs)) {
    for (const size of sizes) {
      progress(`render: writers of a ${design} PNG of ${size} pixels`);
      await timeWriters(design, size, 0);
      const rounds: Record<WriterName, Written>[] = [];
      for (let run = 1; run <= runs; run += 1) rounds.push(await timeWriters(design, size, run));
      const compare = (name: string, read: (written: Written) => number) =>
        figure(
          name,
          '',
          rounds.map(({ ours, sharp }) => read(sharp) / read(ours)),
        );
      figures.push(
        compare(`PNG of ${size} pixels, ${design}, time with sharp in ratio to ours`, ({ ms }) => ms),
        compare('  of processor time', ({ processorMs }) => processorMs),
        compare('  of bytes', ({ bytes }) => bytes),
      );
    }
    for (const name of ['ours', 'sharp'] as const) {
      progress(`render: memory of a ${design} PNG of ${LARGEST} pixels, ${name}`);
      const megabytes: number[] = [];
      for (let run = 1; run <= runs; run += 1) megabytes.push(await measureMemory(name, design));
      figures.push(figure(`PNG of ${LARGEST} pixels, ${design}, memory it adds, ${name}`, 'MB', megabytes));
    }
  }
  return { figures, notes: ['Both PNG writers get pixels of the same rasteriser, at the same compression level.'] };
}

async function measureMemory(name: WriterName, design: string): Promise<number> {
  const script = join(import.meta.dirname, 'png-writers.ts');
  const child = spawn(process.execPath, [script, name, design, String(LARGEST)], {
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`The writer ${name} did not write a ${design} PNG.`);
  // Trusted: printed by our own program beside this file.
  const { megabytes } = JSON.parse(output) as { megabytes: number };
  return megabytes;
}
