import { SvgTooSlow } from './svg-refused.ts';
import type { XmlElement } from './read-xml.ts';

/** Each step paints the whole drawing once. A shadow, as drawing programs write it, has eight of them. */
const maxSteps = 200;

/** Refuses drawings whose filters take too many steps: each element with a filter runs all the steps of its filter. */
export function measureFilters(root: XmlElement): void {
  const steps = new Map<string, number>();
  const used: string[] = [];
  const visit = (element: XmlElement): void => {
    const { name, attributes, children } = element;
    const elements = children.filter((child) => typeof child !== 'string');
    if (name === 'filter') steps.set(attributes.get('id') ?? '', elements.length);
    const filter = /^url\(\s*(['"]?)#([^'"()\\]+)\1\s*\)/.exec(attributes.get('filter') ?? '')?.[2];
    if (filter !== undefined) used.push(filter);
    for (const child of elements) visit(child);
  };
  visit(root);
  const all = used.reduce((sum, id) => sum + (steps.get(id) ?? 0), 0);
  if (all > maxSteps) throw new SvgTooSlow(`its filters take ${all} steps`);
}
