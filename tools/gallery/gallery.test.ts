import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { templates } from '@evercode/art/templates';
import { borderMarkerNames, centerMarkerNames, frameNames, labelFontNames, patternNames } from '@evercode/qr';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/gallery');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
/** The names in the first cells of a section's table. */
const rowsOf = (title: string): string[] =>
  [...(readme.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, name]) => name ?? '',
  );

// `npm run gallery` updates it.
describe('the gallery lists all shapes in the order of the menus', () => {
  test.each([
    ['Patterns', patternNames],
    ['Border markers', borderMarkerNames],
    ['Center markers', centerMarkerNames],
    ['Frames', frameNames],
  ])('%s', (title, names) => {
    expect(rowsOf(title)).toEqual([...names]);
  });

  test('fonts', () => {
    expect(readme).toContain(`in this order: ${labelFontNames.join(', ')}.`);
  });
});

test('every picture of the gallery exists and is shown', () => {
  const shown = [...readme.matchAll(/<img src="([^"]+)"/g)].map(([, path]) => path ?? '');
  const kept = ['patterns', 'markers', 'frames', 'presets'].flatMap((name) =>
    readdirSync(join(folder, name)).map((file) => `${name}/${file}`),
  );
  expect(shown.toSorted()).toEqual(kept.toSorted());
  expect(shown.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

describe('art is drawn for every template, and for no other', () => {
  const sheet = readFileSync(join(folder, 'art.md'), 'utf8');
  const ids = templates.map(({ id }) => id);

  test('on the page, in the order of the popup', () => {
    expect([...sheet.matchAll(/^\| `([^`]+)` \|/gm)].map(([, id]) => id)).toEqual(ids);
    for (const { prompt } of templates) expect(sheet).toContain(`| ${prompt} |`);
  });

  test('in the pictures of the page', () => {
    const shown = [...sheet.matchAll(/<img src="art\/([^"]+)"/g)].map(([, file = '']) => file);
    expect(shown).toEqual(ids.flatMap((id) => [`${id}-balanced.webp`, `${id}-scan.webp`]));
    expect(readdirSync(join(folder, 'art')).toSorted()).toEqual(shown.toSorted());
  });

  test('in the thumbnails of the popup', () => {
    const thumbnails = readdirSync(join(folder, '../../apps/web/public/art'));
    expect(thumbnails.toSorted()).toEqual(ids.map((id) => `${id}.webp`).toSorted());
  });
});
