import { defineFeature } from '../../../platform/feature.ts';
import { createDns } from '../../../platform/internet/dns/ask-dns.ts';
import { newProofToken } from '../../../platform/internet/dns/text-proof.ts';
import { checkWhenDue } from '../../../platform/work/check-when-due.ts';
import { checkMailDomain } from './check-mail-domain.ts';
import { createMailDomainHandlers } from './mail-domain-handlers.ts';
import { createTellMailDomain } from './tell-mail-domain.ts';

/** Domains of mail addresses, which a workspace proves before its identity provider speaks for their people. */
export const feature = defineFeature(({ db, listen, config, mail, newUuid, now, log, stopping }) => {
  const check = {
    db,
    dns: createDns({ servers: config.dnsServers?.split(',') }),
    newToken: newProofToken,
    tell: createTellMailDomain(mail),
    now,
    signal: stopping,
  };
  return {
    handlers: createMailDomainHandlers({
      check,
      privateDomains: config.privateDomains?.split(',') ?? [],
      newUuid,
    }),
    work: [
      (signal) =>
        checkWhenDue({
          db,
          listen,
          table: 'mailDomains',
          check: (row) => checkMailDomain({ ...check, signal }, row),
          now,
          log,
          signal,
        }),
    ],
  };
});
