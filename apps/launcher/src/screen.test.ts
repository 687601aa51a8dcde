import { loadConfig } from '@evercode/config';
import { expect, it } from 'vitest';
import { demoOf, renderScreen } from './screen.ts';

const config = loadConfig({ DATA_DIR: '/data' });

it('shows the addresses, the sign-in and the places, in a straight box', () => {
  const screen = renderScreen({ config, demo: { email: 'demo@example.com', password: 'kite-42' }, cluster: '/var/lib/evercode/data-x/postgres', seconds: 1.94, lan: false });
  for (const part of ['http://localhost:3000', 'http://localhost:3001', 'demo@example.com', 'kite-42', '/data', '/var/lib/evercode/data-x/postgres', '1.9 s']) {
    expect(screen).toContain(part);
  }
  const widths = screen.split('\n').filter(Boolean).map((line) => line.length);
  expect(new Set(widths).size).toBe(1);
});

it('shows neither a sign-in that does not exist nor a password that it does not know', () => {
  const none = renderScreen({ config, demo: undefined, cluster: undefined, seconds: 1, lan: false });
  expect(none).not.toContain('Demo');
  expect(none).not.toContain('Database');
  const known = renderScreen({ config, demo: { email: 'demo@example.com' }, cluster: undefined, seconds: 1, lan: false });
  expect(known).toContain('npm run seed');
  expect(known).not.toContain('shown this once');
});

it('shows where mail is read, unless it is sent or others could read it too', () => {
  const show = (env: Record<string, string>) => renderScreen({ config: loadConfig(env), demo: undefined, cluster: undefined, seconds: 1, lan: false });
  expect(show({ PORT: '4000' })).toContain('http://localhost:4000/dev/mail');
  for (const env of [{ SMTP_URL: 'smtp://mail.example' }, { HOST: '0.0.0.0' }, { TRUST_PROXY: 'true' }]) expect(show(env)).not.toContain('/dev/mail');
});

it('shows only what this machine runs', () => {
  const screen = renderScreen({ config: { ...config, role: 'scan' }, demo: undefined, cluster: undefined, seconds: 1, lan: false });
  expect(screen).not.toContain(':3000');
  expect(screen).toContain(':3001');
});

it('reads the demo out of whatever the server says', () => {
  expect(demoOf({ kind: 'ready', demo: { email: 'a@b.c', password: 'p' } })).toEqual({ email: 'a@b.c', password: 'p' });
  expect(demoOf({ kind: 'ready', demo: { email: 'a@b.c' } })).toEqual({ email: 'a@b.c' });
  for (const nothing of [undefined, null, 'ready', { kind: 'ready' }, { demo: null }, { demo: { email: 1 } }]) expect(demoOf(nothing)).toBeUndefined();
});
