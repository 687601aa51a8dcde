import { designParams, languages, parseContent, qrSettings } from '@evercode/contract';
import { demoTranslate } from '@evercode/i18n/demo';
import { renderContentPage } from '@evercode/pages/content';
import { defaultDesign, drawCode, isDesignReadable, loadAssets, readVectorLogo } from '@evercode/qr';
import { expect, test } from 'vitest';
import { deriveUuid } from '../../../platform/derive-uuid.ts';
import { findTemplateLogo } from '../../../platform/design-library/template-logos.ts';
import { createDemoCodes, createDemoStyle } from './demo-codes.ts';

/** The demo in every language. */
const demos = languages.map(demoTranslate);
const demoCodes = demos.flatMap(createDemoCodes);

test.each(demoCodes)('the content of $title is valid', ({ content }) => {
  expect(parseContent(content.type, content.content)).toMatchObject({ success: true, data: content.content });
});

test.each(demoCodes)(
  'visits of $title match its page and its parameters',
  ({
    title,
    content: { type: typology, content: input },
    settings = {},
    behavior: { params = [], pageEvents = [] } = {},
  }) => {
    expect(qrSettings.parse(settings)).toEqual(settings);
    for (const param of params.flatMap(([, each]) => each)) expect(param).toMatch(/^[a-z0-9_]+=[a-z0-9-]+$/);
    const clicked = pageEvents.filter(([, event]) => event === 'click').map(([, , target]) => target);
    if (clicked.length === 0) return;
    const { targets } = renderContentPage(
      { title, typology, input, look: null, assets: {} },
      {
        language: 'en',
        system: 'other',
        assetUrl: (asset) => asset,
        saveUrl: '/contact',
        eventUrl: (event, target) => `/~event?${event}=${encodeURIComponent(target)}`,
      },
    );
    expect(targets).toEqual(expect.arrayContaining(clicked));
  },
);

test.each(demoCodes)('$title leads nowhere that does not answer', ({ content, settings = {} }) => {
  const addresses = JSON.stringify([content, settings]).match(/https?:\/\/[^"]+/g) ?? [];
  // example.com answers its front page only, with any query.
  const ofExample = addresses.map((address) => new URL(address)).filter(({ host }) => host === 'example.com');
  expect(ofExample.filter(({ pathname }) => pathname !== '/')).toEqual([]);
});

const looks = [...demoCodes.map(({ title, ...look }) => ({ name: title, ...look })), ...demos.map(createDemoStyle)];

test.each(looks)('the design of $name is valid, complete and readable', async ({ logo, design }) => {
  const params = designParams.strict().parse({ ...defaultDesign, watermark_enabled: logo !== undefined, ...design });
  const template = logo === undefined ? undefined : findTemplateLogo(deriveUuid('logo', logo));
  const scene = drawCode('https://go.example/demo-abc123', params, {
    ...(await loadAssets(params)),
    vectorLogo: template && readVectorLogo(template.svg),
  });
  expect(scene.facts).toMatchObject({ logo: logo === undefined ? 'none' : 'drawn', missingGlyphs: [] });
  expect(scene.facts.label).not.toBe('cut');
  expect(isDesignReadable(params)).toBe(true);
});
