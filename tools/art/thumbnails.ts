/**
 * `npm run art-thumbnails [-- --only garden,reef]`: draws every template as a finished code, by the chain that people
 * get theirs from, into the pictures that the popup shows. Run it after a change of scenes or of the artist.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paint, templates, type PaintTools } from '@evercode/art';
import { createReaders, encodePng, rasterInNode } from '@evercode/art/node';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../apps/web/public/art');
/** Thumbnails are too small to scan; this is where they would lead. */
const link = 'https://example.com/';
/** Twice the side on the screen. */
const side = 176;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const only = values.only?.split(',');
  mkdirSync(folder, { recursive: true });
  const tools = { raster: rasterInNode, readers: await createReaders(), encode: encodePng };
  for (const { id, prompt } of templates.filter((template) => only?.includes(template.id) ?? true)) {
    const { png, about } = await paintFirst(prompt, tools);
    writeFileSync(join(folder, `${id}.webp`), await sharp(png).resize(side, side).webp({ quality: 72 }).toBuffer());
    process.stdout.write(`${id}: ${about}\n`);
  }
}

/** The first composition that passes. */
async function paintFirst(prompt: string, tools: PaintTools): Promise<{ png: Uint8Array; about: string }> {
  for (let attempt = 0; attempt < 6; attempt++) {
    const painted = await paint({ link, prompt, attempt, stop: 'balanced' }, tools);
    if (painted.outcome === 'refused' || painted.png === undefined) continue;
    const { manner, rung } = painted.checked;
    return { png: painted.png, about: `${manner}, rung ${rung}, attempt ${attempt}` };
  }
  throw new Error(`Readers refused every composition of "${prompt}"`);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
