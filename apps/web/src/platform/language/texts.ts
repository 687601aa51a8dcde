import { isolate, productName, type Language } from '@evercode/i18n';
import type { i18n } from 'i18next';

/**
 * A replacement for an i18next instance, for react-i18next; i18next would add 14 kB to every first page. Supports what
 * our catalogues use: `{{name}}`, `{{name, number}}` and plural forms. A test compares every text of every language
 * with i18next.
 */
interface Texts {
  readonly i18n: i18n;
  readonly has: (language: Language, namespace: string) => boolean;
  readonly add: (language: Language, texts: object) => void;
  /** The texts of that language must be loaded already. */
  readonly change: (language: Language) => void;
  /** What `{{product}}` stands for in every text. */
  readonly nameProduct: (name: string) => void;
}

type Values = Readonly<Record<string, unknown>>;
type Tree = Readonly<Record<string, unknown>>;

export function createTexts(first: Language): Texts {
  const known = new Map<Language, Map<string, Tree>>();
  const listeners = new Set<() => void>();
  let product: string = productName;

  function translate(language: Language, fallback: string, key: string, values: Values = {}): string {
    const colon = key.indexOf(':');
    const tree = known.get(language)?.get(colon < 0 ? fallback : key.slice(0, colon));
    const name = key.slice(colon + 1);
    const text = tree && findForm(tree, name, language, values);
    if (text !== undefined) return fill(text, language, { product, ...values });
    // The key would be shown. The browser tests fail on every line of the console.
    // oxlint-disable-next-line no-console -- a mistake of the program, which only its developers can mend
    console.error(`No text ${tree === undefined ? 'yet ' : ''}for "${key}"`);
    return name;
  }

  const instance = {
    language: first as string,
    resolvedLanguage: first as string,
    languages: [first as string],
    isInitialized: true,
    options: { defaultNS: 'common', react: { useSuspense: false, bindI18nStore: '' } },
    // The routes load missing texts before the screen that needs them.
    hasLoadedNamespace: () => true,
    getFixedT: (language: Language, namespace: string) => (key: string, values?: Values) =>
      translate(language, namespace, key, values),
    on: (_: string, listener: () => void) => void listeners.add(listener),
    off: (_: string, listener: () => void) => void listeners.delete(listener),
  };

  return {
    // react-i18next and our screens use only `language` and `getFixedT`.
    i18n: instance as unknown as i18n,
    has: (language, namespace) => known.get(language)?.has(namespace) === true,
    add(language, texts) {
      const catalogues = known.get(language) ?? new Map<string, Tree>();
      // A catalogue consists of texts and nested objects of texts.
      for (const [namespace, tree] of Object.entries(texts)) catalogues.set(namespace, tree as Tree);
      known.set(language, catalogues);
    },
    nameProduct(name) {
      if (name === product) return;
      product = name;
      for (const listener of listeners) listener();
    },
    change(language) {
      Object.assign(instance, { language, resolvedLanguage: language, languages: [language] });
      for (const listener of listeners) listener();
    },
  };
}

/** A text with a count has a plural form for it, or one form for all counts. */
function findForm(tree: Tree, name: string, language: Language, { count }: Values): string | undefined {
  if (typeof count !== 'number') return findText(tree, name);
  return findText(tree, `${name}_${pluralRules(language).select(count)}`) ?? findText(tree, name);
}

/** Dots separate levels, but some keys contain dots themselves. */
function findText(tree: Tree, name: string): string | undefined {
  const own = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (typeof own === 'string') return own;
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    const first = name.slice(0, dot);
    const branch = Object.hasOwn(tree, first) ? tree[first] : undefined;
    const found =
      typeof branch === 'object' && branch !== null ? findText(branch as Tree, name.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const placeholder = /\{\{\s*(\w+)\s*(,\s*number\s*)?\}\}/g;

function fill(text: string, language: Language, values: Values): string {
  return text.replace(placeholder, (_, name: string, isNumber?: string) => {
    const value = values[name];
    if (isNumber !== undefined && typeof value === 'number') return numberFormat(language).format(value);
    if (typeof value === 'string') return isolate(value);
    return typeof value === 'number' ? String(value) : '';
  });
}

/** Creating a formatter costs about a thousand times as much as using it. */
function cachePerLanguage<Value>(make: (language: Language) => Value): (language: Language) => Value {
  let kept: { language: Language; value: Value } | undefined;
  return (language) => (kept?.language === language ? kept : (kept = { language, value: make(language) })).value;
}

const pluralRules = cachePerLanguage((language) => new Intl.PluralRules(language));
const numberFormat = cachePerLanguage((language) => new Intl.NumberFormat(language));
