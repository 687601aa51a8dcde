import { SvgRefused } from './svg-refused.ts';

export type XmlElement = { name: string; attributes: Map<string, string>; children: (XmlElement | string)[] };

/** Large drawings have some thousands of elements, a few dozen levels deep. What reads them further on recurses. */
const most = { elements: 20_000, depth: 64, attributes: 100 };

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const tagName = /[A-Za-z_][\w.:-]*/y;
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /\s*(\/?)>/y;

/**
 * The tree of an XML document, less its comments and instructions. No document type with declarations of its own and no entities but the
 * five that XML has: nothing of a small file becomes large. Takes time in proportion to the file's length.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  let elements = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const skipTo = (end: string): string => {
    const found = text.indexOf(end, at);
    if (found === -1) throw new SvgRefused(`no ${end}`);
    const passed = text.slice(at, found);
    at = found + end.length;
    return passed;
  };

  while (at < text.length) {
    const parent = open.at(-1) ?? root;
    if (text.charAt(at) !== '<') {
      const next = text.indexOf('<', at);
      const passed = text.slice(at, next === -1 ? text.length : next);
      if (parent !== root) parent.children.push(decode(passed));
      else if (passed.trim() !== '') throw new SvgRefused('text outside of the root');
      at += passed.length;
    } else if (text.startsWith('<!--', at)) {
      skipTo('-->');
    } else if (text.startsWith('<![CDATA[', at)) {
      at += 9;
      const passed = skipTo(']]>');
      if (parent !== root) parent.children.push(passed);
    } else if (text.startsWith('<?', at)) {
      skipTo('?>');
    } else if (text.startsWith('<!', at)) {
      if (skipTo('>').includes('[')) throw new SvgRefused('declarations');
    } else if (text.startsWith('</', at)) {
      at += 2;
      if (skipTo('>').trim() !== parent.name || open.length === 1) throw new SvgRefused('an end without its beginning');
      open.pop();
    } else {
      at += 1;
      const element = { name: match(tagName)[0], attributes: new Map<string, string>(), children: [] };
      readAttributes(element.attributes);
      elements += 1;
      if (elements > most.elements || open.length > most.depth) throw new SvgRefused('too many elements');
      parent.children.push(element);
      if (match(tagEnd)[1] === '') open.push(element);
    }
  }
  const [only, ...more] = root.children;
  if (open.length > 1 || only === undefined || typeof only === 'string' || more.length > 0) throw new SvgRefused('not one root');
  return only;

  function match(pattern: RegExp): RegExpExecArray {
    const found = tryMatch(pattern);
    if (found === null) throw new SvgRefused(`not XML at ${at}`);
    return found;
  }

  function tryMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at += found[0].length;
    return found;
  }

  function readAttributes(attributes: Map<string, string>): void {
    for (let found = tryMatch(attribute); found !== null; found = tryMatch(attribute)) {
      const [, name = '', double, single] = found;
      if (attributes.has(name) || attributes.size === most.attributes) throw new SvgRefused('too many attributes');
      attributes.set(name, decode(double ?? single ?? ''));
    }
  }
}

function decode(text: string): string {
  return text.includes('&') ? text.replaceAll(/&([^;&]{0,32};?)/g, (_, body: string) => readEntity(body)) : text;
}

function readEntity(body: string): string {
  const digits = /^#(?:x([\da-f]{1,6})|(\d{1,7}));$/i.exec(body);
  const code = digits && (digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16));
  const character = code === null ? named[body.slice(0, -1)] : code > 0 && code <= 0x10FFFF ? String.fromCodePoint(code) : undefined;
  if (character === undefined || !body.endsWith(';')) throw new SvgRefused('an entity');
  return character;
}
