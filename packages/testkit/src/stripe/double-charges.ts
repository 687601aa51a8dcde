import {
  cardActs,
  newId,
  Refused,
  required,
  type DoubleState,
  type Failure,
  type IntentRow,
  type InvoiceRow,
  type MethodRow,
} from './double-state.ts';
import { shapeCustomer, shapeIntent, shapeInvoice, shapeMethod, shapeSubscription, totalOf } from './double-shapes.ts';

/** One act at one instant. */
export type Moment = { state: DoubleState; now: number; origin: string };

export function tell({ state, now }: Moment, type: string, object: object): void {
  // As it is now: an event keeps the object of its time.
  state.events.push({ id: newId(state, 'evt'), created: now, type, object: structuredClone(object) });
}

export function tellSubscription(at: Moment, id: string, what: 'created' | 'updated' | 'deleted' = 'updated'): void {
  tell(at, `customer.subscription.${what}`, shapeSubscription(at.state, required(at.state.subscriptions, id)));
}

function tellInvoice(at: Moment, invoice: InvoiceRow, what: string): void {
  tell(at, `invoice.${what}`, shapeInvoice(at.state, invoice, at.origin));
}

export function newIntent(
  { state, now }: Moment,
  wish: Pick<IntentRow, 'kind' | 'customer' | 'invoice' | 'amount' | 'subscription'>,
): IntentRow {
  const id = newId(state, wish.kind === 'payment' ? 'pi' : 'seti');
  const intent: IntentRow = {
    ...wish,
    id,
    secret: `${id}_secret_double`,
    created: now,
    status: 'requires_payment_method',
    method: null,
    failure: null,
  };
  state.intents.set(id, intent);
  return intent;
}

export function attach(at: Moment, customer: string, number: string): MethodRow {
  const { state, now } = at;
  const method = { id: newId(state, 'pm'), created: now, customer, number, isApproved: false };
  state.methods.set(method.id, method);
  tell(at, 'payment_method.attached', shapeMethod(method));
  return method;
}

type Presence = { isPresent: boolean; approved: boolean | undefined };

/** What the bank says to a card. Undefined: it asks its owner. */
function ask(method: MethodRow, { isPresent, approved }: Presence): 'succeeded' | undefined | Failure {
  const act = cardActs[method.number] ?? { code: 'card_declined', decline_code: 'generic_decline' };
  if (typeof act === 'object') return { type: 'card_error', ...act };
  if (act === 'fails-later' && !isPresent) return { type: 'card_error', code: 'card_declined' };
  if (act !== 'asks' || method.isApproved || approved === true) return 'succeeded';
  if (approved === false) return { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' };
  return isPresent ? undefined : { type: 'card_error', code: 'authentication_required' };
}

/** Confirms a payment or a setup. */
export function confirm(at: Moment, intent: IntentRow, method: MethodRow, presence: Presence): void {
  const { state } = at;
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  intent.method = method.id;
  const said = ask(method, presence);
  if (said === undefined) {
    intent.status = 'requires_action';
    if (intent.invoice !== null) tellInvoice(at, required(state.invoices, intent.invoice), 'payment_action_required');
    return;
  }
  if (said !== 'succeeded') {
    intent.status = 'requires_payment_method';
    intent.failure = said;
    if (intent.invoice === null) tell(at, 'setup_intent.setup_failed', shapeIntent(intent));
    else tellInvoice(at, required(state.invoices, intent.invoice), 'payment_failed');
    return;
  }
  method.isApproved = true;
  intent.status = 'succeeded';
  intent.failure = null;
  if (intent.invoice === null) {
    finishSetup(at, intent, method);
    return;
  }
  const charge = {
    id: newId(state, 'ch'),
    created: at.now,
    intent: intent.id,
    customer: intent.customer,
    amount: intent.amount,
  };
  state.charges.set(charge.id, charge);
  const invoice = required(state.invoices, intent.invoice);
  // What pays an order is what renews.
  if (presence.isPresent) required(state.subscriptions, invoice.subscription).defaultMethod = method.id;
  settle(at, invoice, intent.amount);
}

function finishSetup(at: Moment, intent: IntentRow, method: MethodRow): void {
  const subscription = intent.subscription === null ? undefined : at.state.subscriptions.get(intent.subscription);
  if (subscription !== undefined) {
    subscription.setup = null;
    subscription.defaultMethod = method.id;
    tellSubscription(at, subscription.id);
  }
  tell(at, 'setup_intent.succeeded', shapeIntent(intent));
}

/** Finalizes a draft: it gets its number, uses credit, and asks for the rest. */
export function finalize(at: Moment, invoice: InvoiceRow): void {
  const { state, now } = at;
  const customer = required(state.customers, invoice.customer);
  const total = totalOf(invoice);
  const used = total > 0 ? Math.min(total, Math.max(0, -customer.balance)) : total;
  invoice.startingBalance = customer.balance;
  customer.balance += used;
  invoice.due = Math.max(0, total - used);
  invoice.status = 'open';
  invoice.finalizedAt = now;
  invoice.number = `DOUBLE-${String(state.invoices.size).padStart(4, '0')}`;
  tellInvoice(at, invoice, 'finalized');
  if (invoice.due === 0) {
    settle(at, invoice, 0);
    return;
  }
  invoice.intent = newIntent(at, {
    kind: 'payment',
    customer: invoice.customer,
    invoice: invoice.id,
    amount: invoice.due,
    subscription: null,
  }).id;
}

/** The invoice is paid: what it is for comes into force. */
function settle(at: Moment, invoice: InvoiceRow, paid: number): void {
  const subscription = required(at.state.subscriptions, invoice.subscription);
  invoice.status = 'paid';
  invoice.paid = paid;
  invoice.paidAt = at.now;
  if (subscription.pending?.invoice === invoice.id) {
    const { wish } = subscription.pending;
    subscription.pending = null;
    subscription.price = wish.price;
    subscription.cancelsAtEnd = wish.cancelsAtEnd ?? subscription.cancelsAtEnd;
    subscription.anchor = invoice.created;
    subscription.monthsIn = 0;
    const line = invoice.lines.find(({ isProration }) => !isProration);
    subscription.start = line?.start ?? subscription.start;
    subscription.end = line?.end ?? subscription.end;
  }
  if (subscription.endedAt === null) subscription.status = 'active';
  // A coupon of one cycle is used up.
  if (invoice.discount > 0) subscription.coupons = [];
  tellInvoice(at, invoice, 'paid');
  tellSubscription(at, subscription.id);
  tell(at, 'customer.updated', shapeCustomer(at.state, required(at.state.customers, invoice.customer)));
}

/** Charges an open invoice with a means of payment that is on file. */
export function collect(at: Moment, invoice: InvoiceRow, named: string | undefined, isPresent: boolean): void {
  const { state } = at;
  const subscription = required(state.subscriptions, invoice.subscription);
  const methodId = named ?? subscription.defaultMethod ?? required(state.customers, invoice.customer).defaultMethod;
  const method = methodId === null ? undefined : state.methods.get(methodId);
  if (invoice.intent !== null && method !== undefined && method.customer === invoice.customer)
    confirm(at, required(state.intents, invoice.intent), method, { isPresent, approved: undefined });
  else tellInvoice(at, invoice, 'payment_failed');
  if (invoice.status !== 'open' || invoice.reason !== 'subscription_cycle') return;
  subscription.status = 'past_due';
  tellSubscription(at, subscription.id);
}

export function voidInvoice(at: Moment, invoice: InvoiceRow): void {
  if (invoice.status !== 'open')
    throw new Refused(400, `Only open invoices can be voided, this one is ${invoice.status}.`);
  invoice.status = 'void';
  const intent = invoice.intent === null ? undefined : at.state.intents.get(invoice.intent);
  if (intent !== undefined) intent.status = 'canceled';
  const customer = required(at.state.customers, invoice.customer);
  // Credit that it used is given back.
  customer.balance -= Math.max(0, totalOf(invoice) - invoice.due);
  const subscription = required(at.state.subscriptions, invoice.subscription);
  if (subscription.pending?.invoice === invoice.id) subscription.pending = null;
  tellInvoice(at, invoice, 'voided');
  if (subscription.status === 'incomplete') {
    subscription.status = 'incomplete_expired';
    subscription.endedAt = at.now;
  }
  tellSubscription(at, subscription.id);
}
