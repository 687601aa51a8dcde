/**
 * `npm run gallery`: draws every pattern, marker and frame into docs/gallery, scans their combinations, and writes the
 * tables; and every template of art as finished codes, for art.md and for the popup of the app. `-- --pictures` only
 * draws the shapes, `-- --art` only the art, `-- --only garden,reef` these alone. `-- --every-frame` scans all
 * combinations in each frame: 25 times as many, which takes hours. `-- --seed N` changes the noise.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { listCombinations } from './gallery/combinations.ts';
import { drawArt } from './gallery/draw-art.ts';
import { drawSheets } from './gallery/draw-sheets.ts';
import { scanCombinations } from './gallery/scan-combinations.ts';
import { writeReadme } from './gallery/write-readme.ts';

const folder = join(import.meta.dirname, '../docs/gallery');
const thumbnails = join(import.meta.dirname, '../apps/web/public/art');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      'every-frame': { type: 'boolean', default: false },
      pictures: { type: 'boolean', default: false },
      art: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const seed = Number(values.seed);
  if (!Number.isInteger(seed)) throw new Error(`--seed takes a whole number, not "${values.seed}".`);
  if (!values.pictures)
    await drawArt({
      gallery: folder,
      thumbnails,
      only: values.only?.split(','),
      progress: (line) => process.stderr.write(`${line}\n`),
    });
  if (values.art || values.only !== undefined) return;
  await drawSheets(folder);
  if (values.pictures) return;
  const everyFrame = values['every-frame'];
  const combinations = listCombinations(everyFrame);
  const scanned = await scanCombinations(combinations, {
    everyFrame,
    seed,
    progress: (done, of) => process.stderr.write(`\r${done} of ${of} codes scanned`),
  });
  process.stderr.write('\n');
  const command = [
    'npm run gallery',
    ...(everyFrame || seed !== 1 ? ['--'] : []),
    ...(everyFrame ? ['--every-frame'] : []),
    ...(seed === 1 ? [] : [`--seed ${seed}`]),
  ].join(' ');
  writeFileSync(join(folder, 'README.md'), writeReadme({ command, seed, everyFrame, scanned }));
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
