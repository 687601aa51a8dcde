import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source/finding.ts';

/** The sections of Keep a Changelog. */
const sections = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const file = 'CHANGELOG.md';
const read = (root: string): string => readFileSync(join(root, file), 'utf8');

/** Turns what is unreleased into the entry of a version, and leaves an empty "Unreleased" above it. */
export function closeUnreleased(root: string, version: string, day: string): void {
  const text = read(root);
  if (text.includes(`\n## ${version} `)) return;
  writeFileSync(join(root, file), text.replace('\n## Unreleased\n', `\n## Unreleased\n\n## ${version} - ${day}\n`));
}

export function checkChangelog(root: string, version: string): Finding[] {
  const lines = read(root).split('\n');
  const findings: Finding[] = [];
  const find = (message: string, at?: number) =>
    findings.push({ file, message, ...(at !== undefined && { line: at + 1 }) });
  const entries = lines.flatMap((line, at) => (line.startsWith('## ') ? [{ title: line.slice(3), at }] : []));
  if (entries[0]?.title !== 'Unreleased') find('begins with no "Unreleased"');
  for (const { title, at } of entries.slice(1))
    if (!/^\d+\.\d+\.\d+(-[\w.]+)? - \d{4}-\d{2}-\d{2}$/.test(title))
      find(`"${title}" is no version with its day, such as "1.0.0 - 2026-11-26"`, at);
  const own = entries.findIndex(({ title }) => title.startsWith(`${version} `));
  if (own === -1) return [...findings, { file, message: `has no entry of ${version}` }];
  if (own > 1) find(`${version} is not the newest entry`, entries[own]?.at);
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('### ') && !sections.includes(line.slice(4)))
      find(`"${line.slice(4)}" is no section: there are ${sections.join(', ')}`, at);
  }
  const end = entries[own + 1]?.at ?? lines.length;
  const items = lines.slice(entries[own]?.at, end).filter((line) => line.startsWith('- '));
  if (items.length === 0) find(`says nothing of ${version}`, entries[own]?.at);
  const waiting = lines.slice(entries[0]?.at, entries[own]?.at).filter((line) => line.startsWith('- '));
  if (waiting.length > 0) find(`${waiting.length} changes are not part of ${version} yet`, entries[0]?.at);
  return findings;
}
