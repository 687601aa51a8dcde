import { loadConfig } from '@evercode/config';
import { expect, it } from 'vitest';
import { readDemo, readMailPage, renderScreen } from './screen.ts';

const config = loadConfig({ DATA_DIR: '/data' });

it('shows the addresses, the sign-in and the places, in lines of equal width', () => {
  const screen = renderScreen({
    config,
    version: '1.2.3',
    demo: { email: 'demo@example.com', password: 'kite-42' },
    mailPage: undefined,
    cluster: '/var/lib/evercode/data-x/postgres',
    seconds: 1.94,
    lan: false,
  });
  for (const part of [
    'http://localhost:3000',
    'http://localhost:3001',
    'demo@example.com',
    'kite-42',
    '/data',
    '/var/lib/evercode/data-x/postgres',
    '1.9 s',
    '1.2.3',
  ]) {
    expect(screen).toContain(part);
  }
  const widths = screen
    .split('\n')
    .filter(Boolean)
    .map((line) => line.length);
  expect(new Set(widths).size).toBe(1);
});

it('shows no sign-in without a demo, and no password after the first start', () => {
  const none = renderScreen({
    config,
    version: '1.2.3',
    demo: undefined,
    mailPage: undefined,
    cluster: undefined,
    seconds: 1,
    lan: false,
  });
  expect(none).not.toContain('Demo');
  expect(none).not.toContain('Database');
  const known = renderScreen({
    config,
    version: '1.2.3',
    demo: { email: 'demo@example.com' },
    mailPage: undefined,
    cluster: undefined,
    seconds: 1,
    lan: false,
  });
  expect(known).toContain('npm run seed');
  expect(known).not.toContain('only once');
});

it('shows the address of kept mail with its key, where the server names it', () => {
  const show = (greeting: unknown) =>
    renderScreen({
      version: '1.2.3',
      config: loadConfig({ PORT: '4000' }),
      demo: undefined,
      mailPage: readMailPage(greeting),
      cluster: undefined,
      seconds: 1,
      lan: false,
    });
  expect(show({ kind: 'ready', mailPage: '/dev/mail?key=abc' })).toContain('http://localhost:4000/dev/mail?key=abc');
  for (const greeting of [undefined, { kind: 'ready' }, { kind: 'ready', mailPage: 7 }])
    expect(show(greeting)).not.toContain('/dev/mail');
});

it('shows only the addresses that this machine serves', () => {
  const screen = renderScreen({
    config: { ...config, role: 'scan' },
    version: undefined,
    demo: undefined,
    mailPage: undefined,
    cluster: undefined,
    seconds: 1,
    lan: false,
  });
  expect(screen).not.toContain(':3000');
  expect(screen).not.toContain('Version');
  expect(screen).toContain(':3001');
});

it('says what a proxy in front of short links needs, until it is set', () => {
  const show = (env: Record<string, string>) =>
    renderScreen({
      version: '1.2.3',
      config: loadConfig(env),
      demo: undefined,
      mailPage: undefined,
      cluster: undefined,
      seconds: 1,
      lan: false,
    });
  const shortUrl = { SHORT_URL: 'https://go.example.com' };
  expect(show(shortUrl)).toContain('Set TRUST_PROXY=true');
  for (const env of [{}, { ...shortUrl, TRUST_PROXY: 'true' }, { ...shortUrl, ROLE: 'app' }])
    expect(show(env)).not.toContain('TRUST_PROXY');
});

it('reads the demo sign-in from any greeting of the server', () => {
  expect(readDemo({ kind: 'ready', demo: { email: 'a@b.c', password: 'p' } })).toEqual({
    email: 'a@b.c',
    password: 'p',
  });
  expect(readDemo({ kind: 'ready', demo: { email: 'a@b.c' } })).toEqual({ email: 'a@b.c' });
  for (const nothing of [undefined, null, 'ready', { kind: 'ready' }, { demo: null }, { demo: { email: 1 } }])
    expect(readDemo(nothing)).toBeUndefined();
});
