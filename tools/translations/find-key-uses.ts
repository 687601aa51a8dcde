import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { isSourceFile, isTestFile, listFiles } from '../source/list-files.ts';
import { pluralBase } from './plural-forms.ts';
import { localesFolder } from './read-locales.ts';

/** The strings of a room (a feature, or else a folder): whole ones, and patterns of those with a part computed at run time. */
type Room = { words: Set<string>; patterns: RegExp[] };

export type KeyUses = { files: number; isUsed: (name: string, key: string) => boolean };

/**
 * Which keys the source mentions. A key is used where it is written out with its namespace (`qrs:list.title`), or without it in a room
 * that speaks of the namespace (`useTranslation('qrs')` ... `t('list.title')`), or where a template such as `errors:${code}` can become it.
 */
export function findKeyUses(root: string, namespaces: readonly string[]): KeyUses {
  const files = ['apps', 'packages']
    .flatMap((folder) => listFiles(root, folder, isSourceFile))
    .filter((path) => !isTestFile(path) && !path.startsWith(`${localesFolder}/`));
  const rooms = new Map<string, Room>();
  for (const path of files) {
    const name = roomOf(path);
    const room = rooms.get(name) ?? { words: new Set<string>(), patterns: [] };
    rooms.set(name, room);
    readStrings(path, readFileSync(join(root, path), 'utf8'), room);
  }
  const everywhere = [...rooms.values()];
  const roomsOf = new Map(namespaces.map((name) => [name, everywhere.filter((room) => speaksOf(room, name))]));
  return {
    files: files.length,
    isUsed(name, key) {
      const asWritten = pluralBase(key) ?? key;
      return everywhere.some((room) => mentions(room, `${name}:${asWritten}`)) || (roomsOf.get(name) ?? []).some((room) => mentions(room, asWritten));
    },
  };
}

function readStrings(path: string, source: string, room: Room): void {
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') room.words.add(node.value);
    },
    TemplateLiteral: (node) => {
      const parts = node.quasis.map((quasi) => quasi.value.raw);
      // A template of computed parts only could be any key, and would hide every unused one.
      if (parts.length === 1) room.words.add(parts[0] ?? '');
      else if (/\w/.test(parts.join(''))) room.patterns.push(new RegExp(`^${parts.map((part) => RegExp.escape(part)).join(String.raw`[\w.-]+`)}$`));
    },
  }).visit(parseSync(path, source).program);
}

function speaksOf(room: Room, name: string): boolean {
  const isNamed = room.words.has(name) || room.words.has(`@evercode/i18n/${name}`) || [...room.words].some((word) => word.startsWith(`${name}:`));
  // `common` is what `useTranslation()` speaks of without being told.
  return isNamed || (name === 'common' && room.words.has('react-i18next'));
}

function mentions(room: Room, key: string): boolean {
  return room.words.has(key) || room.patterns.some((pattern) => pattern.test(key));
}

/** `apps/web/src/features/qrs/...` is the room `apps/web/src/features/qrs`; elsewhere the folder is the room. */
function roomOf(path: string): string {
  const feature = /^.*?\/features\/[^/]+/.exec(path);
  return feature?.[0] ?? path.slice(0, path.lastIndexOf('/'));
}
