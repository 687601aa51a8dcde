import type { Actor } from '../../../../platform/workspaces/audit.ts';
import type { Observed } from '../domain/observe.ts';
import type { GatewaySubscription, PaymentMethod } from '../gateway/gateway.ts';
import type { Stored } from './stored-subscription.ts';

/** Who or what caused the look. Without an actor the product itself did. */
export type SyncCause = {
  actor?: Actor;
  /** The number of the retry that was just made. */
  retry?: number;
  /** The open order is given up. */
  isDropped?: boolean;
};

/** One look at the gateway, to be applied. */
export type Look = Readonly<{
  stored: Stored;
  observed: Observed;
  seen: GatewaySubscription;
  methods: readonly PaymentMethod[];
  /** Recent scans by code, where the plan changes. */
  scans: ReadonlyMap<string, number> | undefined;
  cause: SyncCause;
  now: Date;
  /** The time of billing. */
  at: Date;
}>;
