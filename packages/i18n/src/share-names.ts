import type { Breakdown, QrSettings } from '@evercode/contract';
import type { Language } from './languages.ts';
import type { words } from './share-words/en.ts';

type Words = typeof words;
/** The names of the texts in `share-words`. */
export type ShareWord = { [Group in keyof Words]: `${Group}.${Extract<keyof Words[Group], string>}` }[keyof Words];

/** Of a code, whose rules can be named; whoever gave one no name knows it by its number. */
export type RuleNames = ReadonlyMap<string, { name: string; number: number; isSplit: boolean }>;

export function namesOfRules({ rules = [] }: Pick<QrSettings, 'rules'>): RuleNames {
  return new Map(rules.map(({ id, name, to }, index) => [id, { name, number: index + 1, isSplit: to.length > 1 }]));
}

type Names = Readonly<{ language: Language; unknown: string; noReferrer: string; word: (word: ShareWord, values?: Record<string, string>) => string; rules?: RuleNames }>;
type Naming = (names: Names) => (key: string) => string;

/** How the keys of a breakdown of visits are called: countries, languages and kinds in the reader's words, everything else as it is. */
export function createShareNaming(breakdown: Breakdown, names: Names): (key: string) => string {
  return (namings[breakdown] ?? asItIs)(names);
}

const asItIs: Naming = ({ unknown }) => (key) => key || unknown;

const namings: Readonly<Partial<Record<Breakdown, Naming>>> = {
  countries: ({ language, unknown }) => createDisplay('region', language, unknown),
  languages: ({ language, unknown }) => createDisplay('language', language, unknown),
  regions: namePlaces,
  cities: namePlaces,
  referrers: ({ noReferrer }) => (key) => key || noReferrer,
  deviceKinds: ({ unknown, word }) => (key) => (key === '' ? unknown : word(`kinds.${key}` as ShareWord)), // the kinds are those of the contract
  rules: nameRules,
};

function createDisplay(type: 'region' | 'language', language: Language, unknown: string): (key: string) => string {
  const display = new Intl.DisplayNames(language, { type, fallback: 'code' });
  return (key) => (key === '' ? unknown : capitalise(lookUp(display, key), language));
}

/** The key of a region or a city ends with the code of its country. */
function namePlaces({ language, unknown }: Names): (key: string) => string {
  const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  return (key) => (key === '' ? unknown : key.replace(/[^ ]+$/, (code) => lookUp(display, code)));
}

/** `rule:{id}/{part}`, `language:{tag}`, `system:{name}`, or a step of the way by its name. */
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

const systems: Readonly<Record<string, string>> = { ios: 'iOS', android: 'Android', windows: 'Windows', macos: 'macOS', linux: 'Linux' };

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

/** A code that is no code (a proxy's own) is shown as it came. */
function lookUp(display: Intl.DisplayNames, key: string): string {
  try {
    return display.of(key) ?? key;
  } catch (error) {
    if (error instanceof RangeError) return key;
    throw error;
  }
}

/** Most languages write their names small within a sentence; these stand alone. */
function capitalise(name: string, language: Language): string {
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
