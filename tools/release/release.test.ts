import { expect, test } from 'vitest';
import { describeFinding, type Finding } from '../source/finding.ts';
import { writeTree } from '../source/write-tree.ts';
import { checkChangelog, closeUnreleased } from './changelog.ts';
import { checkNotice } from './check-notice.ts';
import { checkUpgradeNotes } from './check-upgrade-notes.ts';
import { findOtherVersions, setVersion } from './set-version.ts';
import { checkSbom } from './sbom/check-sbom.ts';
import { listComponents, findUnclaimed } from './sbom/list-components.ts';
import { findRefusedLicences } from './sbom/licences.ts';
import { writeSbom } from './sbom/write-sbom.ts';

const said = (findings: readonly Finding[]) => findings.map(describeFinding).join('\n');

const versionText = "export const productVersion = '1.0.0';";
const project = {
  'package.json': { name: 'evercode', version: '1.0.0' },
  'package-lock.json': {
    version: '1.0.0',
    packages: {
      '': { version: '1.0.0' },
      'apps/server': { version: '1.0.0', dependencies: { '@evercode/qr': '1.0.0', fastify: '5.0.0' } },
      'packages/qr': { version: '1.0.0' },
      'node_modules/@evercode/qr': { resolved: 'packages/qr', link: true },
      'node_modules/fastify': { version: '5.0.0', license: 'MIT', dependencies: { pino: '^10.0.0' } },
      'node_modules/pino': { version: '10.0.0', license: 'MIT' },
      'node_modules/vitest': { version: '5.1.0', license: 'GPL-3.0-only', dev: true },
    },
  },
  'apps/server/package.json': {
    name: '@evercode/server',
    version: '1.0.0',
    dependencies: { '@evercode/qr': '1.0.0', fastify: '5.0.0' },
  },
  'packages/qr/package.json': { name: '@evercode/qr', version: '1.0.0' },
  'packages/client/src/version.ts': "export const version = '1.0.0';",
  'packages/client/package.json': { name: '@evercode/client', version: '1.0.0' },
  'packages/contract/src/version.ts': versionText,
  'packages/contract/package.json': { name: '@evercode/contract', version: '1.0.0' },
  'deploy/Dockerfile': 'LABEL org.opencontainers.image.version="1.0.0"',
  'deploy/helm/evercode/Chart.yaml': 'apiVersion: v2\nversion: 1.0.0\nappVersion: 1.0.0\n',
} as const;

const make = (files: Readonly<Record<string, string | object>>) =>
  writeTree(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? text : JSON.stringify(text)]),
    ),
  );

/** The lockfile with one more package that the server needs. */
function withPackage(name: string, entry: object) {
  const { packages } = project['package-lock.json'];
  const server = { ...packages['apps/server'], dependencies: { ...packages['apps/server'].dependencies, [name]: '1' } };
  return { packages: { ...packages, 'apps/server': server, [`node_modules/${name}`]: { version: '1.0.0', ...entry } } };
}

test('one command writes the version to every place, and every place is checked', () => {
  using tree = make(project);
  expect(findOtherVersions(tree.root)).toEqual([]);
  setVersion(tree.root, '1.1.0');
  expect(findOtherVersions(tree.root)).toEqual([]);
  expect(() => setVersion(tree.root, 'next')).toThrow('is no version');
});

test.each([
  ['apps/server/package.json', { ...project['apps/server/package.json'], version: '0.9.0' }],
  ['apps/server/package.json', { ...project['apps/server/package.json'], dependencies: { '@evercode/qr': '0.9.0' } }],
  ['package-lock.json', { ...project['package-lock.json'], version: '0.9.0' }],
  ['packages/client/src/version.ts', "export const version = '0.9.0';"],
  ['packages/contract/src/version.ts', "export const productVersion = '0.9.0';"],
  ['deploy/Dockerfile', 'LABEL nothing'],
  ['deploy/helm/evercode/Chart.yaml', 'apiVersion: v2\nversion: 0.9.0\nappVersion: 1.0.0\n'],
  ['deploy/helm/evercode/Chart.yaml', 'apiVersion: v2\nversion: 1.0.0\nappVersion: 0.9.0\n'],
])('another version in %s is found', (path, text) => {
  using tree = make({ ...project, [path]: text });
  expect(said(findOtherVersions(tree.root))).toContain(`${path}  `);
});

const changelog = (text: string) => ({ 'CHANGELOG.md': `# Changelog\n\n${text}` });
const closed = '## Unreleased\n\n## 1.0.0 - 2026-11-26\n\n### Added\n\n- A thing.\n';

test('what is unreleased becomes the entry of a version, once', () => {
  using tree = make(changelog('## Unreleased\n\n### Added\n\n- A thing.\n'));
  expect(said(checkChangelog(tree.root, '1.0.0'))).toContain('has no entry of 1.0.0');
  closeUnreleased(tree.root, '1.0.0', '2026-11-26');
  closeUnreleased(tree.root, '1.0.0', '2026-11-27');
  expect(checkChangelog(tree.root, '1.0.0')).toEqual([]);
});

test.each([
  ['no "Unreleased"', closed.replace('## Unreleased\n\n', ''), 'begins with no "Unreleased"'],
  ['no day', closed.replace(' - 2026-11-26', ''), 'is no version with its day'],
  ['an unknown section', closed.replace('Added', 'News'), '"News" is no section'],
  ['nothing said', closed.replace('- A thing.\n', ''), 'says nothing of 1.0.0'],
  ['changes above the entry', closed.replace('\n\n## 1', '\n\n### Fixed\n\n- B.\n\n## 1'), '1 changes are not part'],
  ['an older entry', `## Unreleased\n\n## 1.1.0 - 2026-12-01\n\n${closed.slice(15)}`, '1.0.0 is not the newest entry'],
])('a changelog with %s is found', (_name, text, message) => {
  using tree = make(changelog(text));
  expect(said(checkChangelog(tree.root, '1.0.0'))).toContain(message);
});

const notes = (text: string) => ({
  'docs/upgrade-notes.md': text,
  'packages/database/src/migrations/001-first.ts': '',
  'packages/database/src/migrations/004-second.ts': '',
  'packages/analytics/src/schema/migrations.ts': '[{ number: 1, name: "a" }, { number: 2, name: "b" }]',
});
const first = '## 1.0.0\n\nMigrations: database 1 to 1, statistics 1 to 2.\n';

test.each([
  [`## 1.1.0\n\nMigrations: database 4 to 4, statistics 1 to 2.\n\n${first}`, 'statistics 1 does not follow'],
  [`## 1.1.0\n\n${first}`, 'has no line "Migrations'],
  [`## 1.1.0\n\nMigrations: .\n\n${first}`, 'has no line "Migrations'],
  [`## 1.1.0\n\nMigrations: statistics 2 to 2, statistics 3 to 3.\n\n${first}`, 'has no line "Migrations'],
  [`## 1.1.0\n\nMigrations: none.\n\n${first}`, 'the newest migration of database is 4, not 1'],
  [first, 'begins with 1.0.0, not with 1.1.0'],
  [`## 1.1.0\n\n${first.replace('## 1.0.0', '')}`, 'the newest migration of database is 4, not 1'],
])('upgrade notes that leave out a migration are found', (text, message) => {
  using tree = make(notes(text));
  expect(said(checkUpgradeNotes(tree.root, '1.1.0'))).toContain(message);
});

const all = '## 1.0.0\n\nMigrations: database 1 to 4, statistics 1 to 2.\n';

test.each([
  ['1.0.0', all],
  ['1.0.1', `## 1.0.1\n\nMigrations: none.\n\n${all}`],
  ['1.1.0', `## 1.1.0\n\nMigrations: database 4 to 4.\n\n${first}`],
  ['1.1.0', `## 1.1.0\n\nMigrations: statistics 2 to 2.\n\n${all.replace('1 to 2', '1 to 1')}`],
])('upgrade notes that name every migration once pass: %s', (version, text) => {
  using tree = make(notes(text));
  expect(checkUpgradeNotes(tree.root, version)).toEqual([]);
});

test('only what is installed in production on the platform of the image is shipped', () => {
  using tree = make({ ...project, 'package-lock.json': withPackage('mac-only', { os: ['darwin'], license: 'MIT' }) });
  const components = listComponents(tree.root, []).filter(({ ref }) => ref.startsWith('npm:'));
  expect(components.map(({ name, neededBy }) => [name, neededBy])).toEqual([
    ['fastify', ['server']],
    ['pino', ['server']],
  ]);
});

test.each([
  ['GPL-3.0-only', 'GPL-3.0-only'],
  ['MIT AND GPL-2.0-or-later', 'GPL-2.0-or-later'],
  ['AGPL-3.0', 'AGPL-3.0'],
  ['LGPL-3.0-or-later', 'LGPL-3.0-or-later'],
  [undefined, 'none'],
])('a planted package under %s is refused', (license, named) => {
  using tree = make({ ...project, 'package-lock.json': withPackage('planted', { license }) });
  expect(said(findRefusedLicences(listComponents(tree.root, [])))).toMatch(`planted 1.0.0  has the licence`);
  expect(said(findRefusedLicences(listComponents(tree.root, [])))).toContain(named);
});

test('a package and a part that NOTICE does not name are found', () => {
  const font = 'apps/web/src/assets/fonts/inter.woff2';
  using tree = make({ ...project, NOTICE: 'Tabler, pinot, Inter, Nunito, Oswald, Caveat, quirc' });
  const missing = said(checkNotice(tree.root, listComponents(tree.root, [font])));
  expect(missing).toContain('does not name fastify');
  expect(missing).toContain('does not name Noto Serif');
  expect(missing).toContain('lacks the sentence "This product includes software developed by the OpenSSL Project');
  expect(missing).not.toContain('does not name Inter\n');
});

test('a binary file whose origin is not written down is found', () => {
  using tree = make(project);
  expect(said(findUnclaimed(tree.root, ['packages/art/src/models/faces.onnx', 'docs/images/list.webp']))).toBe(
    'packages/art/src/models/faces.onnx  is shipped, and tools/release/sbom/parts.ts does not say whose it is',
  );
});

test('the bill of materials is valid, the same for the same source, and every reference leads somewhere', () => {
  using tree = make(project);
  const components = listComponents(tree.root, []);
  const write = () => writeSbom({ version: '1.0.0', atIso: '2026-11-26T12:00:00.000Z' }, components);
  expect(checkSbom(write())).toEqual([]);
  expect(JSON.stringify(write())).toBe(JSON.stringify(write()));
  const [one, ...others] = components;
  const twice = writeSbom({ version: '1.0.0', atIso: '2026-11-26T12:00:00.000Z' }, [
    ...components,
    ...(one ? [one] : []),
  ]);
  expect(said(checkSbom(twice))).toContain('twice');
  const lost = writeSbom(
    { version: '1.0.0', atIso: '2026-11-26T12:00:00.000Z' },
    others.filter(({ name }) => name !== 'pino').concat(one ? [one] : []),
  );
  expect(said(checkSbom(lost))).toContain('depends on npm:node_modules/pino, which it does not have');
  expect(checkSbom({ ...write(), specVersion: '1.5' })).toHaveLength(1);
});
