/**
 * `npm run bench -- art [--links N]`: all templates with as many links (20 without the option, which takes an hour), on
 * seeds that nothing was tuned with, at Balanced and at Scan; at Picture with the first link alone. What five decoders
 * read of the pictures in views that the artist's own gate does not have, how long a picture takes, and how much memory
 * the process that paints them.
 */
import { sideLimits, stops, templates, type Checked, type Rgba, type Stop } from '@evercode/art';
import { createReaders, type Reader } from '@evercode/art/node';
import { createRandom } from '@evercode/analytics/random';
import decodeQr from 'qr/decode.js';
import { startPainter } from './art/painter.ts';
import { photograph, photographNames, type PhotographName } from './art/photographs.ts';
import type { Bench } from './bench.ts';
import { figure, type Figure } from './report.ts';

const MS_MEDIAN = 3000;
const MS_95 = 8000;
const MEGABYTES = 300;
const DEGRADED = { picture: 80, balanced: 90, scan: 99 } as const satisfies Record<Stop, number>;
const FAMILIES = ['zxing', 'jsqr', 'quirc', 'zbar', 'qr'] as const;
type Family = (typeof FAMILIES)[number];

type Read = Readonly<{ view: PhotographName; family: Family; isRead: boolean }>;
type Result = Readonly<{
  stop: Stop;
  ms: number;
  processorMs: number;
  template: string;
  checked?: Checked;
  reads: readonly Read[];
}>;

const LINKS = 20;

export const benchArt: Bench = async ({ links = LINKS, seed, progress }) => {
  const readers = await createReaders();
  using painter = startPainter();
  const results: Result[] = [];
  let most = 0;
  const growth: string[] = [];
  for (let index = 0; index < links; index++) {
    let now = 0;
    const measured = index === 0 ? stops : stops.filter((stop) => stop !== 'picture');
    for (const { id, prompt } of templates) {
      for (const stop of measured) {
        const link = drawLink(seed + index);
        const painted = await painter.paint({ link, prompt, attempt: seed + index, stop });
        const { ms, processorMs, megabytes, megabytesNow, rgba, checked } = painted;
        most = Math.max(most, megabytes);
        now = megabytesNow;
        const reads = rgba ? await readAll(rgba, link, readers, seed + index) : [];
        results.push({ stop, ms, processorMs, template: id, reads, ...(checked && { checked }) });
      }
      progress(`art: link ${index + 1} of ${links}, ${id}`);
    }
    growth.push(`${now.toFixed(0)} (${most.toFixed(0)})`);
  }
  const large = await paintLarge(seed, progress);
  const times = results.map(({ ms }) => ms);
  const processorTimes = results.map(({ processorMs }) => processorMs);
  return {
    figures: [
      ...stops.flatMap((stop) => measureStop(stop, results)),
      figure('pictures that could not be painted', '', [results.filter(({ checked }) => !checked).length], {
        exactly: 0,
      }),
      figure('time of a picture, median', 'ms', [percentile(times, 0.5)], { below: MS_MEDIAN }),
      figure('time of a picture, 95 of 100', 'ms', [percentile(times, 0.95)], { below: MS_95 }),
      figure('processor time of a picture, median', 'ms', [percentile(processorTimes, 0.5)]),
      figure('processor time of a picture, 95 of 100', 'ms', [percentile(processorTimes, 0.95)]),
      figure('memory of painting: the process less its start', 'MB', [most], { below: MEGABYTES }),
      figure(`memory of painting at ${sideLimits.most} pixels`, 'MB', [large], { below: MEGABYTES }),
    ],
    notes: [
      `Seeds ${seed} to ${seed + links - 1}: ${results.length} pictures.`,
      ...stops.flatMap((stop) => drawTable(stop, results)),
      ...drawTimes(results),
      `Memory after each link, and the most so far, in MB: ${growth.join(', ')}`,
    ],
  };
};

/** The most memory of a process that paints the largest size, in each of two manners. */
async function paintLarge(seed: number, progress: (text: string) => void): Promise<number> {
  using painter = startPainter();
  let most = 0;
  for (const prompt of ['a coffee', 'lego']) {
    progress(`art: ${prompt} at ${sideLimits.most} pixels`);
    const order = { link: drawLink(seed), prompt, attempt: 0, stop: 'balanced', side: sideLimits.most } as const;
    most = Math.max(most, (await painter.paint(order)).megabytes);
  }
  return most;
}

function drawLink(seed: number): string {
  const random = createRandom(seed * 7919);
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
  const ending = Array.from({ length: 7 }, () => letters[Math.floor(random() * letters.length)]).join('');
  const hosts = ['qr.example.com', 'go.example.org', 'links.a-longer-name.example'];
  return `https://${hosts[seed % hosts.length] ?? ''}/${ending}`;
}

async function readAll(rgba: Rgba, link: string, readers: readonly Reader[], seed: number): Promise<Read[]> {
  const photographs = await photograph(rgba, seed);
  const reads: Read[] = [];
  for (const view of photographNames) {
    const seen = seeAgain(photographs[view]);
    for (const { name, read } of readers) reads.push({ view, family: name, isRead: (await read(seen)) === link });
    reads.push({ view, family: 'qr', isRead: readWithQr(photographs[view]) === link });
  }
  return reads;
}

function seeAgain({ width, height, data }: Rgba) {
  const luma = new Uint8Array(width * height);
  for (let at = 0; at < luma.length; at++)
    luma[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0);
  return { width, height, luma, rgba: data };
}

function readWithQr(image: Rgba): string | undefined {
  try {
    return decodeQr(image, { timeLimit: Infinity });
  } catch {
    return undefined; // it throws if there is no code
  }
}

function shareOf(reads: readonly Read[]): number {
  return reads.length === 0 ? 0 : (reads.filter(({ isRead }) => isRead).length / reads.length) * 100;
}

/** The clean share of the worst family, and in the worst degraded view that of the third-best family. */
function measureStop(stop: Stop, results: readonly Result[]): Figure[] {
  const reads = results.filter((result) => result.stop === stop).flatMap((result) => result.reads);
  const shares = (view: PhotographName) =>
    FAMILIES.map((family) => shareOf(reads.filter((read) => read.view === view && read.family === family)));
  const thirds = photographNames
    .filter((view) => view !== 'clean')
    .map((view) => shares(view).toSorted((a, b) => b - a)[2] ?? 0);
  return [
    figure(`${stop}: read clean, by the worst of five decoders`, '%', [Math.min(...shares('clean'))], {
      atLeast: stop === 'picture' ? 98 : 100,
    }),
    figure(`${stop}: degraded, by the third of five, worst view`, '%', [Math.min(...thirds)]),
    figure(`${stop}: degraded, by the third of five, mean of views`, '%', [mean(thirds)], {
      atLeast: DEGRADED[stop],
    }),
  ];
}

function drawTable(stop: Stop, results: readonly Result[]): string[] {
  const reads = results.filter((result) => result.stop === stop).flatMap((result) => result.reads);
  const head = `${stop.padEnd(12)}${FAMILIES.map((family) => family.padStart(8)).join('')}   percent read`;
  const rows = photographNames.map(
    (view) =>
      view.padEnd(12) +
      FAMILIES.map((family) =>
        shareOf(reads.filter((read) => read.view === view && read.family === family))
          .toFixed(1)
          .padStart(8),
      ).join(''),
  );
  return [head, ...rows, ''];
}

function drawTimes(results: readonly Result[]): string[] {
  const rows = templates.map(({ id }) => {
    const own = results.filter(({ template }) => template === id);
    const rungs = stops.map((stop) =>
      own.flatMap((result) => (result.stop === stop && result.checked ? [result.checked.rung] : [])).join(','),
    );
    const times = own.map(({ ms }) => ms);
    const [half, most] = [percentile(times, 0.5).toFixed(0), percentile(times, 0.95).toFixed(0)];
    return `${id.padEnd(14)}${half.padStart(8)}${most.padStart(8)}   ${rungs.join(' | ')}`;
  });
  return [`${'template'.padEnd(14)}${'median'.padStart(8)}${'95 %'.padStart(8)}   rungs by stop`, ...rows];
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
