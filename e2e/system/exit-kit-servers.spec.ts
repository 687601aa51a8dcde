import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import {
  createRedirector,
  decideForKit,
  redirectorPrograms,
  renderCodePage,
  renderStatusPages,
} from '@evercode/exit-kit';
import { openRouteWriter } from '@evercode/route-store';
import { compileRouteRecord, routeKey, type RouteRecord } from '@evercode/routing';
import { isLongRun } from '@evercode/testkit';
import {
  ask,
  isProgramMissing,
  type KitAnswerOverHttp,
  type KitServer,
  startKitCaddy,
  startNginx,
  startNode,
} from '../product/start-kit-servers.ts';
import { choosePlace, removePlace, type Place } from '../product/start-product.ts';

/** A workspace that left: nginx, Caddy, the Node server and the worker answer its codes as the scan role does. */

const SCAN_ROLE = fileURLToPath(new URL('../../apps/scan/src/main.ts', import.meta.url));
const ANSWERS = isLongRun ? 10_000 : 1_000;
const AT_ONCE = 16;

type Code = { ending: string; route: RouteRecord };
type Asked = { path: string; method: string };

let place: Place;
let dir: string;
let folder: string;
let scan: ChildProcess;
let scanPort: number;
const codes = makeCodes(Math.floor(ANSWERS / 4));
const requests = makeRequests();
let ours: string[];

test.skip(isProgramMissing('nginx') || isProgramMissing('caddy'), 'nginx or Caddy is not installed');

test.beforeAll(async () => {
  place = await choosePlace();
  dir = mkdtempSync(join(tmpdir(), 'evercode-kit-'));
  folder = join(dir, 'redirector');
  writeKit();
  const writer = openRouteWriter(join(dir, 'data/routes'));
  await writer.apply(
    codes.map(({ ending, route: record }) => ({ key: routeKey('', ending), record })),
    'complete',
  );
  await writer.close();
  scan = fork(SCAN_ROLE, [], {
    env: { PATH: process.env['PATH'], DATA_DIR: join(dir, 'data'), SCAN_PORT: '0', TRUST_PROXY: 'true' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The first message of a scan process tells its port.
  const [started] = (await once(scan, 'message')) as [{ port: number }];
  scanPort = started.port;
  ours = await askAll((asked, index) => askScanRole(asked, index));
});
test.afterAll(async () => {
  if (scan !== undefined && scan.exitCode === null) {
    scan.kill('SIGTERM');
    await once(scan, 'exit');
  }
  removePlace(place);
  rmSync(dir, { recursive: true, force: true });
});

test('there is something of everything to compare', () => {
  expect(requests).toHaveLength(ANSWERS);
  const kinds = new Set(ours.map((line) => line.split(' ')[2]));
  expect(kinds).toEqual(new Set(['200', '302', '404', '410']));
});

const servers: Readonly<Record<string, (folder: string, port: number) => Promise<KitServer>>> = {
  nginx: startNginx,
  Caddy: startKitCaddy,
  'the Node server': startNode,
};

for (const [name, start] of Object.entries(servers))
  test(`${name} gives ${ANSWERS} answers of the scan role`, async () => {
    const server = await start(folder, place.port);
    try {
      expect(await askAll(async (asked) => ask(server.port, asked.path, asked))).toEqual(ours);
      await expectFilesAndPages(server.port);
    } finally {
      await server.stop();
    }
  });

test(`the worker gives ${ANSWERS} answers of the scan role`, async () => {
  // The module that the kit contains, which has this one export.
  const { default: worker } = createRequire(join(folder, 'worker.mjs'))('./worker.mjs') as {
    default: { fetch: (request: Request, env: object) => Promise<Response> };
  };
  const env = { ASSETS: { fetch: async () => new Response('<!doctype html>') } };
  const theirs = await askAll(async ({ path, method }) => {
    const answer = await worker.fetch(new Request(`https://go.example${path}`, { method }), env);
    const { status, headers } = answer;
    const [location, type] = [headers.get('location') ?? undefined, headers.get('content-type') ?? undefined];
    return { status, location, type, body: await answer.text() };
  });
  expect(theirs).toEqual(ours);
});

/** Pages are HTML, files have their types, and neither is mistaken for a code. */
async function expectFilesAndPages(port: number): Promise<void> {
  const card = codes.find(({ ending }) => ending === 'the.card');
  const page = await ask(port, '/the.card');
  expect([page.status, page.type]).toEqual([200, expect.stringMatching(/^text\/html; charset=utf-8$/i)]);
  expect(page.body).toContain('Ada &amp; "Co"'.replaceAll('"', '&quot;'));
  const saved = `/files/${card?.route.qr}.vcf`;
  expect(page.body).toContain(saved);
  const contact = await ask(port, saved);
  expect([contact.status, contact.body]).toEqual([200, expect.stringContaining('BEGIN:VCARD')]);
  const paused = await ask(port, '/state-paused');
  expect([paused.status, paused.type]).toEqual([404, expect.stringMatching(/^text\/html/)]);
  expect(paused.body).toContain('<h1>');
  for (const path of ['/files/none.pdf', '/files/../routes.json', '/routes.json', '/pages/none.html'])
    expect([path, (await ask(port, path)).status < 400]).toEqual([path, false]);
}

async function askScanRole(asked: Asked, index: number): Promise<KitAnswerOverHttp> {
  // An address of its own for each request: the scan role slows down visitors who try many endings.
  const forwarded = `198.18.${(index >> 8) & 255}.${index & 255}`;
  return ask(scanPort, asked.path, { ...asked, headers: { 'x-forwarded-for': forwarded } });
}

/** A line for each request, in their order. */
async function askAll(send: (asked: Asked, index: number) => Promise<KitAnswerOverHttp>): Promise<string[]> {
  const lines: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < requests.length; index = next++) {
      const asked = requests[index] as Asked;
      const { status, location } = await send(asked, index);
      lines[index] = `${asked.method} ${asked.path} ${status} ${location ?? '-'}`;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return lines;
}

function writeKit(): void {
  const write = (path: string, text: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, text);
  };
  const redirector = createRedirector();
  const now = Date.now();
  const pieces = [
    ...redirector.begin(),
    ...codes.flatMap(({ ending, route }) =>
      redirector.add({ ending, qr: route.qr, answer: decideForKit(route, now).answer }),
    ),
    ...redirector.end(),
  ];
  for (const { path, text } of pieces) write(path, text);
  for (const { path, text } of renderStatusPages('en')) write(path, text);
  for (const { route } of codes)
    if (route.page !== undefined)
      for (const { path, text } of renderCodePage(
        { qr: route.qr, version: route.version, page: route.page },
        { language: 'en', now: new Date(now) },
      ))
        write(path, text);
  for (const name of redirectorPrograms)
    copyFileSync(fileURLToPath(import.meta.resolve(`@evercode/exit-kit/programs/${name}`)), join(folder, name));
}

/** Codes of every kind that a redirector can say, the hard ones first. */
function makeCodes(count: number): Code[] {
  let number = 0;
  const code = (ending: string, over: Partial<RouteRecord> = {}): Code => {
    number += 1;
    const route = compileRouteRecord({
      version: 1,
      qr: `0199f3c0-0000-7000-8000-${String(number).padStart(12, '0')}`,
      account: '0199f3c0-0000-7000-b000-000000000001',
      state: 'active',
      target: { kind: 'redirect', url: 'https://example.com/' },
      ...over,
    });
    return { ending, route };
  };
  const to = (ending: string, url: string): Code => code(ending, { target: { kind: 'redirect', url } });
  const past = Date.now() - 60_000;
  const hard = [
    ...[
      '__proto__',
      'constructor',
      'index.html',
      'default',
      'include',
      'volatile',
      '-',
      '_',
      '.x',
      'a..b',
      '404.html',
    ].map((ending) => to(ending, `https://example.com/${encodeURIComponent(ending)}`)),
    ...['Menu', 'menu', 'MENU', 'menU', 'm.enu'].map((ending) => to(ending, `https://example.com/of/${ending}?a=1#b`)),
    ...[
      '$HOME',
      '${ec_dollar}',
      '$1$$',
      '"quoted"',
      "it's",
      'back\\slash\\',
      '\\"',
      '`tick`',
      '{',
      '}',
      '{{}}',
      '{http.request.host}',
      '{$HOME}',
      '\\{path\\}',
      '{args.0}',
      ';',
      '#a#b',
      '%24%7B',
      '~x',
      '<b>&amp;',
      '|^[]',
      '*:splat',
      'a"b\\',
      "'",
      '=!',
      ',',
      '1 2'.replace(' ', '%20'),
    ].map((path, index) => to(`sign-${index}`, `https://example.com/${path}?q=${path}`)),
    to('unicode', 'https://bücher.example/straße/日本?ü=é 1'),
    to('long', `https://example.com/?long=${'$"\\{}x'.repeat(600)}end`),
    to('longer', `https://example.com/?long=${'y'.repeat(7_900)}`),
    code('parameters', {
      target: { kind: 'redirect', url: 'https://example.com/?utm_source=old&x=1#top' },
      options: {
        parameters: [
          { name: 'utm_source', value: 'print & "more" $5' },
          { name: 'ü', value: '{x}' },
        ],
      },
    }),
    ...(['paused', 'trashed', 'gone', 'blocked'] as const).map((state) => code(`state-${state}`, { state })),
    code('expired', { options: { schedule: { from: null, until: past, fallbackUrl: null } } }),
    code('expired-to', { options: { schedule: { from: null, until: past, fallbackUrl: 'https://example.com/over' } } }),
    code('the.card', {
      target: { kind: 'page' },
      page: {
        title: 'Card',
        typology: 'business-card',
        input: {
          firstName: 'Ada & "Co"',
          lastName: 'Lovelace',
          company: '',
          jobTitle: '',
          image: null,
          phones: [],
          emails: [],
          addresses: [],
          websites: ['https://example.com/ada'],
          links: [],
          note: '',
        },
        look: null,
        assets: {},
      },
    }),
  ];
  const letters = 'abcdefghijkmnpqrstuvwxyzABC23456789._-';
  let state = 7;
  const draw = (bound: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % bound;
  };
  const random = Array.from({ length: count }, (_, index) => {
    const text = Array.from({ length: 3 + draw(8) }, () => letters[draw(letters.length)]).join('');
    const printable = Array.from({ length: draw(60) }, () => String.fromCharCode(0x21 + draw(94))).join('');
    return to(`r${index}${text}`, `https://e${index}.example/${printable}`);
  });
  return [...hard, ...random];
}

/** Each code as it is printed, and as it is not. */
function makeRequests(): Asked[] {
  const changeCase = (text: string): string => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase());
  const asked = codes.flatMap(({ ending }, index): Asked[] => [
    { method: 'GET', path: `/${ending}` },
    { method: 'HEAD', path: `/${ending}?table=4&from=card` },
    { method: 'GET', path: `/${changeCase(ending)}` },
    { method: 'GET', path: index % 2 === 0 ? `/unknown-${index}` : `/${ending}/` },
    { method: 'GET', path: `/%${ending.charCodeAt(0).toString(16)}${ending.slice(1)}` },
  ]);
  return asked.slice(0, ANSWERS);
}
