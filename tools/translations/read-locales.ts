import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from '../source/list-files.ts';

/** Texts of one namespace in one language, by key (`actions.save`). */
export type Texts = ReadonlyMap<string, string>;

/** language -> namespace -> texts */
type Locales = ReadonlyMap<string, ReadonlyMap<string, Texts>>;

export const localesFolder = 'packages/i18n/src/locales';

export async function readLocales(root: string): Promise<Locales> {
  const locales = new Map<string, Map<string, Texts>>();
  for (const path of listFiles(root, localesFolder, (file) => file.endsWith('.ts') && !file.endsWith('/index.ts'))) {
    const parts = path.slice(localesFolder.length + 1).split('/');
    const [language = ''] = parts;
    const name = (parts.at(-1) ?? '').replace(/\.ts$/, '');
    const module: unknown = await import(pathToFileURL(join(root, path)).href);
    const texts = isRecord(module) ? module[name] : undefined;
    if (!isRecord(texts)) throw new Error(`${path} must export a const named ${name}`);
    locales.set(language, (locales.get(language) ?? new Map<string, Texts>()).set(name, new Map(flatten(texts))));
  }
  return locales;
}

export function localeFile(language: string, name: string): string {
  return `${localesFolder}/${language}/${name}.ts`;
}

function flatten(texts: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (isRecord(value)) return flatten(value, `${prefix}${key}.`);
    return [[`${prefix}${key}`, String(value)] satisfies [string, string]];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
