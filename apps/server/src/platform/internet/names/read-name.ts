import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { ViolationCode } from '@evercode/contract';
import type * as suffixes from 'tldts';
import { looksLike } from './looks-like.ts';

/** The names that belong to the installation, and those of its own network that may be connected. */
export type NameRules = { own: readonly string[]; privateDomains: readonly string[] };

type ReadName = { name: string } | { refusal: ViolationCode };

/** Names that never reach the public DNS (RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476, and ICANN's list). */
const specialNames: ReadonlySet<string> = new Set([
  'localhost',
  'local',
  'internal',
  'test',
  'example',
  'invalid',
  'onion',
  'alt',
  'arpa',
  'lan',
  'home',
  'corp',
  'mail',
  'localdomain',
]);

/** A domain as people type or paste it. The first reason for which it cannot be connected is told. */
export function readName(typed: string, { own, privateDomains }: NameRules): ReadName {
  const [, bare = ''] = /^(?:https?:\/\/)?(.*?)\/?$/is.exec(typed.trim()) ?? [];
  if (/^\[?[\da-f]*:[\da-f:.]*\]?$/i.test(bare) && isIP(bare.replaceAll(/[[\]]/g, '')) === 6)
    return { refusal: 'domain-is-address' };
  if (/[/?#@:\\\s]/.test(bare)) return { refusal: 'domain-only-name' };
  if (bare.includes('*')) return { refusal: 'domain-wildcard' };
  if (bare.includes('_')) return { refusal: 'domain-invalid' };
  const name = domainToASCII(bare.toLowerCase().replace(/\.$/, ''));
  // The last label of a number in any notation is a number, which no domain has.
  if (isIP(name) !== 0 || /(?:^|\.)(?:0x[\da-f]*|\d+)$/.test(name)) return { refusal: 'domain-is-address' };
  const labels = name.split('.');
  if (name.length > 253 || labels.some((label) => label.length > 63)) return { refusal: 'too-long' };
  if (!labels.every((label) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(label))) return { refusal: 'domain-invalid' };
  if (own.some((host) => host === name || host.endsWith(`.${name}`))) return { refusal: 'domain-ours' };
  const isPrivate = privateDomains.some((domain) => name.endsWith(`.${domain}`));
  if (!isPrivate) {
    if (specialNames.has(labels.at(-1) ?? '')) return { refusal: 'domain-special' };
    if (labels.length === 1) return { refusal: 'domain-single-label' };
    if (registeredDomainOf(name) === undefined) return { refusal: 'domain-public-suffix' };
  }
  if (own.some((host) => looksLike(name, host))) return { refusal: 'domain-look-alike' };
  return { name };
}

/** The part that was registered: of `go.shop.co.uk` it is `shop.co.uk`. Undefined for a suffix alone. */
export function registeredDomainOf(name: string): string | undefined {
  return readSuffixes().parse(name, { allowPrivateDomains: true }).domain ?? undefined;
}

const require = createRequire(import.meta.url);
/** Loaded at its first use, without waiting: the list of all suffixes takes 3 MB. */
// The cast is needed because the compiler does not know what a require of Node answers.
const readSuffixes = () => require('tldts') as typeof suffixes;
