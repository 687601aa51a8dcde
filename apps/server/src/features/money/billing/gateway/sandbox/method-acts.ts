import { limits, type TestCardAct } from '@evercode/contract';
import { GatewayRefusal } from '../gateway.ts';
import { hasExpired } from './charge.ts';
import type { Draft } from './draft.ts';
import type { SandboxCustomer, StoredMethod } from './sandbox-customer.ts';

/** A means of payment as the form brings it. */
export type OfferedMethod = Readonly<
  | { type: 'card'; brand: string; last4: string; expires: string; act: TestCardAct }
  | { type: 'paypal'; email: string; act: TestCardAct }
>;

/** More than a workspace may have. */
export class MethodsFull extends GatewayRefusal {}

/** Unfinished forms of one customer. Older ones stop working. */
const MOST_FORMS = 20;
const DAY_MS = 86_400_000;

/** Begins to add a means of payment; answers the secret with which the form finishes. */
export function beginMethod({ customer }: Draft, newSecret: string, now: Date): string {
  return noteSecret(customer, { secret: newSecret, subscriptionId: null, now });
}

export function noteSecret(
  customer: SandboxCustomer,
  { secret, subscriptionId, now }: { secret: string; subscriptionId: string | null; now: Date },
): string {
  const forms = customer.secrets.filter(({ state, subscriptionId }) => state === 'open' && subscriptionId === null);
  const outdated = new Set(forms.slice(0, Math.max(0, forms.length - MOST_FORMS + 1)));
  const yesterday = now.getTime() - DAY_MS;
  customer.secrets = customer.secrets.filter(
    (one) => !outdated.has(one) && (one.state === 'open' || one.createdAt.getTime() > yesterday),
  );
  customer.secrets.push({ secret, subscriptionId, state: 'open', createdAt: now });
  return secret;
}

/** Keeps what the form brought. The same card, added again, is listed once. */
export function attach({ customer, newId, tell }: Draft, offered: OfferedMethod, now: Date): StoredMethod {
  const { methods } = customer;
  const same = methods.find((method) => isSame(method, offered));
  if (same !== undefined) return same;
  if (methods.length >= limits.paymentSources.max)
    throw new MethodsFull(`The sandbox keeps ${limits.paymentSources.max} means of payment.`);
  const method: StoredMethod = {
    id: newId(),
    type: offered.type,
    brand: offered.type === 'card' ? offered.brand : '',
    last4: offered.type === 'card' ? offered.last4 : '',
    expires: offered.type === 'card' ? offered.expires : null,
    email: offered.type === 'paypal' ? offered.email : null,
    isDefault: false,
    act: offered.act,
    createdAt: now,
  };
  methods.push(method);
  tell('method.added', now);
  const present = methods.find(({ isDefault }) => isDefault);
  if (present === undefined || hasExpired(present.expires, now)) makeDefault(customer, method);
  return method;
}

function isSame(method: StoredMethod, offered: OfferedMethod): boolean {
  if (method.act !== offered.act) return false;
  return offered.type === 'card'
    ? method.brand === offered.brand && method.last4 === offered.last4 && method.expires === offered.expires
    : method.email === offered.email;
}

export function setDefault({ customer, tell }: Draft, methodId: string, now: Date): void {
  makeDefault(customer, findMethod(customer, methodId));
  tell('method.default', now);
}

export function makeDefault({ methods }: SandboxCustomer, chosen: StoredMethod): void {
  for (const method of methods) method.isDefault = method === chosen;
}

/** Of a removed default, the newest other one takes the place. One that is gone already is no failure. */
export function removeMethod({ customer, tell }: Draft, methodId: string, now: Date): void {
  const gone = customer.methods.find(({ id }) => id === methodId);
  if (gone === undefined) return;
  customer.methods = customer.methods.filter((method) => method !== gone);
  const newest = customer.methods.at(-1);
  if (gone.isDefault && newest !== undefined) makeDefault(customer, newest);
  tell('method.removed', now);
}

export function findMethod({ methods }: SandboxCustomer, methodId: string): StoredMethod {
  const found = methods.find(({ id }) => id === methodId);
  if (found === undefined) throw new GatewayRefusal(`The sandbox has no means of payment ${methodId}.`);
  return found;
}
