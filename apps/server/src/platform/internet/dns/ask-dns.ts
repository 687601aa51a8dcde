import type { CaaRecord } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isPublicAddress } from '../public-address.ts';

/** `missing`: the name or the record does not exist. `failed`: nothing is known. */
export type DnsAnswer =
  | { kind: 'found'; values: string[] }
  | { kind: 'missing'; reason: 'no-name' | 'no-record' }
  | { kind: 'failed'; reason: 'dns-failed' | 'dns-timeout' };

export type Dns = {
  txt: (name: string) => Promise<DnsAnswer>;
  /** The name that this one is an alias of. */
  cname: (name: string) => Promise<DnsAnswer>;
  addresses: (name: string) => Promise<DnsAnswer>;
  /** The authorities that may issue certificates (RFC 8659): of the closest name that says so. */
  authorities: (name: string) => Promise<DnsAnswer>;
};

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** What one answer may bring: a stranger's server decides it. */
const MOST_VALUES = 20;
const MOST_CHARACTERS = 300;

/**
 * Asks the servers of the name's own zone, so that a record that was just set is seen, whatever a cache in between has
 * kept. With `servers` only those are asked.
 */
export function createDns({ servers }: { servers: readonly string[] | undefined }): Dns {
  const between = newResolver(servers);

  /** The servers of the closest zone. Only public addresses: the zone's owner chooses them. */
  async function zoneOf(name: string): Promise<Resolver | undefined> {
    const labels = name.split('.');
    for (let at = 0; at < labels.length - 1; at += 1) {
      const hosts = await between.resolveNs(labels.slice(at).join('.')).catch(() => []);
      if (hosts.length === 0) continue;
      const found = await Promise.all(hosts.slice(0, 4).map((host) => between.resolve4(host).catch(() => [])));
      const addresses = found.flat().filter(isPublicAddress).slice(0, 4);
      return addresses.length === 0 ? undefined : newResolver(addresses);
    }
    return undefined;
  }

  async function ask(name: string, query: (resolver: Resolver) => Promise<string[]>): Promise<DnsAnswer> {
    const zone = servers === undefined ? await zoneOf(name) : undefined;
    const answer = zone === undefined ? undefined : await answerOf(query(zone));
    return answer === undefined || answer.kind === 'failed' ? answerOf(query(between)) : answer;
  }

  async function authorities(name: string): Promise<DnsAnswer> {
    const issuers = (records: readonly CaaRecord[]): string[] =>
      records.flatMap(({ issue }) => (issue === undefined ? [] : [issue.split(';', 1)[0]?.trim().toLowerCase() ?? '']));
    const labels = name.split('.');
    for (let at = 0; at < labels.length; at += 1) {
      const parent = labels.slice(at).join('.');
      const answer = await ask(parent, async (resolver) => issuers(await resolver.resolveCaa(parent)));
      if (answer.kind !== 'missing') return answer;
    }
    return { kind: 'missing', reason: 'no-record' };
  }

  return {
    authorities,
    txt: (name) => ask(name, async (resolver) => (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''))),
    cname: (name) => ask(name, (resolver) => resolver.resolveCname(name)),
    async addresses(name) {
      const zone = servers === undefined ? await zoneOf(name) : undefined;
      // A zone does not know the addresses at the end of a chain that leads to another zone.
      const either = async (query: (resolver: Resolver) => Promise<string[]>): Promise<DnsAnswer> => {
        const answer = zone === undefined ? undefined : await answerOf(query(zone));
        return answer?.kind === 'found' ? answer : answerOf(query(between));
      };
      const [four, six] = await Promise.all([
        either((resolver) => resolver.resolve4(name)),
        either((resolver) => resolver.resolve6(name)),
      ]);
      const values = [four, six].flatMap((answer) => (answer.kind === 'found' ? answer.values : []));
      if (values.length > 0) return { kind: 'found', values };
      return four.kind === 'failed' ? four : six.kind === 'failed' ? six : four;
    },
  };
}

function newResolver(servers: readonly string[] | undefined): Resolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  return resolver;
}

async function answerOf(asked: Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = (await asked).slice(0, MOST_VALUES).map((value) => tidy(value));
    return values.length === 0 ? { kind: 'missing', reason: 'no-record' } : { kind: 'found', values };
  } catch (error) {
    switch (error instanceof Error && 'code' in error ? error.code : undefined) {
      case 'ENOTFOUND':
        return { kind: 'missing', reason: 'no-name' };
      case 'ENODATA':
        return { kind: 'missing', reason: 'no-record' };
      case 'ETIMEOUT':
        return { kind: 'failed', reason: 'dns-timeout' };
      default:
        return { kind: 'failed', reason: 'dns-failed' };
    }
  }
}

/** It is stored and shown. */
const tidy = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, MOST_CHARACTERS);
