import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
