import { systemDomainUuid, type Domain } from '@evercode/contract';

export const domainUuid = '88888888-8888-4888-8888-888888888888';
const at = '2026-11-20T23:58:00Z';
const passed: Domain['checks']['proof'] = { state: 'ok', reason: null, seen: [], expected: [], at, since: at };

/** For tests: a verified domain with its certificate. */
export const aDomain = (wanted: Partial<Domain> = {}): Domain => ({
  uuid: domainUuid,
  iri: `/api/domains/${domainUuid}`,
  name: 'go.example.com',
  unicodeName: 'go.example.com',
  url: 'https://go.example.com',
  subdomain: 'go',
  status: 'verified',
  reason: null,
  isSysReserved: false,
  isDefault: false,
  codes: 12,
  certificate: { state: 'issued', expiresAt: '2027-02-03T12:00:00Z', issuer: 'Example CA', lastError: null },
  records: [
    aRecord({}),
    aRecord({ type: 'CNAME', host: 'go', name: 'go.example.com', value: 'edge.example.net', purpose: 'target' }),
  ],
  checks: { proof: passed, target: passed, certificate: passed, answer: passed },
  nextCheckAt: null,
  hsts: 'off',
  shows: {
    root: { kind: 'page' },
    unknownUrl: null,
    name: '',
    color: null,
    robots: 'disallow',
    apple: [],
    android: [],
    logo: null,
    favicon: null,
  },
  verifiedAt: at,
  createdAt: at,
  updatedAt: at,
  ...wanted,
});

function aRecord(wanted: Partial<Domain['records'][number]>): Domain['records'][number] {
  return {
    type: 'TXT',
    host: '_evercode.go',
    name: '_evercode.go.example.com',
    value: 'ec-verify=0123456789abcdef0123456789abcdef',
    purpose: 'proof',
    state: 'found',
    seen: [],
    checkedAt: at,
    ...wanted,
  };
}

/** The domain of the installation, first in every list. */
export const theSystemDomain = (wanted: Partial<Domain> = {}): Domain =>
  aDomain({
    uuid: systemDomainUuid,
    iri: `/api/domains/${systemDomainUuid}`,
    name: 's.example',
    unicodeName: 's.example',
    url: 'https://s.example',
    subdomain: '',
    isSysReserved: true,
    isDefault: true,
    codes: 3,
    records: [],
    ...wanted,
  });

/** Waits for its records; the target leads elsewhere. */
export const aWaitingDomain = (wanted: Partial<Domain> = {}): Domain => {
  const usual = aDomain();
  const [proof, target] = usual.records;
  const waiting: Domain['checks']['proof'] = {
    state: 'waiting',
    reason: null,
    seen: [],
    expected: [],
    at: null,
    since: null,
  };
  return aDomain({
    status: 'unverified',
    codes: 0,
    verifiedAt: null,
    certificate: { state: 'none', expiresAt: null, issuer: null, lastError: null },
    records: [
      ...(proof ? [{ ...proof, state: 'missing' as const }] : []),
      ...(target ? [{ ...target, state: 'different' as const, seen: ['203.0.113.7'] }] : []),
    ],
    checks: {
      proof: { ...waiting, state: 'failing', reason: 'no-record', expected: ['ec-verify=0123'], at },
      target: {
        ...waiting,
        state: 'failing',
        reason: 'other-record',
        seen: ['203.0.113.7'],
        expected: ['edge.example.net'],
        at,
      },
      certificate: waiting,
      answer: waiting,
    },
    ...wanted,
  });
};
