import type { SsoProvider } from '@evercode/contract';

/** In their order. The first one has no name in the address. */
export const setUpSteps = ['provider', 'connect', 'domain', 'test', 'turn-on'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export function readSetUpStep(param: string | undefined): SetUpStep {
  return setUpSteps.find((step) => step === param) ?? 'provider';
}

/** What the later steps are about. */
export interface Chosen {
  readonly provider: SsoProvider;
  readonly protocol: 'saml' | 'oidc';
}
