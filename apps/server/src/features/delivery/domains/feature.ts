import { defineFeature } from '../../../platform/feature.ts';
import { createFindEdge } from './checks/find-edge.ts';
import { createCodesAffected } from './codes-affected.ts';
import { createDns } from '../../../platform/internet/dns/ask-dns.ts';
import { newProofToken } from '../../../platform/internet/dns/text-proof.ts';
import { createDomainHandlers } from './domain-handlers.ts';
import { guardDomains, releaseDomains } from './guard-domains.ts';
import { createTellDomain } from './tell-domain.ts';

/** Host names of workspaces: connecting, proving, watching and disconnecting them. */
export const feature = defineFeature(
  ({
    db,
    listen,
    analytics,
    config,
    internet,
    secret,
    mail,
    ports,
    publish,
    newUuid,
    now,
    log,
    shortLinks,
    stopping,
  }) => {
    const { billing, edgePort, shortUrl, publicUrl, privateDomains: allowed, dnsServers } = config;
    const dns = createDns({ servers: dnsServers?.split(',') });
    const findEdge = createFindEdge(config, { dns, now });
    const privateDomains = allowed?.split(',') ?? [];
    const short = new URL(shortUrl);
    const check = {
      db,
      billing,
      codes: ports.codesOfDomain,
      publish,
      tell: createTellDomain(mail),
      dns,
      findEdge,
      privateDomains,
      internet,
      secret,
      edgePort,
      // Where scans are answered without TLS: the usual port, or the one of an installation without a proxy.
      httpPort: short.protocol === 'http:' ? Number(short.port || 80) : 80,
      now,
      signal: stopping,
    };
    const own = [publicUrl, shortUrl].map((url) => new URL(url).hostname);
    const rules = { own: config.edgeHost === undefined ? own : [...own, config.edgeHost], privateDomains };
    return {
      handlers: {
        ...createDomainHandlers({
          links: shortLinks,
          rules,
          findEdge,
          check,
          codes: ports.codesOfDomain,
          publish,
          newUuid,
          newToken: newProofToken,
        }),
        ...createCodesAffected({ analytics, links: shortLinks, log }),
      },
      work: [(signal) => guardDomains({ ...check, listen, log, signal })],
      chores: [{ name: 'names of deleted workspaces', run: (at) => releaseDomains(db, at) }],
    };
  },
);
