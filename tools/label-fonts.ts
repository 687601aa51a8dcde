/**
 * Writes the outlines of a label font in the format of packages/qr. Run it by hand to add a font, with the file to
 * write, the font and its licence:
 *
 *   node tools/label-fonts.ts packages/qr/src/label/fonts/inter.ts Inter_700Bold.ttf "Inter Bold, SIL OFL 1.1"
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readTrueType } from './label-fonts/read-truetype.ts';
import { writeOutlines } from './label-fonts/write-outlines.ts';

const [target, source, origin] = process.argv.slice(2);
if (!target || !source || !origin)
  throw new Error('Give the file to write, the font, and the notice that its licence requires');
const lines = writeOutlines(readTrueType(readFileSync(source))).map((line) => `  ${JSON.stringify(line)},\n`);
writeFileSync(
  target,
  `// ${origin}. Written by tools/label-fonts.ts.\nexport const outlines: readonly string[] = [\n${lines.join('')}];\n`,
);
