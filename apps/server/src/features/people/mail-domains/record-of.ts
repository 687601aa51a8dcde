import { registeredDomainOf } from '../../../platform/internet/names/read-name.ts';

/** Below a name of its own, so that it stands beside every other record of the domain. */
export const proofName = (name: string): string => `_evercode-mail.${name}`;
export const proofValue = (token: string): string => `evercode-verify=${token}`;

/** As providers of DNS ask for it: without the domain that was registered. */
export function hostOfProof(name: string): string {
  const zone = registeredDomainOf(name) ?? name;
  return proofName(name).slice(0, -zone.length - 1);
}
