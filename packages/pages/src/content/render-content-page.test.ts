import { gzipSync } from 'node:zlib';
import { allergens, blockKinds, type BlockKind, diets, themeNames, codeTypes } from '@evercode/contract';
import { types } from '@evercode/content';
import { loadExample } from '@evercode/content/examples';
import { languages } from '@evercode/i18n/visitor';
import { type Element, JSDOM, type ParentNode } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderContentPage, themes } from './index.ts';
import { blockKindNames } from './names.ts';
import { shareScript } from './scripts.ts';
import { richLanding, richMenu, businessCard, pictureId, fileId, assets } from './testing/rich-content.ts';
import { contentOf } from './testing/any-content.ts';
import type { ContentPageOptions, VisitorContent } from './visitor-content.ts';

const options: ContentPageOptions = {
  language: 'en',
  system: 'ios',
  saveUrl: '/e/contact.vcf',
  assetUrl: (asset, width) => `/e/${asset}${width === undefined ? '' : `?w=${width}`}`,
};

function render(content: VisitorContent, over: Partial<ContentPageOptions> = {}) {
  const page = renderContentPage(content, { ...options, ...over });
  return { ...page, document: new JSDOM(page.html).window.document };
}

const textsOf = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
const hrefsOf = (root: ParentNode, selector: string): (string | null)[] =>
  [...root.querySelectorAll(selector)].map((element) => element.getAttribute('href'));

it.each(languages)('the example of a file offers each thing once in "%s"', async (language) => {
  const content = await loadExample('file', language);
  const page = render(contentOf('file', { ...content, file: fileId }, { assets }), { language });
  const labels = textsOf(page.document, '.button');
  expect(labels).toHaveLength(2);
  expect(new Set(labels.map((label) => label.toLowerCase())).size).toBe(2);
});

describe('every page', () => {
  it.each(themeNames)('in the theme "%s" is one request of at most 30 kB', (theme) => {
    for (const content of [richLanding, richMenu, businessCard]) {
      const { html } = renderContentPage(
        { ...content, look: { theme, style: {}, hideLogo: false } },
        { ...options, reportUrl: '/~report/abcdefg' },
      );
      expect(gzipSync(html).length).toBeLessThan(30_000);
      expect(html).not.toMatch(/@import|@font-face|url\(/);
    }
  });

  it('says with its first tag whether a cover stands at the top, where the share button takes no room', () => {
    const isCovered = (content: VisitorContent) => /<body class="[^"]*\bcovered\b/.test(render(content).html);
    const hasCover = (content: VisitorContent) => render(content).document.querySelector('.cover') !== null;
    const pages = [richLanding, richMenu, businessCard];
    expect(pages.map(isCovered)).toEqual(pages.map(hasCover));
    expect(new Set(pages.map(hasCover))).toEqual(new Set([true, false]));
  });

  it('makes room for the share button before anything below it can be painted', () => {
    for (const content of [richLanding, richMenu, businessCard]) {
      const { html, scripts } = renderContentPage(content, options);
      expect(scripts).toContain(shareScript);
      expect(html.split(shareScript)).toHaveLength(2);
      expect(html.indexOf(shareScript)).toBeLessThan(html.indexOf('class="hero'));
      expect(html.indexOf('class="hero')).toBeGreaterThan(0);
    }
  });

  it('is in the language of its visitor, with the owner’s texts unchanged', () => {
    const { document } = render(businessCard, { language: 'pt-br' });
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(textsOf(document, '.button.main')).toEqual(['Salvar contato']);
    expect(document.querySelector('h1')?.getAttribute('dir')).toBe('auto');
    expect(
      new Set(
        languages.map(
          (language) => render(businessCard, { language }).document.querySelector('.button.main')?.textContent,
        ),
      ).size,
    ).toBe(languages.length);
  });

  it('has the mark of the product unless the owner hides it', () => {
    expect(
      render(businessCard, { product: { name: 'Another <name>' } }).document.querySelector('.made')?.textContent,
    ).toBe('Made with Another <name>');
    expect(
      render({ ...businessCard, look: { theme: 'mono', style: {}, hideLogo: true } }).document.querySelector('.made'),
    ).toBeNull();
    // Hiding the mark does not hide the link to report the code.
    const hidden = render(
      { ...businessCard, look: { theme: 'mono', style: {}, hideLogo: true } },
      { reportUrl: '/~report/abc' },
    ).document;
    expect([hidden.querySelector('.made')?.textContent, hidden.querySelector('.made a')?.getAttribute('href')]).toEqual(
      ['Report this code', '/~report/abc'],
    );
  });

  it('reserves the space of pictures, loads fitting sizes, and later pictures lazily', () => {
    const pictures = [...render(richMenu).document.querySelectorAll('img')];
    expect(pictures.length).toBeGreaterThan(4);
    for (const picture of pictures) {
      expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['600', '400']);
      expect(picture.getAttribute('srcset')).toBe(`/e/${pictureId}?w=480 480w, /e/${pictureId}?w=600 600w`);
    }
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      null,
      null,
      ...pictures.slice(2).map(() => 'lazy'),
    ]);
  });

  it('offers pictures as AVIF first, in the same widths, with WebP as fallback', () => {
    const { document, html } = render(richMenu, { avifUrl: (asset, width) => `/e/${asset}?avif=${width}` });
    const pictures = [...document.querySelectorAll('img')];
    expect(document.querySelectorAll('picture > source:first-child + img:last-child')).toHaveLength(pictures.length);
    const sources = [...document.querySelectorAll('source')];
    for (const [at, shown] of pictures.entries()) {
      const source = sources[at];
      expect(source?.getAttribute('type')).toBe('image/avif');
      expect(source?.getAttribute('srcset')).toBe(`/e/${pictureId}?avif=480 480w, /e/${pictureId}?avif=600 600w`);
      expect(source?.getAttribute('sizes')).toBe(shown.getAttribute('sizes'));
      expect(shown.getAttribute('srcset')).toBe(`/e/${pictureId}?w=480 480w, /e/${pictureId}?w=600 600w`);
    }
    expect(gzipSync(html).length).toBeLessThan(30_000);
    expect(render(richMenu).document.querySelector('picture')).toBeNull();
    const others = render(
      {
        ...richMenu,
        assets: { [pictureId]: { name: 'a', type: 'image/png', kind: 'picture', bytes: 1, sides: [480] } },
      },
      { avifUrl: () => '/x' },
    );
    expect(others.document.querySelector('picture')).toBeNull();
  });

  it('applies the owner’s look: fonts, corners, buttons, colors and a background picture', () => {
    const { html, document } = render({
      ...businessCard,
      assets,
      look: {
        theme: 'candy',
        style: { font: 'slab', corners: 'square', buttons: 'outlined', accent: '#00ff00', backgroundImage: pictureId },
        hideLogo: false,
      },
    });
    expect(html).toContain('--accent:#00ff00');
    expect(html).toMatch(/--font:Rockwell/);
    expect(html).toContain('--r:0;');
    expect(document.body.className).toBe('theme-candy own-corners on-picture');
    expect(document.querySelector('img.backdrop')?.getAttribute('alt')).toBe('');
  });

  it('marks the part that the builder points at', () => {
    const marked = (focus: string): string[] =>
      [...render(richLanding, { focus }).document.querySelectorAll('[data-focus]')].map(({ id }) => id);
    expect(marked('block-text')).toEqual(['part-block-text']);
    expect(marked('nowhere')).toEqual([]);
    expect(render(businessCard, { focus: 'phones' }).document.querySelector('[data-focus]')?.className).toBe(
      'card entries',
    );
  });

  it('shows only the title of a type of a newer version', () => {
    const newer = { ...businessCard, title: 'Concert', typology: 'unheard-of' } as unknown as VisitorContent;
    const { document } = render(newer);
    expect([document.title, document.querySelector('h1')?.textContent]).toEqual(['Concert', 'Concert']);
  });

  it('has a default theme for each type, and the same lists as the contract', () => {
    for (const type of codeTypes) expect(themes[types[type].theme]).toBeDefined();
    expect(Object.keys(themes)).toEqual([...themeNames]);
    expect(blockKindNames.toSorted()).toEqual(blockKinds.toSorted());
  });
});

describe('a landing page', () => {
  const { document, frames } = render(richLanding);
  const part = (kind: BlockKind): Element =>
    document.getElementById(`part-block-${kind}`) ?? document.createElement('p');

  it('shows every kind of block in order', () => {
    expect([...document.querySelectorAll('main > [id]')].map(({ id }) => id)).toEqual(
      blockKinds.map((kind) => `part-block-${kind}`),
    );
  });

  it('opens links as the owner has chosen', () => {
    expect(hrefsOf(part('link'), 'a')).toEqual(['https://example.com/order']);
    expect(part('link').querySelector('a')?.getAttribute('target')).toBe('_blank');
    expect(hrefsOf(part('phone'), 'a')).toEqual(['tel:+390100000000']);
    // The page of a business does not say of each entry that it is the one at work.
    expect(textsOf(part('phone'), 'small')).toEqual([]);
    expect(hrefsOf(part('email'), 'a')).toEqual(['mailto:hello@example.com']);
    expect(hrefsOf(part('whatsapp'), 'a')).toEqual(['https://wa.me/390100000000?text=Hello']);
    expect(part('social').querySelector('a')?.getAttribute('aria-label')).toBe('Instagram');
    expect(part('file').querySelector('a')?.getAttribute('download')).toBe('Prices 2026.pdf');
    expect(part('file').querySelector('small')?.textContent).toBe('PDF document · 1.8 MB');
  });

  it.each([
    ['ios', 'https://maps.apple.com/?q='],
    ['android', 'geo:0,0?q='],
    ['other', 'https://www.openstreetmap.org/search?query='],
  ] as const)('opens a place in the maps of %s', (system, start) => {
    const [href] = hrefsOf(render(richLanding, { system }).document, '#part-block-address a');
    expect(href).toBe(`${start}${encodeURIComponent('Harbour Street 12, 16124 Genoa, Italy')}`);
  });

  it('plays a video only after a tap, and names the site it then loads', () => {
    const frame = part('video').querySelector('iframe');
    const inside = new JSDOM(frame?.getAttribute('srcdoc') ?? '').window.document;
    expect(hrefsOf(inside, 'a')).toEqual([
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0&start=30',
    ]);
    expect(part('video').querySelector('.fine')?.textContent).toContain('www.youtube-nocookie.com');
    expect(frames).toEqual(['https://www.youtube-nocookie.com']);
  });

  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'],
    ['https://vimeo.com/76979871/abcdef1234', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef1234'],
    [
      'https://player.vimeo.com/video/76979871?h=abcdef1234',
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef1234',
    ],
    ['https://youtube.com/@channel', undefined],
  ])('finds the player of %s', (url, player) => {
    const { document } = render(contentOf('landing-page', { blocks: [{ kind: 'video', id: 'v', url }] }));
    const inside = new JSDOM(document.querySelector('iframe')?.getAttribute('srcdoc') ?? '').window.document;
    expect(hrefsOf(inside, 'a')).toEqual(player === undefined ? [] : [player]);
  });

  it('reports taps on external links by untranslated names; a preview reports none', () => {
    const eventUrl = (event: string, target: string) => `/e/~event?${event}=${encodeURIComponent(target)}`;
    const { targets, document: counted } = render(richLanding, { eventUrl });
    expect(targets).toEqual([
      'The harbour at sunrise',
      'Order for tomorrow',
      '+39 010 000 0000',
      'hello@example.com',
      'Harbour Street 12, 16124 Genoa',
      'instagram.com/harbour.bakery',
      'How we shape a loaf',
      'Ask us',
    ]);
    for (const over of [
      { language: 'it', system: 'android' },
      { language: 'pt-br', system: 'other' },
    ] as const)
      expect(render(richLanding, { eventUrl, ...over }).targets).toEqual(targets);
    // Downloads from this origin are counted when they are served.
    expect(counted.querySelector('#part-block-file a')?.getAttribute('ping')).toBeNull();
    expect([document.querySelectorAll('[ping]').length, render(richLanding).targets]).toEqual([0, []]);
    const busy = render(
      contentOf('landing-page', {
        blocks: [
          { kind: 'link', id: 'a', label: 'Buy', url: 'https://a.example' },
          { kind: 'link', id: 'b', label: 'Buy', url: 'https://b.example' },
          { kind: 'link', id: 'c', label: 'Buy', url: 'https://a.example' },
        ],
      }),
      { eventUrl },
    );
    expect([...busy.document.querySelectorAll('a[ping]')].map((link) => link.getAttribute('ping'))).toEqual([
      '/e/~event?click=Buy',
      '/e/~event?click=Buy%20(2)',
      '/e/~event?click=Buy',
    ]);
    expect(gzipSync(busy.html).length).toBeLessThan(30_000);
  });

  it('has one heading: its first name, or else its first title', () => {
    expect(textsOf(document, 'h1')).toEqual(['Harbour Bakery']);
    const titled = contentOf('landing-page', {
      blocks: [
        { kind: 'divider', id: 'a' },
        { kind: 'title', id: 'b', text: 'One' },
        { kind: 'title', id: 'c', text: 'Two' },
      ],
    });
    expect([textsOf(render(titled).document, 'h1'), textsOf(render(titled).document, 'h2')]).toEqual([
      ['One'],
      ['Two'],
    ]);
    expect(
      render(contentOf('landing-page', { blocks: [{ kind: 'divider', id: 'a' }] })).document.querySelector('h1')
        ?.className,
    ).toBe('unseen');
  });
});

describe('a menu', () => {
  it('formats prices in the visitor’s locale', () => {
    const prices = (language: 'en' | 'it' | 'pt-br', currency: string) =>
      textsOf(
        render(
          contentOf('menu', {
            header: {},
            currency,
            sections: [
              {
                id: 'a',
                title: 'A',
                items: [
                  { id: 'b', name: 'B', price: '1250.5' },
                  { id: 'c', name: 'C', price: '7' },
                  { id: 'd', name: 'D' },
                ],
              },
            ],
          }),
          { language },
        ).document,
        '.price',
      ).map((price) => price.replaceAll(/\s/g, ' '));
    expect(prices('en', 'EUR')).toEqual(['€1,250.50', '€7.00']);
    expect(prices('it', 'EUR')).toEqual(['1250,50 €', '7,00 €']);
    expect(prices('pt-br', 'BRL')).toEqual(['R$ 1.250,50', 'R$ 7,00']);
    expect(prices('en', 'JPY')).toEqual(['¥1,250.5', '¥7']);
  });

  it('names allergens and diets, with a legend of the icons it uses', () => {
    const { document } = render(richMenu);
    expect(textsOf(document, '#part-dish-0-0 .contains')).toEqual(['Contains gluten, milk']);
    expect(textsOf(document, '#part-dish-0-0 .diets li')).toEqual(['Vegetarian', 'Spicy']);
    expect(textsOf(document, '.legend li')).toEqual(['Vegetarian: no meat, no fish', 'Spicy: hot']);
    const all = render(
      contentOf('menu', {
        header: {},
        sections: [
          { id: 'a', title: 'A', items: [{ id: 'b', name: 'B', allergens: [...allergens], diets: [...diets] }] },
        ],
      }),
    ).document;
    expect(textsOf(all, '.contains')[0]?.split(', ')).toHaveLength(allergens.length);
    expect(textsOf(all, '.legend li')).toHaveLength(diets.length);
  });

  it('links to each section without a script', () => {
    const { document } = render(richMenu);
    const links = hrefsOf(document, 'nav a');
    expect(links).toHaveLength(6);
    for (const link of links) expect(document.querySelector(link ?? '')).not.toBeNull();
  });
});

describe('a business card', () => {
  it('has buttons for the first contacts, and a list of all', () => {
    const { document } = render(businessCard);
    expect(hrefsOf(document, '.action')).toEqual([
      'tel:+4915100000000',
      'mailto:alex@example.com',
      'https://maps.apple.com/?q=Market%20Square%201%2C%2010115%20Berlin%2C%20Germany',
      'https://www.example.com/alex',
    ]);
    expect(hrefsOf(document, '.button.main')).toEqual(['/e/contact.vcf']);
    expect(textsOf(document, '.entry .value > span')).toEqual([
      '+49 30 111 111',
      '+49 151 00000000',
      'alex@example.com',
      'Market Square 1, 10115 Berlin, Germany',
      'example.com/alex',
    ]);
  });
});

describe('other types', () => {
  it('show name, kind and size of a file, and offer to open and download it', () => {
    const { document } = render(
      contentOf('file', { file: fileId, title: 'Prices', description: 'Of all rooms' }, { assets }),
      { language: 'it' },
    );
    expect(textsOf(document, 'h1, .file-name, .fine')).toEqual(['Prices', 'Prices 2026.pdf', 'Documento PDF · 1,8 MB']);
    expect(hrefsOf(document, '.button')).toEqual([`/e/${fileId}`, `/e/${fileId}`]);
    expect(document.querySelector('[download]')?.getAttribute('download')).toBe('Prices 2026.pdf');
  });

  it.each([
    ['ios', 'apps.apple.com'],
    ['android', 'play.google.com'],
    ['other', 'apps.apple.com'],
  ] as const)('offer the store of %s first', (system, host) => {
    const content = contentOf('app-store', {
      ios: 'https://apps.apple.com/app/id1',
      android: 'https://play.google.com/store/apps/details?id=a',
      title: 'Tides',
    });
    const links = hrefsOf(render(content, { system }).document, '.button').map((href) => new URL(href ?? '').host);
    expect(links).toHaveLength(2);
    expect(links[0]).toBe(host);
  });

  const deep = contentOf('deep-link', {
    ios: { link: 'tides://harbour/12', store: 'https://apps.apple.com/app/id1' },
    fallbackUrl: 'https://example.com/tides',
  });

  it('try the app, then its store, or else the fallback', () => {
    const tries = (system: 'ios' | 'android') => render(deep, { system }).document.querySelector('[hidden][data-then]');
    expect([tries('ios')?.getAttribute('data-try'), tries('ios')?.getAttribute('data-then')]).toEqual([
      'tides://harbour/12',
      'https://apps.apple.com/app/id1',
    ]);
    expect([tries('android')?.getAttribute('data-try'), tries('android')?.getAttribute('data-then')]).toEqual([
      null,
      'https://example.com/tides',
    ]);
    expect(hrefsOf(render(deep).document, '.button')).toEqual([
      'tides://harbour/12',
      'https://apps.apple.com/app/id1',
      'https://example.com/tides',
    ]);
    expect(hrefsOf(render(deep, { system: 'other' }).document, '.button')).toEqual(['https://example.com/tides']);
  });

  it('open the mail program, and show the message for visitors without one', () => {
    const { document, scripts } = render(
      contentOf('email', { email: 'hello@example.com', subject: 'A question', message: 'One\ntwo' }),
    );
    expect(hrefsOf(document, '.button.main')).toEqual([
      'mailto:hello@example.com?subject=A%20question&body=One%0D%0Atwo',
    ]);
    expect(document.querySelector('[data-try]')?.getAttribute('data-try')).toBe(
      'mailto:hello@example.com?subject=A%20question&body=One%0D%0Atwo',
    );
    expect(textsOf(document, 'dd')).toEqual(['hello@example.com', 'A question', 'One\ntwo']);
    expect(scripts).toHaveLength(1);
  });

  it('show what a phone does with a static code', () => {
    const first = (typology: string, input: object) =>
      hrefsOf(render(contentOf(typology, input)).document, '.button')[0];
    expect(first('phone', { phone: '+49 30 123456' })).toMatch(/^tel:\+4930/);
    expect(first('sms', { phone: '+4930000000', message: 'Hi & bye' })).toBe('sms:+4930000000?&body=Hi%20%26%20bye');
    expect(first('whatsapp', { phone: '+4930000000' })).toBe('https://wa.me/4930000000');
    expect(first('website', { url: 'example.com' })).toBe('https://example.com/');
    expect(textsOf(render(contentOf('wifi', { ssid: 'Guests', password: 'fresh-bread' })).document, 'dd')).toEqual([
      'Guests',
      'fresh-bread',
    ]);
  });
});

describe('a draft', () => {
  it('shows what it has; buttons without a link do nothing', () => {
    const draft = {
      title: '',
      typology: 'landing-page',
      input: {
        blocks: [
          { kind: 'link', id: 'a', label: 'Shop', url: '' },
          { kind: 'image', id: 'b', image: null },
          { kind: 'unheard-of' },
        ],
      },
      look: null,
      assets: {},
    } as const;
    const { html } = renderContentPage(draft, options);
    const link = new JSDOM(html).window.document.querySelector('.button');
    expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('aria-disabled')]).toEqual([
      'Shop',
      null,
      'true',
    ]);
  });

  it('may lack the scheme of an address', () => {
    const draft = { title: '', typology: 'website', input: { url: 'example.com/a' }, look: null, assets: {} } as const;
    expect(renderContentPage(draft, options).html).toContain('href="https://example.com/a"');
  });
});
