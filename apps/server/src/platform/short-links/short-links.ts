import { systemDomainUuid, type DomainOfQr, type DomainStatus } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';

/** A stored domain: the id of a row of `domains`; empty for that of the installation. */
type OnDomain = { readonly domain: string };

/** The domains of some codes, read together. */
export type LinkDomains = {
  /** What the short links of a stored domain begin with. */
  originOf: (domain: string) => string;
  present: (domain: string) => DomainOfQr;
};

/** The one place that knows how the short links of a code begin. */
export type ShortLinks = {
  /** The origin of the installation's short links. */
  ownOrigin: string;
  /** Its host, with its port unless that is the usual one. */
  ownHost: string;
  /** The origin of a domain of a workspace. */
  originOf: (name: string) => string;
  /** Reads the domains of these codes; nothing if all are on that of the installation. */
  of: (db: Queries, codes: readonly OnDomain[]) => Promise<LinkDomains>;
};

type Named = { id: string; name: string; status: DomainStatus };

export function createShortLinks({ shortUrl, edgePort }: { shortUrl: string; edgePort: number }): ShortLinks {
  const ownHost = new URL(shortUrl).host;
  const originOf = (name: string): string => `https://${name}${edgePort === 443 ? '' : `:${edgePort}`}`;
  const own: DomainOfQr = {
    uuid: systemDomainUuid,
    iri: `/api/domains/${systemDomainUuid}`,
    name: ownHost,
    status: 'verified',
    isSysReserved: true,
  };
  const known = (rows: readonly Named[]): LinkDomains => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      originOf(domain) {
        const row = byId.get(domain);
        return row === undefined ? shortUrl : originOf(row.name);
      },
      present(domain) {
        const row = byId.get(domain);
        if (row === undefined) return own;
        const { id: uuid, name, status } = row;
        return { uuid, iri: `/api/domains/${uuid}`, name: new URL(originOf(name)).host, status, isSysReserved: false };
      },
    };
  };
  const onlyOwn = known([]);
  return {
    ownOrigin: shortUrl,
    ownHost,
    originOf,
    async of(db, codes) {
      const ids = [...new Set(codes.map(({ domain }) => domain))].filter((domain) => domain !== '');
      if (ids.length === 0) return onlyOwn;
      const rows = await db
        .selectFrom('domains')
        .select(['id', 'name', 'status'])
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .execute();
      return known(rows);
    },
  };
}
