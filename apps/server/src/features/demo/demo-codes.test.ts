import { designParams, parseInput, qrSettings } from '@evercode/contract';
import { renderContentPage } from '@evercode/pages/content';
import { defaultDesign, drawCode, isDesignReadable, loadAssets, readVectorLogo } from '@evercode/qr';
import { expect, test } from 'vitest';
import { deriveUuid } from '../../platform/derive-uuid.ts';
import { findTemplateLogo } from '../../platform/design-library/template-logos.ts';
import { demoCodes, demoStyle } from './demo-codes.ts';

test.each(demoCodes)('$title holds what could be created', ({ content }) => {
  expect(parseInput(content.typology, content.input)).toMatchObject({ success: true, data: content.input });
});

test.each(demoCodes)('$title is visited as its page and its prints allow', ({ title, content: { typology, input }, settings = {}, doings: { params = [], taps = [] } = {} }) => {
  expect(qrSettings.parse(settings)).toEqual(settings);
  for (const param of params.flatMap(([, each]) => each)) expect(param).toMatch(/^[a-z0-9_]+=[a-z0-9-]+$/);
  const clicked = taps.filter(([, event]) => event === 'click').map(([, , target]) => target);
  if (clicked.length === 0) return;
  const { targets } = renderContentPage({ title, typology, input, look: null, assets: {} }, {
    language: 'en', system: 'other', assetUrl: (asset) => asset, contactUrl: '/contact', eventUrl: (event, target) => `/~event?${event}=${encodeURIComponent(target)}`,
  });
  expect(targets).toEqual(expect.arrayContaining(clicked));
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
