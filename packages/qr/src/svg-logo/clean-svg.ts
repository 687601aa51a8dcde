import { readImage } from '../design/image.ts';
import { allowedElements, attributes as allowedAttributes, groupLike, properties } from './allowed-svg.ts';
import { appliesTo, readCss, readDeclarations, type Rule } from './read-css.ts';
import { measureFilters } from './measure-filters.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { measureReferences } from './references.ts';
import { SvgRefused } from './svg-refused.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Of an embedded picture, when decoded. */
const maxPixels = 4096 * 4096;
const maxImages = 10;

/**
 * An SVG without external addresses, scripts and expanding references. `hasText`: rendering needs the system's fonts.
 */
export type CleanSvg = Readonly<{ svg: string; hasText: boolean }>;

export function cleanSvg(text: string): CleanSvg {
  const root = readXml(text);
  const prefix = prefixOf(root);
  if (local(root.name, prefix) !== 'svg') throw new SvgRefused('not an SVG');
  const state: State = { prefix, rules: [], images: 0, hasText: false };
  state.rules = readCss(textOfStyles(root, state));
  const clean = cleanElement(root, state);
  if (clean === undefined) throw new SvgRefused('nothing in it');
  measureReferences(clean);
  measureFilters(clean);
  clean.attributes.set('xmlns', svgNamespace).set('xmlns:xlink', 'http://www.w3.org/1999/xlink');
  return { svg: write(clean), hasText: state.hasText };
}

type State = { prefix: string; rules: Rule[]; images: number; hasText: boolean };

function cleanElement(element: XmlElement, state: State): XmlElement | undefined {
  const found = local(element.name, state.prefix);
  const name = found !== undefined && groupLike.has(found) ? 'g' : found;
  if (name === undefined || !allowedElements.has(name)) return undefined;
  const attributes = cleanAttributes({ ...element, name }, state);
  if (name === 'image' && !attributes.has('xlink:href')) return undefined;
  if (name === 'text') state.hasText = true;
  const children = element.children.flatMap((child): XmlElement['children'] => {
    // Text outside of these two is not drawn.
    if (typeof child === 'string') return name === 'text' || name === 'tspan' ? [child] : [];
    const clean = cleanElement(child, state);
    return clean === undefined ? [] : [clean];
  });
  return { name, attributes, children };
}

function cleanAttributes(element: XmlElement, state: State): Map<string, string> {
  const clean = new Map<string, string>();
  const set = (name: string, value: string): void => {
    if (/url\s*\(/i.test(value) && !/^url\(\s*(['"]?)#[^'"()\\]+\1\s*\)[^()\\]*$/.test(value)) return;
    clean.set(name, value);
  };
  for (const [name, value] of element.attributes) {
    if (allowedAttributes.has(name) || properties.has(name)) set(name, value);
    else if (name === 'href' || name === 'xlink:href') {
      const address = cleanAddress(element.name, value.trim(), state);
      if (address !== undefined) clean.set('xlink:href', address);
    }
  }
  const styled = [
    ...state.rules.filter((rule) => appliesTo(rule, element)).flatMap(({ declarations }) => declarations),
    ...readDeclarations(element.attributes.get('style') ?? ''),
  ];
  for (const [name, value] of styled) if (properties.has(name)) set(name, value);
  return clean;
}

/** Allows references inside the drawing and, for images, embedded pictures within the bound of pixels. */
function cleanAddress(element: string, address: string, state: State): string | undefined {
  if (element !== 'image') return /^#[^\s()'"\\]+$/.test(address) ? address : undefined;
  const written = address.replaceAll(/\s+/g, '').replace(/^data:image\/jpg;/, 'data:image/jpeg;');
  const picture = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]*={0,2}$/.test(written)
    ? readImage(written)
    : undefined;
  if (picture === undefined || picture.width * picture.height > maxPixels) return undefined;
  state.images += 1;
  if (state.images > maxImages) throw new SvgRefused('too many pictures');
  return `data:${picture.type};base64,${picture.base64}`;
}

function textOfStyles(element: XmlElement, state: State): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return '';
      const isStyle = local(child.name, state.prefix) === 'style';
      return isStyle ? child.children.filter((part) => typeof part === 'string').join('') : textOfStyles(child, state);
    })
    .join('');
}

/** The namespace prefix of SVG in this file, such as `svg:`, or an empty string. */
function prefixOf({ name }: XmlElement): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':') + 1) : '';
}

/** The name without prefix. Undefined for other namespaces, such as the metadata of drawing programs. */
function local(name: string, prefix: string): string | undefined {
  if (!name.startsWith(prefix)) return undefined;
  const rest = name.slice(prefix.length);
  return rest.includes(':') ? undefined : rest;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- control characters, which XML forbids, must be removed
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

function write({ name, attributes, children }: XmlElement): string {
  const written = [...attributes].map(([attribute, value]) => ` ${attribute}="${escape(value)}"`).join('');
  const content = children.map((child) => (typeof child === 'string' ? escape(child) : write(child))).join('');
  return `<${name}${written}>${content}</${name}>`;
}
