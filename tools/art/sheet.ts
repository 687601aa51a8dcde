/**
 * `node tools/art/sheet.ts [--folder DIR] [--seeds 2] [--side 384] [--only garden,reef]`: draws every scene as it is
 * before a code is worked into it, a row of tries for each, into PNG files in a folder outside of the repository.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom, palettes, readPrompt, templates } from '@evercode/art';
import { templateIds, templateTitles } from '@evercode/i18n/motifs';
import sharp from 'sharp';

const gap = 8;
const rowsOnSheet = 6;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: join(import.meta.dirname, '../../artefacts/art') },
      seeds: { type: 'string', default: '4' },
      side: { type: 'string', default: '384' },
      only: { type: 'string' },
    },
  });
  mkdirSync(values.folder, { recursive: true });
  const [tries, side] = [Number(values.seeds), Number(values.side)];
  const only = values.only?.split(',');
  const title = templateTitles('en');
  const chosen = templates.filter(({ id }) => only?.includes(id) ?? true);
  for (let first = 0; first < chosen.length; first += rowsOnSheet) {
    const rows = chosen.slice(first, first + rowsOnSheet);
    const pictures = await Promise.all(
      rows.flatMap(({ prompt }) => Array.from({ length: tries }, (_, attempt) => draw(prompt, attempt, side))),
    );
    const file = join(values.folder, `scenes-${String(first / rowsOnSheet + 1)}.png`);
    await sharp({
      create: { width: tries * (side + gap), height: rows.length * (side + gap), channels: 3, background: '#808080' },
    })
      .composite(
        pictures.map((input, index) => ({
          input,
          left: (index % tries) * (side + gap),
          top: Math.floor(index / tries) * (side + gap),
        })),
      )
      .png()
      .toFile(file);
    const names = templateIds.filter((id) => rows.some((row) => row.id === id)).map(title);
    process.stdout.write(`${file}: ${names.join(', ')}\n`);
  }
}

async function draw(prompt: string, attempt: number, side: number): Promise<Buffer> {
  const { scene, palette, season, time, seed } = readPrompt(prompt, attempt);
  const { svg } = scene.draw({ random: createRandom(seed), palette: palettes[palette], season, time });
  return sharp(Buffer.from(svg)).resize(side, side).png().toBuffer();
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
