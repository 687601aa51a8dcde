import { join } from 'node:path';
import type { Options, Outcome } from './bench.ts';
import { pickTwoCores } from './machine.ts';
import { makeTemporaryDirectory } from './product.ts';
import { compileLibqrencode, ours, packageQr, runEncoder, type Encoder, type EncoderRun } from './render/encoders.ts';
import { writeTexts, type Kind } from './render/texts.ts';
import { figure, formatNumber, type Figure } from './report.ts';

const TEXTS = 10_000;
const SECONDS = 2;
const WARM_UP_SECONDS = 1;
const KINDS: readonly Kind[] = ['short links', 'long addresses'];
const LEAST_RATIO = 1;

/** Encoding beside other encoders: each in a process of its own, on one core, in turns, so that what else the machine does meets all. */
export async function benchRender({ runs, progress }: Options): Promise<Outcome> {
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
      for (const encoder of encoders) round.set(encoder, await runEncoder(encoder, { texts, core, warmUpSeconds: WARM_UP_SECONDS, seconds: SECONDS }));
      rounds.push(round);
    }
    figures.push(...describe(kind, rounds, encoders, reference));
  }
  return {
    figures,
    notes: [
      `Level M on core ${core}, ${formatNumber(TEXTS)} texts drawn anew for each round; segments, version and mask chosen by each encoder. A processor second is one of all threads of its process.`,
      libqrencode
        ? 'libqrencode is called in a loop by a small C program: the program qrencode would be measured by its start.'
        : 'Without a C compiler and libqrencode-dev, the reference is the package qr.',
    ],
  };
}

function describe(kind: Kind, rounds: readonly Map<Encoder, EncoderRun>[], encoders: readonly Encoder[], reference: Encoder): Figure[] {
  const each = (encoder: Encoder, read: (run: EncoderRun) => number): number[] => rounds.map((round) => read(round.get(encoder) ?? { codesPerSecond: 0, codesPerProcessorSecond: 0 }));
  const perProcessorSecond = (encoder: Encoder): number[] => each(encoder, (run) => run.codesPerProcessorSecond);
  const ratios = (other: Encoder): number[] => perProcessorSecond(ours).map((own, at) => own / (perProcessorSecond(other)[at] ?? 0));
  return [
    ...encoders.filter((encoder) => encoder !== ours).map((other) =>
      figure(`${kind}, encoded per processor second, ratio to ${other.name}`, '', ratios(other), other === reference ? { atLeast: LEAST_RATIO } : undefined)),
    ...encoders.map((encoder) => figure(`${kind}, encoded per processor second, ${encoder.name}`, '', perProcessorSecond(encoder))),
    ...encoders.map((encoder) => figure(`${kind}, encoded a second, ${encoder.name}`, '', each(encoder, (run) => run.codesPerSecond))),
  ];
}
