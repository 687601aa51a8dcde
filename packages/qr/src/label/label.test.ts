import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { labelFontNames } from '../design/names.ts';
import { drawCode, loadAssets } from '../index.ts';
import { createPen } from '../scene/path/pen.ts';
import { measurePath } from '../testing/measure-path.ts';
import { loadLabelFont } from './label-font.ts';
import { layOutLabel, missingGlyphs } from './lay-out-label.ts';

const place = { x: 50, y: 10, size: 20, width: 100 };

async function draw(label: string, name: (typeof labelFontNames)[number] = 'sans') {
  const pen = createPen();
  const { draw: drawOn, isCut } = layOutLabel(label, await loadLabelFont(name), place);
  drawOn(pen);
  return { isCut, data: pen.read(), ...measurePath(pen.read()) };
}

test.each(labelFontNames)('%s has glyphs for the four languages of the product', async (name) => {
  const font = await loadLabelFont(name);
  for (const label of [
    'Scan me! 0123456789 €%&@#…',
    'Escaneie-me já, à água, avô, não, coração, você',
    '¿Escanéame, señor, pingüino?',
    'Perché, città, è, più',
  ])
    expect(missingGlyphs(label, font)).toEqual([]);
  expect(missingGlyphs('Привет, мир ŁódźĐžŠœ', font)).toEqual([]);
});

test('every font file is listed by name', () => {
  expect(
    readdirSync(new URL('fonts', import.meta.url))
      .map((file) => file.replace('.ts', ''))
      .toSorted(),
  ).toEqual([...labelFontNames].toSorted());
});

test('characters without a glyph are listed once, as grapheme clusters', async () => {
  const font = await loadLabelFont('sans');
  expect(missingGlyphs('中 a👩‍🚀b 中 שָׁ', font)).toEqual(['中', '👩‍🚀', 'שָׁ']);
  expect(missingGlyphs('e\u0301 Ελληνικά', font)).toEqual([]);
});

test('a character without a glyph is drawn as an empty box', async () => {
  const [missing, present] = [await draw('中'), await draw('a')];
  expect(missing.right - missing.left).toBeGreaterThan(8);
  expect(missing.data).not.toBe(present.data);
});

test('a label is centred, shrinks to fit, and is cut when it would be too small', async () => {
  const short = await draw('HI');
  expect((short.left + short.right) / 2).toBeCloseTo(50, 0);
  expect((short.top + short.bottom) / 2).toBeCloseTo(10, 1);
  const long = await draw('It shrinks to fit');
  expect(long.bottom - long.top).toBeLessThan(20);
  for (const { left, right } of [short, long]) {
    expect(left).toBeGreaterThanOrEqual(-1);
    expect(right).toBeLessThanOrEqual(101);
  }
  const longer = await draw('A label so long that no size at all would do for it here');
  expect([short.isCut, long.isCut, longer.isCut]).toEqual([false, false, true]);
  expect(longer.right).toBeLessThanOrEqual(101);
  expect(longer.data.split('z').length).toBeLessThan(
    (await draw('A label so long that no')).data.split('z').length + 8,
  );
});

test('letters are kerned and composed', async () => {
  const width = async (label: string) => {
    const { left, right } = await draw(label);
    return right - left;
  };
  expect(await width('AV')).toBeLessThan((await width('A')) + (await width('V')));
  expect((await draw('é')).data).toBe((await draw('e\u0301')).data);
});

test('a frame without its font reports awaits-font, and has a label with the font', async () => {
  const design = { frame_enabled: true, frame_label: 'Scan me', frame_label_font: 'hand' } as const;
  expect(drawCode('x', design).facts.label).toBe('awaits-font');
  expect(drawCode('x', design, { labelFont: await loadLabelFont('sans') }).facts.label).toBe('awaits-font');
  const scene = drawCode('x', design, await loadAssets(design));
  expect(scene.facts).toMatchObject({ label: 'drawn', missingGlyphs: [] });
  expect(scene.items.filter(({ part }) => part === 'label')).toHaveLength(1);
  expect(drawCode('x', { ...design, frame_label: '  ' }).facts.label).toBe('none');
  expect(await loadAssets({ ...design, frame_enabled: false })).toEqual({});
});
