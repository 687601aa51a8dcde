import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from '../source/list-files.ts';

/** Texts of one namespace in one language, by key (`actions.save`). */
export type Texts = ReadonlyMap<string, string>;

/** The file of a namespace (it lies in its wing) and its texts. */
export type NamespaceFile = Readonly<{ file: string; texts: Texts }>;

/** language -> namespace -> its file */
type Locales = ReadonlyMap<string, ReadonlyMap<string, NamespaceFile>>;

export const localesFolder = 'packages/i18n/src/locales';

export async function readLocales(root: string): Promise<Locales> {
  const locales = new Map<string, Map<string, NamespaceFile>>();
  for (const path of listFiles(root, localesFolder, (file) => file.endsWith('.ts') && !file.endsWith('/index.ts'))) {
    const parts = path.slice(localesFolder.length + 1).split('/');
    const [language = ''] = parts;
    const name = (parts.at(-1) ?? '').replace(/\.ts$/, '');
    const module: unknown = await import(pathToFileURL(join(root, path)).href);
    const texts = isRecord(module) ? module[name] : undefined;
    if (!isRecord(texts)) throw new Error(`${path} must export a const named ${name}`);
    const namespaces = locales.get(language) ?? new Map<string, NamespaceFile>();
    locales.set(language, namespaces.set(name, { file: path, texts: new Map(flatten(texts)) }));
  }
  return locales;
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
