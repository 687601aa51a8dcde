import { typologies } from '@evercode/contract';
import { expect, test } from 'vitest';
import { presentTypology } from './typologies.ts';
import { templateDesigns } from './template-designs.ts';

test.each(typologies)('a code of the type %s has a name and a look to begin with', (typology) => {
  const { publicName, defaultDesign } = presentTypology(typology);
  expect(publicName).not.toBe('');
  expect(templateDesigns.map(({ presented }) => presented.iri)).toContain(defaultDesign);
});

test('every look is for every type, and none is two types’ first', () => {
  for (const { presented } of templateDesigns) expect(presented.typologies).toHaveLength(typologies.length);
  const firsts = templateDesigns.flatMap(({ preset }) => preset.defaultFor);
  expect(firsts.toSorted((a, b) => a.localeCompare(b))).toEqual([...typologies].toSorted((a, b) => a.localeCompare(b)));
});
