import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { version } from '@evercode/client';
import manifest from '../package.json' with { type: 'json' };
import { commands } from './commands.ts';
import { readContent } from './codes/read-content.ts';
import { scripts } from './completion/scripts.ts';
import { exitCodeMeanings, exitCodes } from './exit-codes.ts';
import { checkColumns, readOperation } from './import/read-operation.ts';
import { measure } from './output/clean-text.ts';
import { writeTable } from './output/write-table.ts';
import { openProfiles } from './profiles/profiles.ts';
import { runCli } from './run-cli.ts';
import type { Terminal } from './terminal/terminal.ts';

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'evercode-cli-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function open(chosen: Partial<Terminal> = {}) {
  const shown = { out: '', notes: '' };
  const terminal: Terminal = {
    env: {},
    home,
    platform: 'linux',
    isInteractive: true,
    columns: 80,
    hasColors: false,
    canAsk: false,
    write: (part) => void (shown.out += String(part)),
    note: (part) => void (shown.notes += part),
    readInput: () => Promise.resolve(''),
    ask: () => Promise.reject(new Error('Nobody was to be asked.')),
    askSecret: () => Promise.reject(new Error('Nobody was to be asked.')),
    open: () => Promise.resolve(false),
    ...chosen,
  };
  return { terminal, shown };
}

async function run(line: string, chosen?: Partial<Terminal>) {
  const { terminal, shown } = open(chosen);
  const exitCode = await runCli(line === '' ? [] : line.split(' '), terminal);
  return { exitCode, ...shown };
}

test('every command has help, which every line of a terminal can show', async () => {
  const { out } = await run('');
  for (const { name } of commands.filter(({ isHidden }) => isHidden !== true)) {
    expect(out).toContain(`  ${name}`);
    const help = await run(`${name} --help`);
    expect(help.exitCode).toBe(exitCodes.done);
    expect(help.out).toContain(`Usage: evercode ${name}`);
    expect(await run(`help ${name}`)).toEqual(help);
  }
  expect((await run('codes')).out).toContain('codes list');
  expect((await run('--version')).out).toBe(`${version}\n`);
  expect(manifest.version).toBe(version);
});

test.each([
  ['codes lst', 'There is no command "codes lst".'],
  ['codes get', 'CODE is missing.'],
  ['codes get a b', '"b" is one too many.'],
  ['codes list --stat paused', "Unknown option '--stat'."],
  ['codes list --sort luck', '--sort takes updated, created'],
  ['codes list --limit many', '--limit takes a number'],
  ['create webs https://example.com', 'There is no type "webs".'],
  ['create menu lunch', 'takes no value'],
  ['create website x --save menu.bmp', 'must end with one of'],
  ['codes update a', 'There is nothing to change.'],
  ['import none.csv', 'There is no file none.csv.'],
  ['login', 'ADDRESS is missing.'],
])('"%s" is told to be wrong before anything is sent', async (line, message) => {
  const env = { EVERCODE_URL: 'http://127.0.0.1:1', EVERCODE_KEY: 'ec_live_a' };
  const ended = await run(line, { env: line === 'login' ? {} : env });
  expect(ended.exitCode).toBe(exitCodes.usage);
  expect(ended.notes).toContain(message);
});

test('the instructions list the exit codes as they are', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  for (const [code, meaning] of Object.entries(exitCodeMeanings)) expect(readme).toContain(`| ${code} | ${meaning} |`);
});

test('a login is in a file for its owner alone, and a damaged one is told', async () => {
  const { terminal, shown } = open();
  const profiles = openProfiles(terminal);
  profiles.put('default', { url: 'https://app.example.com', key: 'a' });
  profiles.put('work', { url: 'https://work.example.com', key: 'b' });
  expect(statSync(profiles.path).mode & 0o777).toBe(0o600);
  expect(profiles.names()).toEqual(['default', 'work']);
  expect(profiles.get('constructor')).toBeUndefined();
  chmodSync(profiles.path, 0o644);
  profiles.get('work');
  expect(shown.notes).toContain(`chmod 600 ${profiles.path}`);
  writeFileSync(profiles.path, '{');
  expect((await run('whoami')).notes).toContain('is damaged');
  rmSync(profiles.path);
});

test('the days of statistics are those of their time zone', async () => {
  const series = [{ at: '2026-11-19T23:00:00Z', total: 4, unique: 3 }];
  const totals = { total: 4, unique: 3, repeat: 1 };
  const range = { from: '2026-11-19T23:00:00Z', to: '2026-11-20T23:00:00Z', timezone: 'Europe/Rome', interval: 'day' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ...range, totals, series, breakdowns: {} })));
  const env = { EVERCODE_URL: 'https://app.example.com', EVERCODE_KEY: 'ec_live_a' };
  const { out } = await run('stats --timezone Europe/Rome', { env });
  expect(out).toContain('From       2026-11-20 00:00');
  expect(out).toMatch(/2026-11-20 +4 +3  ▇{24}\n/);
});

test('a table fits the terminal, and no text of others moves its cursor', () => {
  const rows = [
    { title: `Menu \u001B[2J${'x'.repeat(90)}`, link: 'https://go.example/abc' },
    { title: '夏のメニュー 🍉 '.repeat(9), link: 'https://go.example/defgh' },
  ];
  const columns = [
    { title: 'TITLE', of: ({ title }: { title: string }) => title },
    { title: 'LINK', of: ({ link }: { link: string }) => link, isWhole: true },
  ];
  const { terminal } = open({ columns: 60 });
  const lines = writeTable(terminal, rows, columns).trimEnd().split('\n');
  expect(lines.map(measure).every((width) => width <= 60)).toBe(true);
  expect(lines[1]).toContain('https://go.example/abc');
  expect(lines.join('\n')).not.toContain('\u001B');
  expect(writeTable(open({ hasColors: true }).terminal, rows, columns)).toContain('\u001B[1m');
  const piped = writeTable(open({ isInteractive: false }).terminal, rows, columns);
  expect(piped.split('\n')[1]).toBe(`Menu  [2J${'x'.repeat(90)}\thttps://go.example/abc`);
});

test.each([
  ['', ['login', 'logout']],
  ['co', ['codes', 'completion']],
  ['codes g', ['get']],
  ['codes list --s', ['--search', '--state', '--sort']],
  ['codes list --state ', ['all', 'active', 'paused', 'deleted']],
  ['create we', ['website']],
  ['whoami --profile ', ['home', 'work']],
])('after "%s", a Tab proposes %j', async (line, words) => {
  const { terminal } = open();
  const profiles = openProfiles(terminal);
  for (const name of ['home', 'work']) profiles.put(name, { url: 'https://app.example.com', key: 'a' });
  const { out } = await run(`complete -- ${line}`);
  expect(out.trim().split('\n').slice(0, words.length)).toEqual(words);
});

test('the script of bash completes with the words of the command', () => {
  const bin = join(home, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'evercode'), '#!/bin/sh\nshift 2\necho "got:$*"\n', { mode: 0o755 });
  const script = `${scripts.bash}COMP_WORDS=(evercode codes li); COMP_CWORD=2; _evercode; echo "\${COMPREPLY[0]}"`;
  const env = { PATH: `${bin}:${process.env['PATH'] ?? ''}` };
  expect(execFileSync('bash', ['--norc', '--noprofile', '-c', script], { env }).toString()).toBe('got:codes li\n');
});

test('the fields of a content are read as they are meant', () => {
  const fields = ['hidden=false', 'password=123', 'a.b=1', 'list=[1]', 'broken={', '__proto__.x=1'];
  const { hidden, password, a, list, broken, ...rest } = {
    ...(readContent('wifi', 'Guests', fields) as object),
  } as Record<string, unknown>;
  expect([hidden, password, a, list, broken]).toEqual([false, '123', { b: '1' }, [1], '{']);
  expect(Object.keys(rest)).toEqual(['type', 'ssid', '__proto__']);
  expect({}).not.toHaveProperty('x');
});

test('a row becomes a new code, a change by its id, or one by the id of another system', () => {
  const read = (cells: Record<string, string>) => readOperation({ line: 2, cells: new Map(Object.entries(cells)) });
  expect(
    read({ Title: 'A', URL: 'https://a.example', Tags: 'x; y', 'metadata.Sku': '7', 'Is dynamic': 'FALSE' }),
  ).toEqual({
    action: 'create',
    code: {
      title: 'A',
      tags: ['x', 'y'],
      metadata: { Sku: '7' },
      isDynamic: false,
      content: { type: 'website', url: 'https://a.example' },
    },
  });
  expect(read({ external_id: 'S', type: 'wifi', ssid: 'G', 'content.hidden': 'true' })).toEqual({
    action: 'put',
    externalId: 'S',
    code: { title: 'G', content: { type: 'wifi', ssid: 'G', hidden: true } },
  });
  expect(read({ id: 'i', title: 'B', state: 'active', destination: 'https://b.example' })).toEqual({
    action: 'update',
    id: 'i',
    changes: { title: 'B' },
  });
  expect(() => read({ type: 'webs' })).toThrow('There is no type "webs".');
  expect(() => checkColumns(['title', 'Colour'])).toThrow('There is no column "Colour".');
});
