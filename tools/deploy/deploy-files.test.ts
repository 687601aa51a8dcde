import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configTable } from '@evercode/config';
import { isLongRun } from '@evercode/testkit';
import { findProgram } from '@evercode/testkit/find-program';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const deploy = join(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');
const filesWith = (end: RegExp) => readdirSync(deploy).filter((name) => end.test(name));
const known = new Set(configTable().map(({ name }) => name));
const namesIn = (env: string) => [...env.matchAll(/^([A-Z]\w*)=/gm)].map(([, name = '']) => name);

type Compose = {
  services: Record<string, { image?: string; build?: object; environment?: Record<string, string>; ports?: string[] }>;
};
const compose = filesWith(/^compose.*\.yaml$/).map((name) => ({
  name,
  text: read(name),
  // Trusted: the tests below check what matters.
  services: Object.entries((parse(read(name), { merge: true }) as Compose).services),
}));

test('there is a Compose file for one machine, and three for several', () => {
  expect(compose.map(({ name }) => name)).toEqual([
    'compose.app.yaml',
    'compose.scan.yaml',
    'compose.stores.yaml',
    'compose.yaml',
  ]);
});

test('each variable of a Compose file is in its file of settings', () => {
  for (const { name, text } of compose) {
    const given = new Set(namesIn(read(name === 'compose.yaml' ? 'example.env' : 'machines.env')));
    const used = [...text.matchAll(/\$\{(\w+)(:-)?/g)].filter(
      ([, variable = '', hasDefault]) => !hasDefault && variable,
    );
    expect([name, used.map(([, variable]) => variable).filter((each) => !given.has(each ?? ''))]).toEqual([name, []]);
  }
});

test('each setting of the product in a Compose file is one that it knows', () => {
  const ours = compose.flatMap(({ name, services }) =>
    services
      .filter(([, { image, build }]) => image === 'evercode' || build !== undefined)
      .map(([service, { environment = {} }]) => ({ of: `${name}: ${service}`, names: Object.keys(environment) })),
  );
  expect(ours.map(({ of }) => of)).toHaveLength(4);
  for (const { of, names } of ours) expect([of, names.filter((each) => !known.has(each))]).toEqual([of, []]);
});

test('on several machines, no port is published to every address', () => {
  const published = compose
    .filter(({ name }) => name !== 'compose.yaml')
    .flatMap(({ services }) => services.flatMap(([, { ports = [] }]) => ports));
  expect(published.length).toBeGreaterThan(5);
  for (const port of published) expect(port).toMatch(/^\$\{(STORES|APP|SCAN)_ADDRESS/);
});

const units = filesWith(/\.service$/);

test('each setting of a unit, and of the settings of a scan machine, is one that the product knows', () => {
  const names = [
    ...namesIn(read('scan.env')),
    ...units.flatMap((unit) => [...read(unit).matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)),
  ];
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

const canAnalyse = process.env['CI'] === 'true' || findProgram(['systemd-analyze']) !== undefined;

test.skipIf(!canAnalyse)('systemd understands each unit, and its sandbox leaves little open', () => {
  const dir = mkdtempSync(join(tmpdir(), 'evercode-units-'));
  try {
    // The program must exist for the check; here, the checkout is elsewhere.
    for (const unit of units)
      writeFileSync(join(dir, unit), read(unit).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const files = units.map((unit) => join(dir, unit));
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
    expect([verified.stderr, verified.status]).toEqual(['', 0]);
    for (const file of files) {
      // From 0, nothing can be reached, to 100.
      const rated = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], {
        encoding: 'utf8',
      });
      expect([rated.stderr, rated.status]).toEqual(['', 0]);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

// Its program is installed for the long run only.
if (isLongRun)
  test('Prometheus accepts the alerts, and each fires when it should', () => {
    const run = (...args: string[]) => spawnSync('promtool', args, { cwd: import.meta.dirname, encoding: 'utf8' });
    const checked = run('check', 'rules', '../../deploy/prometheus/alerts.yaml');
    expect([checked.stderr, checked.status]).toEqual(['', 0]);
    const tested = run('test', 'rules', 'alerts.promtool.yaml');
    expect([tested.stderr, tested.status]).toEqual(['', 0]);
  });
