import type { Installation, PaymentFailure } from '@evercode/contract';
import type { Ref } from 'react';

export type Payments = NonNullable<Installation['payments']>;

/** What the form is for. A gateway needs the amount before there is an order. */
type PaymentPurpose =
  | Readonly<{ kind: 'payment'; cents: number; currency: string }>
  | Readonly<{ kind: 'setup'; currency: string }>;

/**
 * `confirmed`: the gateway took it; whether an order is paid, the server says. `failed`: another attempt is possible.
 * `invalid`: the form shows what is wrong.
 */
export type PaymentOutcome =
  | Readonly<{ kind: 'confirmed' }>
  | Readonly<{ kind: 'failed'; failure: PaymentFailure }>
  | Readonly<{ kind: 'invalid' }>;

/**
 * The form of one gateway. The page around it owns the button and calls `check`, then makes the order, then calls
 * `confirm` with its secret. What a person types stays inside the form.
 */
export interface PaymentFormHandle {
  /** Checks the fields, shows their errors and focuses the first. Before an order is made. */
  readonly check: () => Promise<boolean>;
  /**
   * Pays or stores what the secret stands for, with the second step of the bank where it asks for one. `returnTo`: the
   * address where a gateway returns to, if that step needs a page of its own.
   */
  readonly confirm: (clientSecret: string, returnTo: string) => Promise<PaymentOutcome>;
}

export type PaymentFormProps = Readonly<{
  ref: Ref<PaymentFormHandle>;
  payments: Payments;
  purpose: PaymentPurpose;
  /** A stored means of payment pays: the form has no fields, and only takes the second step of the bank. */
  isStored?: boolean;
  isInert: boolean;
  /** The form can be used. Until then the button waits. */
  onReady: (isReady: boolean) => void;
}>;
