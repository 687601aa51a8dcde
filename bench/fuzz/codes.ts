import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openRouteWriter, type RouteChange } from '@evercode/route-store';
import { compileRouteRecord, type LiveHost, routeKey, type RouteRecord } from '@evercode/routing';
import { createDiskStorage, keyOfAsset } from '@evercode/storage';

/** Test data: one code of each kind that needs nothing but the data directory. */
export const asset = '0190a0b0-0000-7000-8000-00000000f022';
const file = Buffer.from('A file of a few bytes, to be asked for in parts.\n'.repeat(40));
const account = '0190a0b0-0000-7000-8000-00000000acc0';
/** Hash of the password "right", with cheap parameters, as hashing is not measured. */
const passwordHash = '$argon2id$v=19$m=1024,t=1,p=1$xU8r8yqAdNR5u4+i/0h6sQ$FDi5IB8FwD/PnggmEWgTYSGJAjaLJBr0oU4CSeCunlg';

const page: NonNullable<RouteRecord['page']> = {
  title: 'A page',
  typology: 'landing-page',
  look: null,
  input: { blocks: [{ kind: 'title', id: 't', text: 'Hello' }] },
  assets: { [asset]: { name: 'a.pdf', type: 'application/pdf', kind: 'pdf', bytes: file.length } },
};
const card: NonNullable<RouteRecord['page']> = {
  title: 'Card',
  typology: 'business-card',
  look: null,
  assets: {},
  input: {
    firstName: 'Zoë',
    lastName: 'X',
    company: '',
    jobTitle: '',
    image: null,
    phones: [],
    emails: [],
    addresses: [],
    websites: [],
    links: [],
    note: '',
  },
};

const codes: Readonly<Record<string, Partial<RouteRecord>>> = {
  live: { target: { kind: 'redirect', url: 'https://example.com/live?a=b%20c#d' } },
  paused: { state: 'paused' },
  trashed: { state: 'trashed' },
  gone: { state: 'gone' },
  closed: { options: { schedule: { from: null, until: 1, fallbackUrl: null } } },
  page: { target: { kind: 'page' }, page },
  card: { target: { kind: 'page' }, page: card },
  file: { target: { kind: 'file', asset }, page },
  tag: { options: { tags: { google: 'G-123ABC456', meta: '1234567890' } } },
  locked: { options: { password: passwordHash } },
  rules: {
    options: {
      rules: [
        {
          id: 'ios',
          when: { systems: ['ios'], languages: ['pt', 'de'] },
          to: [{ url: 'https://example.com/ios', weight: 1 }],
        },
        {
          id: 'country',
          when: { countries: ['IT'], devices: ['phone', 'tablet'] },
          to: [{ url: 'https://example.com/it', weight: 1 }],
        },
        {
          id: 'split',
          when: { hours: { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '12:00', timezone: 'America/Sao_Paulo' } },
          to: [
            { url: 'https://example.com/1', weight: 1 },
            { url: 'https://example.com/2', weight: 3 },
          ],
        },
      ],
      languages: [
        { language: 'de', url: 'https://example.com/de' },
        { language: 'pt-BR', url: 'https://example.com/pt' },
      ],
    },
  },
};

export const endings = Object.keys(codes);

/** All valid Location headers. */
export const location = new RegExp(`^(?:https://example\\.com/\\S*|/(?:locked|file)(?:/${asset})?)$`);

/** A domain of a workspace, with another code under the same ending and one that only it has. */
export const ownHost = 'own.example';
const ownDomain = '0190a0b0-0000-7000-8000-00000000d0e0';
const ownCodes = {
  live: { target: { kind: 'redirect', url: 'https://example.com/own' } },
  theirs: { target: { kind: 'redirect', url: 'https://example.com/theirs' } },
} as const satisfies typeof codes;
const ownRecord: LiveHost = {
  format: 1,
  version: 1,
  host: ownHost,
  use: 'links',
  domain: ownDomain,
  account,
  certificate: true,
  hsts: 'host',
  root: { kind: 'redirect', url: 'https://example.com/root' },
  unknownUrl: null,
  brand: { name: 'Own', logo: null, color: '#b3125d', hidesMark: true },
  robots: 'disallow',
  favicon: null,
  apple: '{"applinks":{}}',
  android: null,
};

export async function insertCodes(dataDir: string): Promise<void> {
  const writer = openRouteWriter(join(dataDir, 'routes'));
  await writer.apply(
    [{ host: ownHost, record: ownRecord }, ...changesOf('', codes), ...changesOf(ownDomain, ownCodes)],
    'complete',
  );
  await writer.close();
  const storage = createDiskStorage({ root: join(dataDir, 'files'), newName: randomUUID });
  await storage.put(keyOfAsset({ account, asset }), file, { bytes: file.length, type: 'application/pdf' });
  storage.close();
}

function changesOf(domain: string, saved: Readonly<Record<string, Partial<RouteRecord>>>): RouteChange[] {
  return Object.entries(saved).map(([ending, over]) => ({
    key: routeKey(domain, ending),
    record: compileRouteRecord({
      version: 1,
      qr: `qr-${ending}`,
      account,
      state: 'active',
      target: { kind: 'redirect', url: `https://example.com/${ending}` },
      ...over,
    }),
  }));
}
