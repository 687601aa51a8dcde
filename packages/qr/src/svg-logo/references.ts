import type { XmlElement } from './read-xml.ts';
import { SvgRefused } from './svg-refused.ts';

/** Elements once everything stands where it is referred to, and how deep references lie in one another. */
const most = { elements: 50_000, depth: 12 };

type Measure = { elements: number; depth: number };

/** Refuses a drawing that grows when its parts are put where they are referred to: each of ten that shows the next ten times is a thousand million. */
export function measureReferences(root: XmlElement): void {
  const byId = new Map<string, XmlElement[]>();
  collect(root, byId);
  const known = new Map<XmlElement, Measure | 'open'>();

  const measure = (element: XmlElement): Measure => {
    const before = known.get(element);
    if (before === 'open') throw new SvgRefused('it contains itself');
    if (before !== undefined) return before;
    known.set(element, 'open');
    const sum = { elements: 1, depth: 0 };
    const add = (part: Measure, levels: number): void => {
      sum.elements += part.elements;
      sum.depth = Math.max(sum.depth, part.depth + levels);
      if (sum.elements > most.elements || sum.depth > most.depth) throw new SvgRefused('it grows too large');
    };
    for (const child of element.children) if (typeof child !== 'string') add(measure(child), 0);
    for (const id of referencesOf(element)) {
      // Of two with one id, whichever is meant.
      for (const target of byId.get(id) ?? []) add(measure(target), 1);
    }
    known.set(element, sum);
    return sum;
  };
  measure(root);
}

function collect(element: XmlElement, byId: Map<string, XmlElement[]>): void {
  const id = element.attributes.get('id');
  if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), element]);
  for (const child of element.children) if (typeof child !== 'string') collect(child, byId);
}

function referencesOf({ attributes }: XmlElement): string[] {
  return [...attributes].flatMap(([name, value]) => {
    if (name === 'xlink:href') return value.startsWith('#') ? [value.slice(1)] : [];
    return [...value.matchAll(/url\(\s*['"]?#([^'"()\\]+?)['"]?\s*\)/gi)].map(([, id = '']) => id.trim());
  });
}
