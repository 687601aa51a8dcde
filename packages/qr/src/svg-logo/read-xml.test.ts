import { expect, test } from 'vitest';
import { readXml } from './read-xml.ts';
import { SvgRefused } from './svg-refused.ts';

const nest = (depth: number) => '<g>'.repeat(depth) + '</g>'.repeat(depth);
const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}=""`).join('');
const siblings = (count: number) => `<g>${'<a/>'.repeat(count - 1)}</g>`;

test('an element has its name with the prefix, its attributes in order, and its text without comments', () => {
  const element = readXml(
    '\uFEFF\n<?xml version="1.0"?><!DOCTYPE s:svg SYSTEM "x.dtd">' +
      '<s:svg b="1" a=\'&lt;&#65;&#x42;\'>x<!-- y -->&amp;<?z z?><![CDATA[<z>]]><q/></s:svg>\n',
  );
  expect(element.name).toBe('s:svg');
  expect([...element.attributes]).toEqual([
    ['b', '1'],
    ['a', '<AB'],
  ]);
  expect(element.children.filter((child) => typeof child === 'string').join('')).toBe('x&<z>');
  expect(element.children.at(-1)).toEqual({ name: 'q', attributes: new Map(), children: [] });
});

test.each([
  ['64 levels', nest(64), nest(65)],
  ['100 attributes', `<g${attributes(100)}/>`, `<g${attributes(101)}/>`],
  ['20,000 elements', siblings(20_000), siblings(20_001)],
])('%s are read, one more is refused', (_, most, more) => {
  expect(readXml(most).name).toBe('g');
  expect(() => readXml(more)).toThrow(SvgRefused);
});

test.each([
  ['a declared entity that is not used', '<!DOCTYPE g [<!ENTITY a "b">]><g/>'],
  ['an entity of HTML', '<g>&nbsp;</g>'],
  ['an entity named like a method of every object', '<g>&constructor;</g>'],
  ['a reference to no character', '<g>&#0;</g>'],
  ['a control character', '<g>\u0001</g>'],
  ['a bare ampersand', '<g>a & b</g>'],
  ['an angle bracket in an attribute', '<g a="<"/>'],
  ['an attribute without quotes', '<g a=b/>'],
  ['tags that overlap', '<g><a></g></a>'],
  ['text after the root', '<g/>text'],
  ['a second document type', '<!DOCTYPE g><!DOCTYPE g><g/>'],
])('%s is refused', (_, text) => {
  expect(() => readXml(text)).toThrow(SvgRefused);
});
