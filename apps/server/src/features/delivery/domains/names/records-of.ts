import { isIP } from 'node:net';
import type { DomainRecordType } from '@evercode/contract';
import { registeredDomainOf } from '../../../../platform/internet/names/read-name.ts';

/** The name and addresses that domains must lead to. */
export type Edge = { host: string; addresses: readonly string[] };

type NeededRecord = {
  type: DomainRecordType;
  host: string;
  name: string;
  value: string;
  purpose: 'proof' | 'target';
};

/** Below the name, so that it can stand beside a CNAME (RFC 1034, 3.6.2) and proves this very name. */
export const proofName = (name: string): string => `_evercode.${name}`;
export const proofValue = (token: string): string => `ec-verify=${token}`;

/** The labels before the registered domain; empty for the registered domain itself. */
export function subdomainOf(name: string): string {
  const registered = registeredDomainOf(name);
  return registered === undefined || registered === name ? '' : name.slice(0, -registered.length - 1);
}

/** Whether the name may have a CNAME: the top of a zone has other records, which exclude one. */
const takesCname = (name: string): boolean => registeredDomainOf(name) !== name;

/** What to set at the provider of the DNS. The first is the proof. */
export function recordsOf({ name, token }: { name: string; token: string }, edge: Edge): NeededRecord[] {
  const zone = registeredDomainOf(name) ?? name;
  const relative = (full: string): string => (full === zone ? '@' : full.slice(0, -zone.length - 1));
  const proof = proofName(name);
  const target = { host: relative(name), name, purpose: 'target' } as const;
  return [
    { type: 'TXT', host: relative(proof), name: proof, value: proofValue(token), purpose: 'proof' },
    ...(takesCname(name) && isIP(edge.host) === 0
      ? [{ ...target, type: 'CNAME' as const, value: edge.host }]
      : edge.addresses.map((value) => ({
          ...target,
          type: isIP(value) === 6 ? ('AAAA' as const) : ('A' as const),
          value,
        }))),
  ];
}
