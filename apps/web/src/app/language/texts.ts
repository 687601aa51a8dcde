import type { Language } from '@evercode/i18n';
import type { i18n } from 'i18next';

/**
 * The texts of the page, for react-i18next. It stands where an instance of i18next would, which is 14 kB of every first page: our catalogues
 * use `{{name}}`, `{{name, number}}` and the plural forms of the language, and nothing else. A test holds every text of every language
 * against what i18next makes of it.
 */
export interface Texts {
  readonly i18n: i18n;
  readonly has: (language: Language, namespace: string) => boolean;
  readonly add: (language: Language, texts: object) => void;
  /** Their texts are here already. */
  readonly change: (language: Language) => void;
}

type Values = Readonly<Record<string, unknown>>;
type Tree = Readonly<Record<string, unknown>>;

export function createTexts(first: Language): Texts {
  const known = new Map<Language, Map<string, Tree>>();
  const listeners = new Set<() => void>();

  function translate(language: Language, fallback: string, key: string, values: Values = {}): string {
    const colon = key.indexOf(':');
    const tree = known.get(language)?.get(colon < 0 ? fallback : key.slice(0, colon));
    const name = key.slice(colon + 1);
    const text = tree && findForm(tree, name, language, values);
    return text === undefined ? name : fill(text, language, values);
  }

  const instance = {
    language: first as string,
    resolvedLanguage: first as string,
    languages: [first as string],
    isInitialized: true,
    options: { defaultNS: 'common', react: { useSuspense: false, bindI18nStore: '' } },
    // What is not here yet is fetched by whoever shows it, before it is shown.
    hasLoadedNamespace: () => true,
    getFixedT: (language: Language, namespace: string) => (key: string, values?: Values) => translate(language, namespace, key, values),
    on: (_: string, listener: () => void) => void listeners.add(listener),
    off: (_: string, listener: () => void) => void listeners.delete(listener),
  };

  return {
    // The parts that react-i18next asks for, and our screens: the language, and `getFixedT`.
    i18n: instance as unknown as i18n,
    has: (language, namespace) => known.get(language)?.has(namespace) === true,
    add(language, texts) {
      const spoken = known.get(language) ?? new Map<string, Tree>();
      // A catalogue is made of words and of further such objects.
      for (const [namespace, tree] of Object.entries(texts)) spoken.set(namespace, tree as Tree);
      known.set(language, spoken);
    },
    change(language) {
      Object.assign(instance, { language, resolvedLanguage: language, languages: [language] });
      for (const listener of listeners) listener();
    },
  };
}

/** A text with a count has a form for it, or is the same for all. */
function findForm(tree: Tree, name: string, language: Language, { count }: Values): string | undefined {
  if (typeof count !== 'number') return findText(tree, name);
  return findText(tree, `${name}_${pluralRules(language).select(count)}`) ?? findText(tree, name);
}

/** Dots lead inwards, and some keys have dots themselves. */
function findText(tree: Tree, name: string): string | undefined {
  const own = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (typeof own === 'string') return own;
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    const first = name.slice(0, dot);
    const branch = Object.hasOwn(tree, first) ? tree[first] : undefined;
    const found = typeof branch === 'object' && branch !== null ? findText(branch as Tree, name.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const placeholder = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g;

function fill(text: string, language: Language, values: Values): string {
  return text.replace(placeholder, (_, name: string, isNumber?: string) => {
    const value = values[name];
    if (isNumber !== undefined && typeof value === 'number') return numberFormat(language).format(value);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

/** Making one costs a thousand uses. */
function keepOne<Value>(make: (language: Language) => Value): (language: Language) => Value {
  let kept: { language: Language; value: Value } | undefined;
  return (language) => (kept?.language === language ? kept : (kept = { language, value: make(language) })).value;
}

const pluralRules = keepOne((language) => new Intl.PluralRules(language));
const numberFormat = keepOne((language) => new Intl.NumberFormat(language));
