import type { Config } from '@evercode/config';
import type { Installation } from '@evercode/contract';
import type { Database } from '@evercode/database';
import type { Gateway, GatewayName } from './gateway.ts';
import { createSandboxGateway, type SandboxGateway } from './sandbox/sandbox-gateway.ts';

type Chosen = Pick<Config, 'billing'>;

type Deps = {
  db: Database;
  /** The clock of billing. */
  now: () => Promise<Date>;
  newUuid: () => string;
};

export type OpenedGateway = {
  gateway: Gateway;
  /** The same gateway, where it is the sandbox: it has acts that no other service has. */
  sandbox: SandboxGateway | undefined;
};

/** The service that takes payments: the sandbox, unless the keys of another one are set. */
export function gatewayOf({ billing }: Chosen): GatewayName | undefined {
  return billing === 'off' ? undefined : 'sandbox';
}

/** Undefined where the operator sells nothing. */
export function openGateway(config: Chosen, deps: Deps): OpenedGateway | undefined {
  const name = gatewayOf(config);
  if (name === undefined) return undefined;
  if (name !== 'sandbox') throw new TypeError(`No keys choose the gateway ${name}.`);
  const sandbox = createSandboxGateway(deps);
  return { gateway: sandbox, sandbox };
}

/** What the browser needs to know to pay. */
export function describePayments(config: Chosen): Installation['payments'] {
  const gateway = gatewayOf(config);
  if (gateway === undefined) return null;
  return { gateway, isTest: gateway === 'sandbox', publishableKey: null, scriptUrl: null };
}
