import { Resvg } from '@resvg/resvg-js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVectorLogo } from '../scene/logo/vector-logo.ts';
import { smallPng } from '../testing/designs.ts';
import { cleanSvg, readSvgLogo, SvgRefused } from './index.ts';

const inSvg = (content: string, head = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${content}</svg>`;
const vectorOf = (svg: string) => {
  const logo = readSvgLogo(svg);
  return 'vector' in logo ? readVectorLogo(logo.vector) : undefined;
};

test.each([
  ['shapes', '<rect width="24" height="24" rx="5" fill="#5686ff"/><circle cx="12" cy="12" r="6" fill="white"/>', 2],
  [
    'strokes with round ends',
    '<path d="M4 4l8 8c2 2 6 0 8 8" fill="none" stroke="#123" stroke-width="2" stroke-linecap="round" ' +
      'stroke-linejoin="round"/>',
    1,
  ],
  [
    'strokes with mitres and square ends',
    '<path d="M4 20L12 4l8 16" fill="none" stroke="#123" stroke-width="3" stroke-linecap="square"/>',
    1,
  ],
  [
    'a closed stroke of corners',
    '<path d="M4 4h16v16h-16z" fill="red" stroke="#00f" stroke-width="2" stroke-linejoin="bevel"/>',
    2,
  ],
  ['a stroke that turns back', '<path d="M4 12h16h-10" fill="none" stroke="#123" stroke-width="2"/>', 1],
  ['a dot', '<path d="M12 12h0" stroke="#123" stroke-width="9" stroke-linecap="round"/>', 1],
  ['a ring by the even-odd rule', '<path fill-rule="evenodd" d="M2 2h20v20H2zM6 6h12v12H6zM10 10h4v4h-4z"/>', 1],
  [
    'transforms',
    '<g transform="rotate(30 12 12) scale(.8)"><g transform="translate(3 2)">' +
      '<rect x="4" y="6" width="9" height="5" fill="green" stroke="black"/></g></g>',
    2,
  ],
  [
    'a style sheet',
    '<style>@import url(https://a.example); .a{fill:#0a0} #b{fill:#00a} ' +
      'path.c{fill:none;stroke:#a00}</style><path class="a" d="M1 1h9v9z"/>' +
      '<path id="b" class="a" d="M12 1h9v9z"/><path class="c" d="M12 12h9v9z"/>',
    3,
  ],
  [
    'parts used twice',
    '<defs><path id="p" d="M0 0h6v6z"/></defs><use href="#p" x="2" fill="red"/><use xlink:href="#p" x="12" y="9"/>',
    2,
  ],
  [
    'a clip that cuts nothing off',
    '<clipPath id="c"><path d="M0 0h24v24H0z"/></clipPath><g clip-path="url(#c)"><path d="M4 4h16v16z"/></g>',
    1,
  ],
  [
    'notes of a drawing program',
    '<metadata><x:y xmlns:x="a">note</x:y></metadata><sodipodi:namedview/><path inkscape:label="a" d="M4 4h16v16z"/>',
    1,
  ],
  [
    'another language beside it',
    '<switch><foreignObject><body/></foreignObject><g><path d="M4 4h16v16z"/></g></switch>',
    1,
  ],
])('%s become filled paths', (_name, content, paths) => {
  expect(vectorOf(inSvg(content))?.paths).toHaveLength(paths);
});

test.each([
  [
    'a gradient',
    '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/>' +
      '</linearGradient><rect width="24" height="24" fill="url(#g)"/>',
  ],
  ['transparency', '<rect width="24" height="24" fill="red" opacity=".5"/>'],
  [
    'a clip that cuts',
    '<clipPath id="c"><circle cx="12" cy="12" r="6"/></clipPath><g clip-path="url(#c)">' +
      '<rect width="24" height="24" fill="red"/></g>',
  ],
  ['a picture inside', `<image width="24" height="24" href="${smallPng}"/>`],
  ['dashes', '<path d="M0 12h24" stroke="red" stroke-width="6" stroke-dasharray="3"/>'],
  ['more than its canvas shows', '<circle cx="0" cy="0" r="20" fill="red"/>'],
  ['a star that crosses itself by the even-odd rule', '<path fill-rule="evenodd" d="M12 1l7 21L1 9h22L5 22z"/>'],
])('a drawing with %s becomes a PNG', (_name, content) => {
  const logo = readSvgLogo(inSvg(content));
  expect('png' in logo && [logo.width, logo.height, Buffer.from(logo.png).subarray(1, 4).toString()]).toEqual([
    1024,
    1024,
    'PNG',
  ]);
});

test('a drawing keeps its proportions for any origin of its viewBox', () => {
  expect(vectorOf(inSvg('<path d="M-10-5h20v10h-20z"/>', 'viewBox="-10 -5 20 10"'))).toMatchObject({
    width: 1000,
    height: 500,
    paths: [{ data: 'M0 0h1000v500h-1000z' }],
  });
  expect(vectorOf(inSvg('<path d="M0 0h24v24H0z"/>', 'viewBox="0 0 24 24" width="48" height="24"'))).toMatchObject({
    width: 1000,
    height: 500,
    paths: [{ data: 'M250 0h500v500h-500z' }],
  });
});

test.each([
  ['nothing', ''],
  ['letters', 'hello'],
  ['another language', '<html/>'],
  ['half of it', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ['two roots', '<svg/><svg/>'],
  ['nothing to see', inSvg('')],
  ['what is off its canvas', inSvg('<path d="M90 90h9v9z"/>')],
  ['no number', inSvg('<path d="M1 NaN L3 4"/>')],
  ['an entity of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${inSvg('<path d="M0 0h9v9z"/>')}`],
  ['an unknown entity', inSvg('<title>&nbsp;</title><path d="M0 0h9v9z"/>')],
  ['a depth without end', '<g>'.repeat(3000)],
  ['a depth that ends', inSvg(`${'<g>'.repeat(100)}${'</g>'.repeat(100)}`)],
  ['a part in itself', inSvg('<g id="a"><use href="#a"/></g>')],
  ['a length without width', inSvg('<path d="M0 0h9v9z"/>', 'viewBox="0 0 1000 1"')],
  ['an attribute twice', inSvg('<path d="M0 0h9" d="M1 1h3v3z"/>')],
  [
    'ten of ten of ten',
    inSvg(
      Array.from(
        { length: 9 },
        (_, level) => `<g id="l${level}">${`<use href="#l${level - 1}"/>`.repeat(10)}<path d="M0 0h9v9z"/></g>`,
      ).join(''),
    ),
  ],
  [
    'masks of masks',
    inSvg(
      [
        ...Array.from(
          { length: 90 },
          (_, level) => `<mask id="m${level}"><path mask="url(#m${level - 1})" d="M0 0h9v9z"/></mask>`,
        ),
        '<path mask="url(#m89)" d="M0 0h9v9z"/>',
      ].join(''),
    ),
  ],
])('%s is refused', (_name, svg) => {
  expect(() => readSvgLogo(svg)).toThrow(SvgRefused);
});

test('a cleaned drawing has no scripts and no external addresses', () => {
  const { svg } = cleanSvg(
    inSvg(
      '<script>alert(1)</script><path onclick="alert(1)" d="M0 0h9v9z" fill="url(https://a.example#x)" ' +
        'style="stroke:url(http://a.example/#y);fill:red"/>' +
        '<image href="/etc/passwd" width="9" height="9"/>' +
        '<image href="https://a.example/a.png" width="9" height="9"/><use href="https://a.example/a.svg#b"/>' +
        '<a href="javascript:alert(1)"><path d="M9 9h3v3z"/></a><foreignObject>' +
        '<iframe src="https://a.example"/></foreignObject><animate href="#p" attributeName="d"/>' +
        '<image width="9" height="9" href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    ),
  );
  expect(svg).not.toMatch(/script|onclick|alert|example|etc|image|iframe|animate|url\(/);
  expect(svg).toContain('fill="red"');
});

test('any text and any mutated drawing gives a logo or is refused', () => {
  const whole = inSvg(
    '<style>.a{fill:#0a0}</style><g transform="translate(1 2)">' +
      '<path class="a" d="M1 1h9v9z" stroke="red" stroke-width="2"/><use href="#p"/></g>' +
      '<circle id="p" cx="9" cy="9" r="4"/>',
  );
  const changed = fc
    .tuple(
      fc.nat(whole.length),
      fc.nat(5),
      fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('1e99', '<g>', '-', '"', 'NaN', '#p', '&#0;', ']]>')),
    )
    .map(([at, cut, put]) => whole.slice(0, at) + put + whole.slice(at + cut));
  const becomes = (svg: string): unknown => {
    try {
      const logo = readSvgLogo(svg);
      return 'png' in logo || readVectorLogo(logo.vector) !== undefined ? 'a logo' : logo.vector;
    } catch (error) {
      return error instanceof SvgRefused ? 'refused' : error;
    }
  };
  fc.assert(
    fc.property(fc.oneof(fc.string(), changed), (svg) => {
      expect(becomes(svg)).toBeOneOf(['a logo', 'refused']);
    }),
    { numRuns: 300 },
  );
});

test('outlines equal the drawing except along edges', () => {
  const svg = inSvg(
    '<path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" fill="none" stroke="#123456" stroke-width="2.5"/>' +
      '<path d="M8 12l3 3l5-6" fill="none" stroke="#123456" stroke-width="2.5" stroke-linecap="round" ' +
      'stroke-linejoin="round"/>',
  );
  const logo = readSvgLogo(svg);
  const paint = (text: string) => new Resvg(text, { fitTo: { mode: 'width', value: 400 } }).render().pixels;
  const [before, after] = [paint(svg), paint('vector' in logo ? logo.vector : '')];
  const far = before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 100).length;
  expect(far).toBeLessThan(before.length / 2000);
});
