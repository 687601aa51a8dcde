import type { Config } from '@evercode/config';
import type { Handlers } from '../../platform/serve-routes.ts';

type Told = Pick<Config, 'helpUrl' | 'operatorEmail' | 'billing'>;

export function createInstallationHandlers({ helpUrl, operatorEmail, billing }: Told): Pick<Handlers, 'getInstallation'> {
  return {
    getInstallation: async () => ({ helpUrl: helpUrl ?? null, operatorEmail: operatorEmail ?? null, hasBilling: billing === 'on' }),
  };
}
