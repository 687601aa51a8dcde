import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { isLongRun } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreeOnKeys, makeKey } from '../../testing/members/keys.ts';
import { signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { compilerOptions, generators } from './generated-clients.fixture.ts';
import { clientExample } from './quickstart.ts';

/* The client and the command line as strangers get them: two files, installed in an empty folder without a registry. */

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');

let server: ServerUnderTest;
let member: Member;
let folder: string;
let key: string;
/** Everything that a command has printed. */
let printed = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evercode-published-'));
  const install = async () => {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    // As the guide of the installation says, but without a network: npm gets files instead of their addresses.
    const guide = await (await fetch(`${server.url}/api/docs/guide`)).text();
    const addresses = [...guide.matchAll(/npm install (?:--global )?\S+(\/downloads\/[\w-]+\.tgz)/g)].map(
      ([, path]) => path,
    );
    const files = addresses.map(async (path) => {
      const file = `./${basename(path ?? '')}`;
      const answer = await fetch(server.url + path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
      writeFileSync(join(folder, file), Buffer.from(await answer.arrayBuffer()));
      return file;
    });
    const names = await Promise.all(files);
    expect(names).toEqual(['./evercode-client.tgz', './evercode-cli.tgz']);
    await execute('npm', ['install', '--offline', '--silent', ...names], { cwd: folder });
  };
  const build = execute(process.execPath, ['tools/build.ts', '--clients'], { cwd: root });
  [server] = await Promise.all([startServerUnderTest(), build]);
  await install();
  member = await signUp(server, { plan: 'enterprise' });
  await agreeOnKeys(server.db, member.workspaceUuid, { apiKeys: 10 });
  key = (await makeKey(server.url, member)).made.key;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

type Ended = { exitCode: number; stdout: string; stderr: string };

/** Runs the installed command. `env`: besides what the machine needs; `input`: what is piped in. */
function run(args: string[], { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {}) {
  return new Promise<Ended>((resolve) => {
    const child = execFile(
      join(folder, 'node_modules/.bin/evercode'),
      args,
      {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          XDG_CONFIG_HOME: folder,
          TZ: 'UTC',
          ...env,
        },
      },
      (error, stdout, stderr) => {
        printed += stdout + stderr;
        const exitCode = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
        resolve({ exitCode, stdout, stderr });
      },
    );
    child.stdin?.end(input);
  });
}

async function runWell(args: string[], options?: Parameters<typeof run>[1]): Promise<string> {
  const ended = await run(args, options);
  if (ended.exitCode !== 0) throw new Error(`evercode ${args.join(' ')} ended with ${ended.exitCode}: ${ended.stderr}`);
  return ended.stdout;
}
// A test reads only what it expects.
const runForJson = async <Data>(args: string[], options?: Parameters<typeof run>[1]): Promise<Data> =>
  JSON.parse(await runWell([...args, '--json'], options)) as Data;
type CodeRead = { id: string; title: string; state: string; destination: string; tags: string[] };

test('the client has types that stand alone, and makes the first code', async () => {
  writeFileSync(join(folder, 'first.ts'), clientExample(server.url));
  const strict = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--module', 'nodenext', '--types', ''];
  const options = [...strict, '--lib', 'es2023,dom,dom.iterable,dom.asynciterable', 'first.ts'];
  writeFileSync(join(folder, 'node-names.d.ts'), nodeNames);
  const compiled = await execute(join(root, 'node_modules/.bin/tsc'), [...options, 'node-names.d.ts'], {
    cwd: folder,
  }).catch((error: unknown) => error);
  expect(compiled).toMatchObject({ stdout: '' });
  const env = { ...process.env, EVERCODE_KEY: key };
  const { stdout } = await execute(process.execPath, ['first.ts'], { cwd: folder, env });
  expect(stdout).toContain('https://go.example/');
  expect(readFileSync(join(folder, 'first-code.png')).subarray(1, 4).toString()).toBe('PNG');
});

/** The names of Node that the example uses, whose own declarations a stranger would install. */
const nodeNames = `declare const process: { env: Record<string, string | undefined> };
declare module 'node:fs/promises' { export function writeFile(path: string, data: Uint8Array): Promise<void>; }
`;

test('a login is checked, and kept where only its owner can read it', async () => {
  const { exitCode, stderr } = await run(['login', server.url], { input: `${key}\n` });
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining('which may: everything')]);
  expect(statSync(join(folder, 'evercode/config.json')).mode & 0o777).toBe(0o600);
  expect(await runForJson(['whoami'])).toMatchObject({ url: server.url, actor: { type: 'key', name: 'Till' } });
  const other = await makeKey(server.url, member, { name: 'Reader', scopes: ['read'] });
  await runWell(['login', server.url, '--profile', 'reader'], { env: { EVERCODE_KEY: other.made.key } });
  expect(await runWell(['whoami', '--profile', 'reader'])).toContain('Reader');
  await runWell(['logout', '--profile', 'reader']);
  expect(await run(['whoami', '--profile', 'reader'])).toMatchObject({ exitCode: 3 });
});

test('a code goes its whole way', async () => {
  const made = await runWell([
    'create',
    'website',
    'https://example.com/a',
    '-t',
    'Menu',
    '--tag',
    'bar',
    '--external-id',
    'M-1',
    '-s',
    'menu.svg',
  ]);
  const link = made.trim();
  expect(link).toMatch(/^https:\/\/go\.example\/\w+$/);
  expect(readFileSync(join(folder, 'menu.svg'), 'utf8')).toContain('<svg');
  const { id } = await runForJson<CodeRead>(['codes', 'get', link]);
  expect(await runForJson(['codes', 'get', 'ext:M-1'])).toMatchObject({ id, title: 'Menu', tags: ['bar'] });
  await runWell(['codes', 'update', link, '--url', 'https://example.com/b', '--title', 'New menu']);
  await runWell(['codes', 'pause', 'ext:M-1']);
  const [listed] = await runForJson<CodeRead[]>(['codes', 'list', '--state', 'paused', '--search', 'menu']);
  expect(listed).toMatchObject({ id, title: 'New menu', destination: 'https://example.com/b' });
  expect(await runWell(['codes', 'list', '--state', 'paused'])).toContain(`${id}\tNew menu\t${link}`);
  await runWell(['codes', 'activate', id]);
  await runWell(['codes', 'rollback', id, '1']);
  expect(await runForJson(['codes', 'get', id])).toMatchObject({ destination: 'https://example.com/a' });
  expect(await runWell(['codes', 'versions', id])).toContain('(now)');
  await runWell(['codes', 'image', id, 'menu.pdf', '--size-mm', '30']);
  expect(readFileSync(join(folder, 'menu.pdf'), 'latin1')).toMatch(/^%PDF/);
  expect(await runWell(['open', id, '--print'])).toBe(`${server.url}/qr-stats/${id}\n`);
  expect(await runForJson(['stats', id, '--by', 'countries'])).toMatchObject({ totals: { total: 0 } });
  expect(await runWell(['export', '--scans', '--code', id])).toContain(',');
  await runWell(['codes', 'delete', id]);
  await runWell(['codes', 'restore', id]);
  expect(await runForJson(['api', 'GET', `/codes/${id}`])).toMatchObject({ state: 'active' });
});

test('what was exported can be changed and imported again, row by row', async () => {
  const file = join(folder, 'codes.csv');
  writeFileSync(
    file,
    'Title;URL;External ID;Tags\nOne;https://example.com/1;E-1;"a, b"\nTwo;https://example.com/2;E-2;\n',
  );
  const dry = await runForJson<{ outcome: string }[]>(['import', file, '--dry-run']);
  expect(dry.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
  expect(await run(['codes', 'get', 'ext:E-1'])).toMatchObject({ exitCode: 4 });
  expect((await run(['import', file])).stderr).toContain('2 rows: 2 created.');
  expect((await run(['import', file])).stderr).toContain('2 rows: 2 changed.');
  await runWell(['export', '--tag', 'a', '--output', 'kept.csv']);
  const kept = join(folder, 'kept.csv');
  writeFileSync(kept, readFileSync(kept, 'utf8').replaceAll('example.com/1', 'example.com/one').replace('One', 'Uno'));
  expect((await run(['import', kept])).stderr).toContain('1 row: 1 changed.');
  const changed = { title: 'Uno', destination: 'https://example.com/one', tags: ['a', 'b'] };
  expect(await runForJson(['codes', 'get', 'ext:E-1'])).toMatchObject(changed);
  const faulty = 'title,url\nGood,https://example.com/3\nBad,no address\n,\nLong,https://example.com/4\n';
  const ended = await run(['import', '-', '--json'], { input: faulty.replace('Long', 'x'.repeat(200)) });
  expect(ended.exitCode).toBe(8);
  expect(JSON.parse(ended.stdout)).toMatchObject([
    { line: 2, outcome: 'created' },
    { line: 3, outcome: 'refused', problem: expect.stringContaining('url') as unknown },
    { line: 5, outcome: 'refused', problem: expect.stringContaining('title') as unknown },
  ]);
});

test('every way to end has its exit code', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000';
  const env = { EVERCODE_URL: server.url, EVERCODE_KEY: key };
  const reader = await makeKey(server.url, member, { scopes: ['read'] });
  const reading = { ...env, EVERCODE_KEY: reader.made.key };
  const other = await signUp(server, { plan: 'enterprise' });
  const spent = { ...env, EVERCODE_KEY: (await makeKey(server.url, other)).made.key };
  await run(['whoami'], { env: spent });
  const used = server.db.updateTable('apiUsage').set({ requests: 1_000_000 });
  await used.where('accountId', '=', other.workspaceUuid).execute();
  const ends = {
    0: await run(['--help']),
    1: await run(['export', '--output', '/no/such/folder/codes.csv'], { env }),
    2: await run(['codes', 'list', '--sort', 'luck'], { env }),
    3: await run(['whoami'], { env: { ...env, EVERCODE_KEY: 'ec_live_wrong' } }),
    4: await run(['codes', 'get', nowhere], { env }),
    5: await run(['create', 'website', 'https://example.com/'], { env: reading }),
    6: await run(['whoami'], { env: spent }),
    7: await run(['whoami'], { env: { ...env, EVERCODE_URL: 'http://127.0.0.1:1' } }),
  };
  expect(Object.values(ends).map(({ exitCode }) => exitCode)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(ends[3].stderr).toContain('evercode login');
  const refused = await run(['create', 'website', 'no address', '--json'], { env });
  expect(refused.exitCode).toBe(2);
  expect(JSON.parse(refused.stderr)).toMatchObject({ error: { violations: [{ propertyPath: 'content.url' }] } });
});

/*
 * The generators need the compiler before ours, so they are installed in a folder of their own, and only in the long
 * run, which may take time and a registry.
 */
if (isLongRun)
  test.each(generators)(
    'a client of $name compiles, and makes the first code',
    async ({ packages, generate, source }) => {
      const { made } = await makeKey(server.url, await signUp(server, { plan: 'enterprise' }), { scopes: ['codes'] });
      const generated = mkdtempSync(join(folder, 'generated-'));
      const runHere = (command: string, args: string[]) =>
        execute(command, args, { cwd: generated, env: { ...process.env, EVERCODE_KEY: made.key } });
      const bin = (name: string) => join(generated, 'node_modules/.bin', name);
      writeFileSync(join(generated, 'package.json'), '{ "private": true, "type": "module" }');
      writeFileSync(join(generated, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['first.ts'] }));
      writeFileSync(join(generated, 'first.ts'), source(server.url));
      await runHere('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages, 'typescript@5.9.3']);
      const [generator = '', ...options] = generate(`${server.url}/api/v1/openapi.json`);
      await runHere(bin(generator), options);
      expect(await runHere(bin('tsc'), ['-p', '.']).catch((error: unknown) => error)).toMatchObject({ stdout: '' });
      const { stdout } = await runHere(process.execPath, ['made/first.js']);
      expect(stdout).toMatch(/^https:\/\/go\.example\/\w+\nMy generated client\n$/);
    },
  );

test('no command has ever printed a key', () => {
  expect(printed).toContain('Logged in');
  expect(printed).not.toContain(key);
  expect(printed).not.toMatch(/ec_live_\w{12}/);
  expect(existsSync(join(folder, 'evercode/config.json'))).toBe(true);
});
