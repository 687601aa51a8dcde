import type { Dns } from '../../../../platform/internet/dns/ask-dns.ts';
import { lookForText, MOST_SEEN } from '../../../../platform/internet/dns/text-proof.ts';
import { proofName, proofValue, type Edge } from '../names/records-of.ts';
import { fails, passes, type Finding } from './findings.ts';

/** Aliases of aliases that are followed. */
const MOST_ALIASES = 8;

/** Whether the TXT record proves that the owner of the name is this workspace. */
export async function checkProof(dns: Dns, { name, token }: { name: string; token: string }): Promise<Finding> {
  const expected = [proofValue(token)];
  const { fault, seen } = await lookForText(dns, proofName(name), proofValue(token));
  return fault === null ? passes(seen, expected) : fails(fault, { seen, expected });
}

/** Whether the name leads to us: by an alias, or by addresses that are all ours. */
export async function checkTarget(dns: Dns, name: string, edge: Edge): Promise<Finding> {
  const seen: string[] = [];
  let last = name;
  for (;;) {
    const alias = await dns.cname(last);
    if (alias.kind === 'failed') return fails(alias.reason, { seen, expected: [edge.host] });
    const next = alias.kind === 'found' ? alias.values[0]?.toLowerCase().replace(/\.$/, '') : undefined;
    if (next === undefined) break;
    seen.push(next);
    if (next === edge.host) return passes(seen, [edge.host]);
    if (next === name || seen.indexOf(next) !== seen.length - 1) return fails('loop', { seen, expected: [edge.host] });
    if (seen.length > MOST_ALIASES) return fails('too-many', { seen: seen.slice(0, MOST_SEEN), expected: [edge.host] });
    last = next;
  }
  const expected = seen.length > 0 || edge.addresses.length === 0 ? [edge.host] : [...edge.addresses];
  const found = await dns.addresses(last);
  if (found.kind !== 'found') return fails(found.reason, { seen, expected });
  const ours = found.values.filter((address) => edge.addresses.includes(address));
  const shown = [...seen, ...found.values].slice(0, MOST_SEEN);
  if (ours.length === found.values.length) return passes(shown, expected);
  return fails(ours.length > 0 ? 'mixed' : 'other-record', { seen: shown, expected });
}

/** The authorities that Caddy asks unless it is told otherwise: Let's Encrypt, and ZeroSSL by Sectigo. */
const usualAuthorities = ['letsencrypt.org', 'sectigo.com'];

/** Why no certificate comes: the domain names authorities, and none of the usual ones. Undefined: that is not it. */
export async function checkAuthorities(dns: Dns, name: string): Promise<Finding | undefined> {
  const answer = await dns.authorities(name);
  if (answer.kind !== 'found' || answer.values.some((value) => usualAuthorities.includes(value))) return undefined;
  return fails('caa', { seen: answer.values.slice(0, MOST_SEEN), expected: usualAuthorities });
}
