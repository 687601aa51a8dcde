/** What the program of zbar reads of finished art. The artist itself reads with another build of zbar. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paint, templates, type Stop } from '@evercode/art';
import { createReaders, encodePng, rasterInNode } from '@evercode/art/node';
import { findProgram } from '@evercode/testkit/find-program';
import { isLongRun } from '@evercode/testkit/long-run';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const gallery = join(import.meta.dirname, '../../docs/gallery/art');
/** In CI a missing program fails the test. */
const hasZbar = process.env['CI'] === 'true' || findProgram(['zbarimg']) !== undefined;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evercode-zbar-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The text of each picture, or undefined. The program ends with 4 if one of them has none. */
function readPictures(names: readonly string[]): (string | undefined)[] {
  const files = names.map((name) => join(folder, name));
  const { stdout } = spawnSync('zbarimg', ['-q', '--xml', '-Sdisable', '-Sqrcode.enable', ...files], {
    encoding: 'utf8',
  });
  const texts = new Map<string, string>();
  for (const [, source, inside] of stdout.matchAll(/<source href='([^']+)'>(.*?)<\/source>/gs)) {
    const text = /<!\[CDATA\[(.*?)\]\]>/s.exec(inside ?? '')?.[1];
    if (source !== undefined && text !== undefined) texts.set(source, text);
  }
  return files.map((file) => texts.get(file));
}

type Sample = readonly [template: string, stop: Stop, attempt: number];

/** Of every manner and each stop. The attempts were never looked at while the artist was tuned. */
const samples: readonly Sample[] = [
  ['beach', 'balanced', 41],
  ['lego', 'balanced', 46],
  ['glass', 'scan', 47],
  ['stitch', 'picture', 48],
];
/** More of the manner of most templates, with both masses. */
const more: readonly Sample[] = [
  ['pizza', 'scan', 42],
  ['lanterns', 'balanced', 43],
  ['sakura', 'scan', 44],
  ['halloween', 'picture', 45],
];

describe.runIf(hasZbar)('zbarimg', () => {
  test('reads the link from templates at every stop and in every manner', async () => {
    const tools = { raster: rasterInNode, readers: await createReaders(), encode: encodePng };
    const links: string[] = [];
    const chosen = [...samples, ...(isLongRun ? more : [])];
    for (const [id, stop, attempt] of chosen) {
      const link = `https://go.example.org/z${attempt}Qx${id.length}`;
      const prompt = templates.find((template) => template.id === id)?.prompt ?? '';
      const painted = await paint({ link, prompt, stop, attempt }, tools);
      if (painted.outcome === 'refused' || painted.png === undefined) throw new Error(`${id} was refused`);
      writeFileSync(join(folder, `${attempt}.png`), painted.png);
      links.push(link);
    }
    expect(readPictures(chosen.map(([, , attempt]) => `${attempt}.png`))).toEqual(links);
  });

  test('reads every picture of the gallery, at 288 pixels and compressed', async () => {
    const names = readdirSync(gallery);
    await Promise.all(
      names.map(async (name) =>
        sharp(join(gallery, name))
          .png()
          .toFile(join(folder, `${name}.png`)),
      ),
    );
    const texts = readPictures(names.map((name) => `${name}.png`));
    expect(names.filter((_, at) => texts[at] !== 'https://example.com/aB3kR9x')).toEqual([]);
  });
});
