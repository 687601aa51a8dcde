import { borderMarkerNames, centerMarkerNames, frameNames, labelFontNames, patternNames } from '@evercode/qr';
import { presets } from '@evercode/qr/presets';
import type { ShapeKind } from './combinations.ts';
import { decoderNames } from './decoders.ts';
import { degradations } from './degrade.ts';
import type { Scanned } from './scan-combinations.ts';

const pictures = Object.keys(degradations);
const degraded = pictures.filter((name) => name !== 'clean');

type Wanted = Readonly<{ command: string; seed: number; everyFrame: boolean; scanned: readonly Scanned[] }>;

export function writeReadme({ command, seed, everyFrame, scanned }: Wanted): string {
  return `# All shapes

Pictures and tables are written by \`${command}\` ([tools/gallery.ts](../../tools/gallery.ts)).

## What decoders read

${scanned.length.toLocaleString('en')} codes of \`https://example.com/aB3kR9x\` were drawn, black on white, at level M:
${drawnWith(everyFrame)}
Each was degraded in ${pictures.length} ways:

- *clean*: at 6 pixels per module;
- *small*: at 2.5 pixels per module;
- *blurred*: out of focus by half a module;
- *turned*: by 17 degrees;
- *steep*: from below, with the upper edge nearly twice as far away as the lower one;
- *dim*: with little light from one side, and noise (seed ${seed});
- *JPEG*: at 4 pixels per module and a tenth of the quality.

Two independent decoders look for exactly that text: *zxing* is zxing-cpp in \`zxing-wasm\`, *qr* is the decoder of the
package of that name. *Either* is what the two read together.

${writeTable(
  ['Picture', 'Codes', 'zxing', 'qr', 'either'],
  pictures.map((picture) => [
    picture,
    String(scanned.length),
    ...decoderNames.map((decoder) => share(scanned, [picture], [decoder])),
    share(scanned, [picture], decoderNames),
  ]),
)}

${writeUnread(scanned)}

In the tables below, *clean* is the number of clean pictures that a decoder reads, and *degraded* the share of the
pictures of the other ${degraded.length} kinds.

## Patterns

Alone, and at the corner with each border marker in this order: ${borderMarkerNames.join(', ')}.

${writeTable(
  ['Pattern', 'Alone', 'Corners', ...shapeColumns],
  patternNames.map((name) => [
    `\`${name}\``,
    image(`patterns/${name}.svg`, `The pattern ${name}`, 96),
    image(`patterns/${name}-corners.png`, `The pattern ${name} with each border marker`, 42),
    ...countShape(scanned, 'pattern', name),
  ]),
)}

## Border markers

With each center in this order: ${centerMarkerNames.join(', ')}.

${writeTable(
  ['Border', 'With each center', ...shapeColumns],
  borderMarkerNames.map((name) => [
    `\`${name}\``,
    image(`markers/${name}.svg`, `The border ${name} with each center marker`, 32),
    ...countShape(scanned, 'border', name),
  ]),
)}

## Center markers

${writeTable(
  ['Center', ...shapeColumns],
  centerMarkerNames.map((name) => [`\`${name}\``, ...countShape(scanned, 'center', name)]),
)}

## Presets

The looks of the product. A test of \`packages/qr/src/presets\` checks that decoders read each.

${presets.map(({ key }) => image(`presets/${key}.svg`, `The preset ${key}`, 150)).join(' ')}

## Frames

With a label in each font, in this order: ${labelFontNames.join(', ')}.

${writeTable(
  ['Frame', 'In each font', ...shapeColumns],
  frameNames.map((name) => [
    `\`${name}\``,
    image(`frames/${name}.png`, `The frame ${name} with a label in each font`, 110),
    ...countShape(scanned, 'frame', name),
  ]),
)}
`;
}

function drawnWith(everyFrame: boolean): string {
  return everyFrame
    ? 'every pattern with every border and every center, in every frame and without one.'
    : `every pattern with every border and every center, each without a frame or in one, in turn, so that every pattern
and every marker occurs with every frame. (A frame is outside of the quiet zone and changes no module;
\`npm run gallery -- --every-frame\` draws all of them.)`;
}

const shapeColumns = ['Codes', 'clean: zxing', 'clean: qr', 'degraded: zxing', 'degraded: qr', 'degraded: either'];

function countShape(all: readonly Scanned[], kind: ShapeKind, name: string): string[] {
  const scanned = all.filter(({ combination }) => combination[kind] === name);
  const clean = (decoder: string) => String(scanned.filter(({ readings }) => readings['clean']?.[decoder]).length);
  return [
    String(scanned.length),
    ...decoderNames.map(clean),
    ...decoderNames.map((decoder) => share(scanned, degraded, [decoder])),
    share(scanned, degraded, decoderNames),
  ];
}

/** Share of the pictures of these kinds that at least one decoder read. */
function share(scanned: readonly Scanned[], kinds: readonly string[], decoders: readonly string[]): string {
  const all = scanned.flatMap(({ readings }) =>
    kinds.map((kind) => decoders.some((decoder) => readings[kind]?.[decoder])),
  );
  return `${((all.filter(Boolean).length / all.length) * 100).toFixed(1)} %`;
}

/** Combinations whose clean picture a decoder misses. */
function writeUnread(scanned: readonly Scanned[]): string {
  const missed = (decoders: readonly string[]) =>
    scanned.filter(({ readings }) => !decoders.some((decoder) => readings['clean']?.[decoder]));
  const both = missed(decoderNames);
  const name = ({ combination: { pattern, border, center, frame } }: Scanned) =>
    `\`${pattern}\` with \`${border}\` and \`${center}\`, frame \`${frame}\``;
  const counts = decoderNames.map((decoder) => `${decoder} misses ${missed([decoder]).length}`).join(', ');
  const missedByBoth = both.length === 0 ? 'none is missed by both' : `missed by both: ${both.map(name).join('; ')}`;
  return `Of the clean pictures ${counts}; ${missedByBoth}.`;
}

function image(path: string, alt: string, height: number): string {
  return `<img src="${path}" alt="${alt}" height="${height}">`;
}

function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
