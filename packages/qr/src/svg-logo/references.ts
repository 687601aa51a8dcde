import type { XmlElement } from './read-xml.ts';
import { SvgRefused } from './svg-refused.ts';

/** Elements after expanding all references, and nesting depth of references. */
const limits = { elements: 50_000, depth: 12 };

type Measure = { elements: number; depth: number };

/**
 * Refuses a drawing that grows too large when its references are expanded ("billion laughs"), and one with a cyclic
 * reference.
 */
export function measureReferences(root: XmlElement): void {
  const byId = new Map<string, XmlElement[]>();
  collect(root, byId);
  const measured = new Map<XmlElement, Measure | 'open'>();

  const measure = (element: XmlElement): Measure => {
    const before = measured.get(element);
    if (before === 'open') throw new SvgRefused('it contains itself');
    if (before !== undefined) return before;
    measured.set(element, 'open');
    const sum = { elements: 1, depth: 0 };
    const add = (part: Measure, levels: number): void => {
      sum.elements += part.elements;
      sum.depth = Math.max(sum.depth, part.depth + levels);
      if (sum.elements > limits.elements || sum.depth > limits.depth) throw new SvgRefused('it grows too large');
    };
    for (const child of element.children) if (typeof child !== 'string') add(measure(child), 0);
    for (const id of referencesOf(element)) {
      // Ids may be duplicated: all targets count.
      for (const target of byId.get(id) ?? []) add(measure(target), 1);
    }
    measured.set(element, sum);
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
