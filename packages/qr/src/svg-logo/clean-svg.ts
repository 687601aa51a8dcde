import { readImage } from '../design/image.ts';
import { allowedElements, attributes as allowedAttributes, groupLike, properties } from './allowed-svg.ts';
import { appliesTo, readCss, readDeclarations, type Rule } from './read-css.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { measureReferences } from './references.ts';
import { SvgRefused } from './svg-refused.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Of a picture inside: what it takes when it is unpacked. */
const mostPixels = 4096 * 4096;
const mostImages = 10;

/** An SVG of shapes only: no address leads out of it, nothing in it runs, and it is not larger than it looks. `hasText`: fonts are asked for. */
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
    // Only letters of a text are drawn.
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
  const styled = [...state.rules.filter((rule) => appliesTo(rule, element)).flatMap(({ declarations }) => declarations), ...readDeclarations(element.attributes.get('style') ?? '')];
  for (const [name, value] of styled) if (properties.has(name)) set(name, value);
  return clean;
}

/** A part of the same drawing or, of an image, a picture that is inside the address and not too large to be unpacked. */
function cleanAddress(element: string, address: string, state: State): string | undefined {
  if (element !== 'image') return /^#[^\s()'"\\]+$/.test(address) ? address : undefined;
  const written = address.replaceAll(/\s+/g, '').replace(/^data:image\/jpg;/, 'data:image/jpeg;');
  const picture = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]*={0,2}$/.test(written) ? readImage(written) : undefined;
  if (picture === undefined || picture.width * picture.height > mostPixels) return undefined;
  state.images += 1;
  if (state.images > mostImages) throw new SvgRefused('too many pictures');
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

/** `svg:path`, in a file that gave SVG a name. */
function prefixOf({ name }: XmlElement): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':') + 1) : '';
}

/** Undefined for what belongs to another language, such as the notes of a drawing program. */
function local(name: string, prefix: string): string | undefined {
  if (!name.startsWith(prefix)) return undefined;
  const rest = name.slice(prefix.length);
  return rest.includes(':') ? undefined : rest;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- what XML cannot hold is exactly what must go
const escape = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

function write({ name, attributes, children }: XmlElement): string {
  const said = [...attributes].map(([attribute, value]) => ` ${attribute}="${escape(value)}"`).join('');
  return `<${name}${said}>${children.map((child) => (typeof child === 'string' ? escape(child) : write(child))).join('')}</${name}>`;
}
