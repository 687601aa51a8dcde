import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openStorage } from '@evercode/storage';
import { unzip } from '@evercode/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPdf } from '../../../testing/filling/sample-files.ts';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { createShortLinks } from '../../../platform/short-links/short-links.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { runExitKitCommand } from './exit-kit-command.ts';

let server: ServerUnderTest;
let owner: Member;
let dir: string;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'evercode-kit-command-'))));
afterEach(() => rm(dir, { recursive: true }));

/** The command as operators run it, in a process of its own. */
async function runStaff(...args: string[]): Promise<{ code: number | null; out: string; errors: string }> {
  const { databaseUrl: DATABASE_URL = '', clickhouseUrl: CLICKHOUSE_URL = '', dataDir, shortUrl } = server.config;
  const env = { ...process.env, DATABASE_URL, CLICKHOUSE_URL, DATA_DIR: dataDir, SHORT_URL: shortUrl };
  const script = join(import.meta.dirname, '../../../staff.ts');
  const command = spawn(process.execPath, [script, ...args], { env: { ...env, LOG_LEVEL: 'silent' } });
  const [out, errors] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'close')]);
  return { code: command.exitCode, out, errors };
}

test('the operator writes the kit of a workspace into a file, and both logs say so', async () => {
  const menu = await createCode(owner, { title: 'Menu', pathName: 'menu-of-command' });
  const pdf = await owner.call('uploadAsset', { file: new File([new Uint8Array(aPdf)], 'Menu.pdf') });
  const path = join(dir, 'kit.zip');
  const { code, out, errors } = await runStaff('exit-kit', owner.workspaceUuid, '--to', path);
  expect([code, errors]).toEqual([0, '']);
  const kit = unzip(new Uint8Array(await readFile(path)));
  const size = (await readFile(path)).length;
  expect(out.split('\n')).toEqual(['Codes so far: 1', `${path}: 1 codes, 1 files, 0 scans, ${size} bytes.`, '']);
  const answers: unknown = JSON.parse(Buffer.from(kit.get('redirector/routes.json') ?? []).toString());
  expect(answers).toMatchObject({ 'menu-of-command': [302, menu.input.url] });
  expect([...kit.keys()]).toContain('pictures/Menu.svg');
  expect([...kit.values()].some((bytes) => Buffer.from(bytes).equals(aPdf))).toBe(true);
  expect(pdf.uuid).not.toBe('');
  // Nothing else is left beside it.
  expect(await readdir(dir)).toEqual(['kit.zip']);
  const { items } = await owner.call('listAuditLog', { query: { group: 'workspace' } });
  expect(items.map(({ act }) => act)).toContain('workspace.taken-out');
  const logged = await server.db.selectFrom('staffLog').select(['act', 'subject']).execute();
  expect(logged).toEqual([{ act: 'workspace.taken-out', subject: owner.workspaceUuid }]);
});

test('a wrong command, an unknown workspace and a file that exists are refused with a sentence', async () => {
  const path = join(dir, 'kit.zip');
  const unknown = randomUUID();
  await writeFile(path, 'kept');
  const refusals = [
    [['exit-kit', owner.workspaceUuid], 'Usage: npm run staff -- COMMAND'],
    [['exit-kit', 'menu', '--to', join(dir, 'a.zip')], 'Usage: npm run staff -- COMMAND'],
    [['exit-kit', owner.workspaceUuid, '--to', path], `${path} already exists. Name a new file.`],
    [['exit-kit', owner.workspaceUuid, '--to', join(dir, 'no/a.zip')], `There is no folder ${join(dir, 'no')}.`],
    [['exit-kit', unknown, '--to', join(dir, 'a.zip')], `There is no workspace ${unknown}.`],
  ] as const;
  for (const [args, sentence] of refusals) {
    const { code, out, errors } = await runStaff(...args);
    expect([code, out, errors.split('\n')[0]]).toEqual([1, '', sentence]);
  }
  expect(await readdir(dir)).toEqual(['kit.zip']);
  expect(await readFile(path, 'utf8')).toBe('kept');
});

test('a kit that breaks off leaves no file', async () => {
  const stopped = new Error('the disk is full');
  const deps = {
    db: server.db,
    now: new Date(),
    by: 'operator',
    shortLinks: createShortLinks(server.config),
    storage: openStorage(server.config),
    drawings: { perform: async () => Promise.reject(stopped) },
    compileRoutes: async () => [],
    countScans: async () => null,
    exportScans: async () => Promise.reject(stopped),
    say: () => {
      throw stopped;
    },
  };
  const member = await signUp(server, { plan: 'pro' });
  await createCode(member);
  const args = ['exit-kit', member.workspaceUuid, '--to', join(dir, 'kit.zip')];
  await expect(runExitKitCommand(deps, args)).rejects.toThrow(stopped);
  deps.storage.close();
  expect(await readdir(dir)).toEqual([]);
});
