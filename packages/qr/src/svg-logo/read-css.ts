import type { XmlElement } from './read-xml.ts';

export type Rule = {
  tag: string;
  id: string;
  classes: readonly string[];
  declarations: readonly (readonly [string, string])[];
};

const maxRules = 2000;

/**
 * The rules of a style sheet with simple selectors, as drawing programs write them, sorted by specificity. Imports,
 * media, fonts and combined selectors are ignored.
 */
export function readCss(sheet: string): Rule[] {
  const rules: Rule[] = [];
  for (const block of sheet.replaceAll(/\/\*.*?\*\//gs, ' ').split('}')) {
    const [selectors, body, ...nested] = block.split('{');
    if (selectors === undefined || body === undefined || nested.length > 0 || selectors.includes('@')) continue;
    const declarations = readDeclarations(body);
    for (const selector of selectors.split(',')) {
      const rule = readSelector(selector.trim());
      if (rule !== undefined && rules.length < maxRules) rules.push({ ...rule, declarations });
    }
  }
  return rules.toSorted((one, other) => specificityOf(one) - specificityOf(other));
}

export function readDeclarations(body: string): [string, string][] {
  return body.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':');
    if (colon === -1) return [];
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    return [[declaration.slice(0, colon).trim().toLowerCase(), value]];
  });
}

export function appliesTo({ tag, id, classes }: Rule, { name, attributes }: XmlElement): boolean {
  if ((tag !== '' && tag !== '*' && tag !== name) || (id !== '' && id !== attributes.get('id'))) return false;
  const own = classes.length === 0 ? [] : (attributes.get('class') ?? '').split(/\s+/);
  return classes.every((each) => own.includes(each));
}

function readSelector(selector: string): Omit<Rule, 'declarations'> | undefined {
  const found = /^([A-Za-z]*|\*)((?:[.#][\w-]+)*)$/.exec(selector);
  if (found === null || selector === '') return undefined;
  const [, tag = '', marks = ''] = found;
  const parts = marks.match(/[.#][\w-]+/g) ?? [];
  return {
    tag,
    id: parts.find((part) => part.startsWith('#'))?.slice(1) ?? '',
    classes: parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1)),
  };
}

const specificityOf = ({ tag, id, classes }: Rule): number =>
  (id === '' ? 0 : 10_000) + classes.length * 100 + (tag === '' || tag === '*' ? 0 : 1);
