import { domainToUnicode } from 'node:url';
import type { MailDomain } from '@evercode/contract';
import type { MailDomainRow } from './check-mail-domain.ts';
import { LOST_AFTER_MS } from './judge-mail-domain.ts';
import { hostOfProof, proofName, proofValue } from './record-of.ts';

export function presentMailDomain(row: MailDomainRow, people: number): MailDomain {
  const { name, status, failingSince, fault, seen } = row;
  const isFound = row.checkedAt !== null && fault === null;
  return {
    uuid: row.id,
    name,
    unicodeName: domainToUnicode(name),
    status,
    loss: status === 'lost' ? row.loss : null,
    record: {
      type: 'TXT',
      host: hostOfProof(name),
      name: proofName(name),
      value: proofValue(row.token),
      state: isFound ? 'found' : seen.length === 0 ? 'missing' : 'different',
      seen,
      fault,
      checkedAt: row.checkedAt?.toISOString() ?? null,
    },
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    lostAt:
      status === 'failing' && failingSince !== null
        ? new Date(failingSince.getTime() + LOST_AFTER_MS).toISOString()
        : null,
    people,
    createdAt: row.createdAt.toISOString(),
  };
}
