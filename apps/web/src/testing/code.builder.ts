import { systemDomainUuid, type Qr } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';

/** For tests: an active website code. Its uuid defaults to its title. */
export function aCode(wanted: Partial<Qr> = {}): Qr {
  const uuid = wanted.uuid ?? wanted.title ?? 'a-code';
  return {
    uuid,
    iri: `/api/qrs/${uuid}`,
    title: 'A code',
    description: '',
    project: null,
    account: '/api/accounts/a-workspace',
    typology: {
      uuid: '0197a000-0000-7000-8000-000000000001',
      internalName: 'website',
      publicName: 'Website',
      defaultDesign: null,
      defaultLogo: null,
      defaultTheme: 'paper',
    },
    dynamic: true,
    input: { url: 'https://example.com/' },
    assets: [],
    landingTemplate: null,
    settings: { hasPassword: false, uses: null },
    locked: false,
    version: 1,
    destination: 'https://example.com/',
    payload: 'https://s.example/abc2345',
    assetUrl: `/api/qrs/${uuid}/image.png`,
    designParams: defaultDesign,
    logo: null,
    shortUrl: { url: 'https://s.example/abc2345', domain: 's.example', pathName: 'abc2345' },
    domain: {
      uuid: systemDomainUuid,
      iri: `/api/domains/${systemDomainUuid}`,
      name: 's.example',
      status: 'verified',
      isSysReserved: true,
    },
    state: 'active',
    stateReason: null,
    blockedReason: null,
    quotaUntil: null,
    tags: [],
    attention: null,
    scans: 0,
    scansBefore: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...wanted,
  };
}
