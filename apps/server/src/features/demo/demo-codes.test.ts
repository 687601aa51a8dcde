import { designParams, parseInput } from '@evercode/contract';
import { defaultDesign, drawCode, isDesignReadable, loadAssets, readVectorLogo } from '@evercode/qr';
import { expect, test } from 'vitest';
import { deriveUuid } from '../../platform/derive-uuid.ts';
import { findTemplateLogo } from '../../platform/design-library/template-logos.ts';
import { demoCodes, demoStyle } from './demo-codes.ts';

test.each(demoCodes)('$title holds what could be created', ({ content }) => {
  expect(parseInput(content.typology, content.input)).toMatchObject({ success: true, data: content.input });
});

const looks = [...demoCodes.map(({ title, ...look }) => ({ name: title, ...look })), demoStyle];

test.each(looks)('$name is a look that can be saved, whole and readable', async ({ logo, design }) => {
  const whole = designParams.strict().parse({ ...defaultDesign, watermark_enabled: logo !== undefined, ...design });
  const template = logo === undefined ? undefined : findTemplateLogo(deriveUuid('logo', logo));
  const scene = drawCode('https://go.example/demo-abc123', whole, { ...await loadAssets(whole), vectorLogo: template && readVectorLogo(template.svg) });
  expect(scene.facts).toMatchObject({ logo: logo === undefined ? 'none' : 'drawn', missingGlyphs: [] });
  expect(scene.facts.label).not.toBe('cut');
  expect(isDesignReadable(whole)).toBe(true);
});
