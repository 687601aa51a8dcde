import { types } from '@evercode/content';
import { codeTypes, isCodeType } from '@evercode/contract';
import { expect, test } from 'vitest';
import { presentTypology } from './types.ts';
import { templateDesigns } from './template-designs.ts';
import { templateLogos } from './template-logos.ts';

test.each(codeTypes)('the type %s has a name, and the look and logo that it names exist', (type) => {
  const { publicName, defaultDesign, defaultLogo } = presentTypology(type);
  expect(publicName).not.toBe('');
  expect(templateDesigns.map(({ presented }) => presented.iri)).toContain(defaultDesign);
  expect(defaultLogo === null).toBe(types[type].logo === null);
});

test('every look suits every type, and every logo names types that exist', () => {
  for (const { presented } of templateDesigns) expect(presented.typologies).toHaveLength(codeTypes.length);
  expect(templateLogos.flatMap(({ typologies }) => typologies).filter((name) => !isCodeType(name))).toEqual([]);
});
