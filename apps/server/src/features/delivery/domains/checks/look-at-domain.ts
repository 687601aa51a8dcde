import type { Internet } from '../../../../platform/internet/internet.ts';
import type { Dns } from '../../../../platform/internet/dns/ask-dns.ts';
import type { Edge } from '../names/records-of.ts';
import { checkAuthorities, checkProof, checkTarget } from './check-dns.ts';
import { checkAnswer, checkCertificate, type CertificateFacts, type ReachDeps } from './check-reach.ts';
import { waits, type Findings } from './findings.ts';

export type LookDeps = Omit<ReachDeps, 'internet'> & {
  internet: Internet;
  dns: Dns;
  findEdge: () => Promise<Edge>;
  privateDomains: readonly string[];
  now: () => Date;
};

/** `hasHost`: scan machines know the name, so that a certificate can be got and requests are answered. */
type Looked = { name: string; token: string; hasHost: boolean };
export type Sight = { findings: Findings; certificate: CertificateFacts | undefined };

/** Makes the four checks of a domain. Only asks; `judge-domain.ts` decides. */
export async function lookAtDomain({ name, token, hasHost }: Looked, deps: LookDeps): Promise<Sight> {
  const { dns, findEdge, now } = deps;
  const reach = { ...deps, internet: internetOf(name, deps) };
  const edge = await findEdge();
  const [proof, direct] = await Promise.all([checkProof(dns, { name, token }), checkTarget(dns, name, edge)]);
  // A proxy in front has addresses of its own; what counts is that requests arrive.
  const mayBeBehind = direct.reason === 'other-record';
  const behind = mayBeBehind ? await checkAnswer(name, 'http', reach) : undefined;
  const target =
    behind?.state === 'ok'
      ? { ...direct, state: 'ok' as const, reason: null }
      : behind?.reason === 'proxied'
        ? { ...direct, reason: 'proxied' as const }
        : direct;
  if (!hasHost || target.state !== 'ok')
    return { findings: { proof, target, certificate: waits, answer: waits }, certificate: undefined };
  const { finding: shown, facts } = await checkCertificate(name, reach, now());
  const finding = shown.reason === 'no-certificate' ? ((await checkAuthorities(dns, name)) ?? shown) : shown;
  const isTrusted = finding.state === 'ok' || finding.reason === 'ending';
  const answer = isTrusted ? await checkAnswer(name, 'https', reach) : waits;
  return { findings: { proof, target, certificate: finding, answer }, certificate: facts };
}

/** The domain's own addresses, as its DNS tells them now; private ones only where the operator allows the name. */
function internetOf(name: string, { internet, dns, privateDomains, edgePort, httpPort }: LookDeps): Internet {
  const isPrivate = privateDomains.some((domain) => name.endsWith(`.${domain}`));
  return {
    ...internet,
    resolve: async (host) => {
      const answer = await dns.addresses(host);
      const values = answer.kind === 'found' ? answer.values : [];
      return values.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
    isOpen: (address) => isPrivate || internet.isOpen(address),
    isOpenPort: (port) => port === edgePort || port === httpPort,
  };
}
