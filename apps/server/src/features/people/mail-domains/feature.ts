import { randomBytes } from 'node:crypto';
import { defineFeature } from '../../../platform/feature.ts';
import { createDns } from '../../../platform/internet/dns/ask-dns.ts';
import { checkWhenDue } from '../../../platform/work/check-when-due.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { createMailDomainHandlers } from './mail-domain-handlers.ts';

/** Domains of mail addresses, which a workspace proves before its identity provider speaks for their people. */
export const feature = defineFeature(({ db, databaseUrl, config, newUuid, now, log, stopping }) => {
  const check = { db, dns: createDns({ servers: config.dnsServers?.split(',') }), now, signal: stopping };
  return {
    handlers: createMailDomainHandlers({
      check,
      privateDomains: config.privateDomains?.split(',') ?? [],
      newUuid,
      // 128 bits: a token is public once it is set, and cannot be guessed before.
      newToken: () => randomBytes(16).toString('hex'),
    }),
    work: [
      (signal) =>
        checkWhenDue({
          db,
          databaseUrl,
          table: 'mailDomains',
          check: (row) => checkMailDomain({ ...check, signal }, row),
          now,
          log,
          signal,
        }),
    ],
  };
});
