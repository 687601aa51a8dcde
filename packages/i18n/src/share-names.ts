import type { Breakdown, QrSettings } from '@evercode/contract';
import type { Language } from '@evercode/contract/languages';
import type { words } from './words/shares/en.ts';

type Words = typeof words;
/** The keys of the texts in `words/shares`. */
type ShareWord = { [Group in keyof Words]: `${Group}.${Extract<keyof Words[Group], string>}` }[keyof Words];

/** The rules of a code with their names; an unnamed rule is shown by its number. */
export type RuleNames = ReadonlyMap<string, { name: string; number: number; isSplit: boolean }>;

export function namesOfRules({ rules = [] }: Pick<QrSettings, 'rules'>): RuleNames {
  return new Map(rules.map(({ id, name, to }, index) => [id, { name, number: index + 1, isSplit: to.length > 1 }]));
}

type Names = Readonly<{
  language: Language;
  unknown: string;
  noReferrer: string;
  word: (word: ShareWord, values?: Record<string, string>) => string;
  rules?: RuleNames;
}>;
type Naming = (names: Names) => (key: string) => string;

/** Names the keys of a breakdown: in the reader's language where the keys are codes, unchanged otherwise. */
export function createShareNaming(breakdown: Breakdown, names: Names): (key: string) => string {
  return namings[breakdown](names);
}

const asItIs: Naming =
  ({ unknown }) =>
  (key) =>
    key || unknown;

const namings: Readonly<Record<Breakdown, Naming>> = {
  countries: ({ language, unknown }) => createDisplay('region', language, unknown),
  regions: namePlaces,
  cities: namePlaces,
  os:
    ({ unknown }) =>
    (key) =>
      key === 'Mac OS' ? 'macOS' : key || unknown, // browsers report the former name
  browsers: asItIs,
  devices: asItIs,
  deviceKinds:
    ({ unknown, word }) =>
    (key) =>
      key === '' ? unknown : word(`kinds.${key}` as ShareWord), // the cast is safe: the kinds are those of the contract
  languages: ({ language, unknown }) => createDisplay('language', language, unknown),
  referrers:
    ({ noReferrer }) =>
    (key) =>
      key || noReferrer,
  rules: nameRules,
  parameters: asItIs,
};

function createDisplay(type: 'region' | 'language', language: Language, unknown: string): (key: string) => string {
  const display = new Intl.DisplayNames(language, { type, fallback: 'code' });
  return (key) => (key === '' ? unknown : capitalise(lookUp(display, key), language));
}

/** The key of a region or city ends with its country code. */
function namePlaces({ language, unknown }: Names): (key: string) => string {
  const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  return (key) => (key === '' ? unknown : key.replace(/[^ ]+$/, (code) => lookUp(display, code)));
}

/** Keys are `rule:{id}/{part}`, `language:{tag}`, `system:{name}`, or the name of another step. */
function nameRules({ language, word, rules }: Names): (key: string) => string {
  const display = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' });
  return (key) => {
    const [step = '', of = ''] = key.split(':');
    if (step === 'rule') return nameRule(of, word, rules);
    if (step === 'language') return word('rules.language', { name: lookUp(display, of) });
    if (step === 'system') return word('rules.system', { name: systems[of] ?? of });
    if (step === 'schedule' || step === 'limit' || step === 'quota') return word(`rules.${step}`);
    return key === '' ? word('rules.none') : key;
  };
}

const systems: Readonly<Record<string, string>> = {
  ios: 'iOS',
  android: 'Android',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};

function nameRule(rule: string, word: Names['word'], rules: RuleNames | undefined): string {
  const [id = '', part = '0'] = rule.split('/');
  const known = rules?.get(id);
  if (known === undefined) return word('rules.former');
  const name = known.name || word('rules.unnamed', { name: String(known.number) });
  return known.isSplit ? word('rules.part', { name, part: String(Number(part) + 1) }) : name;
}

export function nameRegion(code: string, language: Language): string {
  return lookUp(new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }), code);
}

/** An unknown code, such as a proxy's own, is shown unchanged. */
function lookUp(display: Intl.DisplayNames, key: string): string {
  try {
    return display.of(key) ?? key;
  } catch (error) {
    if (error instanceof RangeError) return key;
    throw error;
  }
}

/** Many languages write these names in lower case; here they stand alone. */
function capitalise(name: string, language: Language): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
