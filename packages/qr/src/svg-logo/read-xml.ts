import { SaxesParser } from 'saxes';
import { SvgRefused } from './svg-refused.ts';

export type XmlElement = { name: string; attributes: Map<string, string>; children: (XmlElement | string)[] };

/** Large drawings have some thousands of elements, a few dozen levels deep. The callers recurse over the depth. */
const limits = { elements: 20_000, depth: 64, attributes: 100 };

/**
 * The tree of a well-formed XML document without its comments and instructions. The parser expands no entities but the
 * five of XML and fetches nothing; a document type with declarations is refused, so nothing small grows large. Names
 * keep their prefixes: `cleanSvg` resolves that of SVG. Takes time in proportion to the length.
 */
export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  let [elements, attributes] = [0, 0];
  const addText = (passed: string): void => {
    // Outside of the root the parser lets through nothing but white space.
    if (open.length > 1) open.at(-1)?.children.push(passed);
  };

  const parser = new SaxesParser({ position: false });
  parser.on('error', ({ message }) => {
    throw new SvgRefused(message);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new SvgRefused('declarations');
  });
  parser.on('opentagstart', () => {
    elements += 1;
    attributes = 0;
    if (elements > limits.elements || open.length > limits.depth) throw new SvgRefused('too many elements');
  });
  // Counted while the tag is read: a hostile tag may never end.
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) throw new SvgRefused('too many attributes');
  });
  parser.on('opentag', (tag) => {
    const element = { name: tag.name, attributes: new Map(Object.entries(tag.attributes)), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  // XML forbids white space before its declaration; some programs write it all the same.
  parser.write(text.trimStart()).close();
  const [only] = root.children;
  if (only === undefined || typeof only === 'string') throw new SvgRefused('not one root');
  return only;
}
