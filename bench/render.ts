import { join } from 'node:path';
import type { Options, Outcome } from './bench.ts';
import { pickTwoCores } from './machine.ts';
import { makeTemporaryDirectory } from './product.ts';
import { measureUnderBurst, type Latency } from './render/api-under-burst.ts';
import { comparePngWriters } from './render/compare-png-writers.ts';
import {
  compileLibqrencode,
  ours,
  ourStyler,
  packageQr,
  peerStyler,
  runEncoder,
  type Encoder,
  type EncoderRun,
} from './render/encoders.ts';
import { writeTexts, type Kind } from './render/texts.ts';
import { kinds, timePictures, type Timed } from './render/time-pictures.ts';
import { figure, formatNumber, type Figure } from './report.ts';

const TEXTS = 10_000;
const SECONDS = 2;
const WARM_UP_SECONDS = 1;
const KINDS: readonly Kind[] = ['short links', 'long addresses'];
const MIN_RATIO = 1;
const MIN_STYLED_RATIO = 100;

/** Encoding and styling compared with other libraries, each format alone, and the API during large downloads. */
export async function benchRender(options: Options): Promise<Outcome> {
  const partNames = [
    await benchEncoding(options),
    await benchStyling(options),
    await benchPictures(options),
    await comparePngWriters(options),
    await benchBurst(options),
  ];
  return { figures: partNames.flatMap(({ figures }) => figures), notes: partNames.flatMap(({ notes }) => notes) };
}

/** Alternating processes on one core, so that other load on the machine affects all encoders equally. */
async function benchEncoding({ runs, progress }: Options): Promise<Outcome> {
  const [core] = pickTwoCores();
  using folder = makeTemporaryDirectory();
  const libqrencode = compileLibqrencode(folder.path);
  const encoders = [ours, packageQr, ...(libqrencode ? [libqrencode] : [])];
  const reference = libqrencode ?? packageQr;
  const texts = join(folder.path, 'texts.txt');
  const figures: Figure[] = [];
  for (const kind of KINDS) {
    const rounds: Map<Encoder, EncoderRun>[] = [];
    for (let run = 1; run <= runs; run += 1) {
      progress(`render: encoding ${kind}, round ${run} of ${runs}`);
      writeTexts(texts, kind, { count: TEXTS, seed: run });
      const round = new Map<Encoder, EncoderRun>();
      for (const encoder of encoders)
        round.set(
          encoder,
          await runEncoder(encoder, { texts, core, warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS }),
        );
      rounds.push(round);
    }
    figures.push(...describe(kind, rounds, encoders, reference));
  }
  return {
    figures,
    notes: [
      `Level M on core ${core}, ${formatNumber(TEXTS)} new texts for each round; segments, version and mask chosen ` +
        'by each encoder. A processor second is one of all threads of its process.',
      libqrencode
        ? 'libqrencode is called in a loop by a small C program: the program qrencode would be measured by its start.'
        : 'Without a C compiler and libqrencode-dev, the reference is the package qr.',
    ],
  };
}

/** From a text to a finished SVG. */
async function benchStyling({ runs, progress }: Options): Promise<Outcome> {
  const [core] = pickTwoCores();
  using folder = makeTemporaryDirectory();
  const texts = join(folder.path, 'texts.txt');
  const load = { texts, core, warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS };
  const rounds: Record<'ours' | 'peer', EncoderRun>[] = [];
  for (let run = 1; run <= runs; run += 1) {
    progress(`render: styled SVGs, round ${run} of ${runs}`);
    writeTexts(texts, 'short links', { count: TEXTS, seed: run });
    rounds.push({ ours: await runEncoder(ourStyler, load), peer: await runEncoder(peerStyler, load) });
  }
  return {
    figures: [
      figure(
        'styled SVGs per processor second, ratio to qr-code-styling',
        '',
        rounds.map(({ ours, peer }) => ours.codesPerProcessorSecond / peer.codesPerProcessorSecond),
        { atLeast: MIN_STYLED_RATIO },
      ),
      figure(
        'styled SVGs a second, ours',
        '',
        rounds.map(({ ours }) => ours.codesPerSecond),
      ),
      figure(
        'styled SVGs a second, qr-code-styling',
        '',
        rounds.map(({ peer }) => peer.codesPerSecond),
      ),
    ],
    notes: [
      'qr-code-styling 1.9.2 runs under jsdom, its own way to make SVG without a browser; shapes and colours are as ' +
        'similar as both allow.',
    ],
  };
}

async function benchPictures({ runs, progress }: Options): Promise<Outcome> {
  const figures: Figure[] = [];
  for (const kind of kinds) {
    progress(`render: ${kind.name}`);
    await timePictures(kind, 0);
    const timed: Timed[] = [];
    for (let run = 1; run <= runs; run += 1) timed.push(await timePictures(kind, run));
    figures.push(
      figure(
        kind.name,
        'ms',
        timed.map(({ ms }) => ms),
        kind.bar,
      ),
    );
    if (kind.bar)
      figures.push(
        figure(
          '  of processor time',
          'ms',
          timed.map(({ processorMs }) => processorMs),
        ),
      );
  }
  return {
    figures,
    notes: [
      'A picture is timed from its text to its bytes, in this process. Styled: five designs in turn, one with a ' +
        'gradient, one with a frame, one without a background.',
    ],
  };
}

async function benchBurst({ runs, progress }: Options): Promise<Outcome> {
  progress('render: the API under a burst of downloads');
  const measured = await measureUnderBurst(runs);
  const ratio = (read: (latency: Latency) => number): number[] =>
    measured.map(({ quiet, burst }) => read(burst) / read(quiet));
  return {
    figures: [
      figure(
        'API while PNGs of 4000 pixels are downloaded, median, ratio to a quiet one',
        '',
        ratio(({ medianMs }) => medianMs),
      ),
      figure(
        'the same, p99',
        '',
        ratio(({ p99Ms }) => p99Ms),
      ),
      figure(
        'API, median, quiet',
        'ms',
        measured.map(({ quiet }) => quiet.medianMs),
      ),
      figure(
        'API, median, under the burst',
        'ms',
        measured.map(({ burst }) => burst.medianMs),
      ),
      figure(
        'API, p99, quiet',
        'ms',
        measured.map(({ quiet }) => quiet.p99Ms),
      ),
      figure(
        'API, p99, under the burst',
        'ms',
        measured.map(({ burst }) => burst.p99Ms),
      ),
      figure(
        'downloads a second in that burst',
        '',
        measured.map(({ downloadsPerSecond }) => downloadsPerSecond),
      ),
    ],
    notes: [
      'The burst: six simultaneous downloads without pause. The API is asked for one code repeatedly, over one ' +
        'connection of the same machine.',
    ],
  };
}

function describe(
  kind: Kind,
  rounds: readonly Map<Encoder, EncoderRun>[],
  encoders: readonly Encoder[],
  reference: Encoder,
): Figure[] {
  const each = (encoder: Encoder, read: (run: EncoderRun) => number): number[] =>
    rounds.map((round) => read(round.get(encoder) ?? { codesPerSecond: 0, codesPerProcessorSecond: 0 }));
  const perProcessorSecond = (encoder: Encoder): number[] => each(encoder, (run) => run.codesPerProcessorSecond);
  const ratios = (other: Encoder): number[] =>
    perProcessorSecond(ours).map((own, at) => own / (perProcessorSecond(other)[at] ?? 0));
  return [
    ...encoders
      .filter((encoder) => encoder !== ours)
      .map((other) =>
        figure(
          `${kind}, encoded per processor second, ratio to ${other.name}`,
          '',
          ratios(other),
          other === reference ? { atLeast: MIN_RATIO } : undefined,
        ),
      ),
    ...encoders.map((encoder) =>
      figure(`${kind}, encoded per processor second, ${encoder.name}`, '', perProcessorSecond(encoder)),
    ),
    ...encoders.map((encoder) =>
      figure(
        `${kind}, encoded a second, ${encoder.name}`,
        '',
        each(encoder, (run) => run.codesPerSecond),
      ),
    ),
  ];
}
