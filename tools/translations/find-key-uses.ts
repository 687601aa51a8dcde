import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { isSourceFile, isTestFile, listFiles } from '../source/list-files.ts';
import { pluralBase } from './plural-forms.ts';
import { localesFolder } from './read-locales.ts';

/** The strings of a scope (a feature, or else a folder), and patterns for templates with parts computed at run time. */
type Scope = { words: Set<string>; patterns: RegExp[] };

type KeyUses = { files: number; isUsed: (name: string, key: string) => boolean };

/**
 * Finds the keys that the source uses. A key is used if it is written with its namespace (`qrs:list.title`), or without
 * it in a scope that uses the namespace (`useTranslation('qrs')` ... `t('list.title')`), or if a template such as
 * `errors:${code}` matches it.
 */
export function findKeyUses(root: string, namespaces: readonly string[]): KeyUses {
  const files = ['apps', 'packages']
    .flatMap((folder) => listFiles(root, folder, isSourceFile))
    .filter((path) => !isTestFile(path) && !path.startsWith(`${localesFolder}/`));
  const scopes = new Map<string, Scope>();
  for (const path of files) {
    const name = scopeOf(path);
    const scope = scopes.get(name) ?? { words: new Set<string>(), patterns: [] };
    scopes.set(name, scope);
    readStrings(path, readFileSync(join(root, path), 'utf8'), scope);
  }
  const allScopes = [...scopes.values()];
  const scopesOf = new Map(namespaces.map((name) => [name, allScopes.filter((scope) => usesNamespace(scope, name))]));
  return {
    files: files.length,
    isUsed(name, key) {
      const baseKey = pluralBase(key) ?? key;
      return (
        allScopes.some((scope) => hasString(scope, `${name}:${baseKey}`)) ||
        (scopesOf.get(name) ?? []).some((scope) => hasString(scope, baseKey))
      );
    },
  };
}

function readStrings(path: string, source: string, scope: Scope): void {
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') scope.words.add(node.value);
    },
    TemplateLiteral: (node) => {
      const parts = node.quasis.map((quasi) => quasi.value.raw);
      // A template with computed parts only would match every key and hide all unused ones.
      if (parts.length === 1) scope.words.add(parts[0] ?? '');
      else if (/\w/.test(parts.join('')))
        scope.patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join(String.raw`[\w.-]+`)}$`));
    },
  }).visit(parseSync(path, source).program);
}

function usesNamespace(scope: Scope, name: string): boolean {
  const isMentioned =
    scope.words.has(name) ||
    scope.words.has(`@evercode/i18n/${name}`) ||
    [...scope.words].some((word) => word.startsWith(`${name}:`));
  // `common` is the default namespace of `useTranslation()`.
  return isMentioned || (name === 'common' && [...scope.words].some((word) => word.endsWith('/use-translation.ts')));
}

function hasString(scope: Scope, key: string): boolean {
  return scope.words.has(key) || scope.patterns.some((pattern) => pattern.test(key));
}

/**
 * `.../features/codes/list/row/code-row.tsx` has the scope `.../features/codes/list`; elsewhere the scope is the
 * folder.
 */
function scopeOf(path: string): string {
  const feature = /^.*?\/features\/[^/]+\/[^/]+/.exec(path);
  return feature?.[0] ?? path.slice(0, path.lastIndexOf('/'));
}
