import { collect, newIntent, tell, tellSubscription, voidInvoice, type Moment } from './double-charges.ts';
import { addMonths, begin, change, discountOf, end, linesOfChange } from './double-billing.ts';
import { newId, Refused, required, type SubscriptionRow } from './double-state.ts';
import {
  shapeCharge,
  shapeCustomer,
  shapeEvent,
  shapeIntent,
  shapeInvoice,
  shapeMethod,
  shapePrice,
  shapeRefund,
  shapeSchedule,
  shapeSubscription,
  shapeTaxId,
  shapeTaxRate,
} from './double-shapes.ts';
import { formOf, listOf, merged, textOf, type Form } from './read-form.ts';

type Call = { at: Moment; id: string; form: Form; /** What stands below it. */ below: string };
type Answer = object;
type Route = { method: 'GET' | 'POST' | 'DELETE'; path: RegExp; answer: (call: Call) => Answer };

const route = (method: Route['method'], path: string, answer: Route['answer']): Route => ({
  method,
  path: new RegExp(`^/v1/${path.replaceAll(':id', '([^/]+)')}$`),
  answer,
});

/** The part of Stripe's API that is used, and nothing else: another call is answered with 404. */
const routes: readonly Route[] = [
  route('POST', 'customers', ({ at, form }) => {
    const customer = {
      id: newId(at.state, 'cus'),
      created: at.now,
      name: textOf(form, 'name') ?? '',
      email: textOf(form, 'email') ?? '',
      balance: 0,
      metadata: merged({}, formOf(form, 'metadata')),
      defaultMethod: null,
      taxExempt: 'none' as const,
      taxIds: [],
      customFields: [],
    };
    at.state.customers.set(customer.id, customer);
    return shapeCustomer(at.state, customer);
  }),
  route('GET', 'customers/:id', ({ at, id }) => shapeCustomer(at.state, required(at.state.customers, id))),
  route('POST', 'customers/:id', ({ at, id, form }) => {
    const customer = required(at.state.customers, id);
    customer.name = textOf(form, 'name') ?? customer.name;
    customer.email = textOf(form, 'email') ?? customer.email;
    const settings = formOf(form, 'invoice_settings');
    const chosen = textOf(settings, 'default_payment_method');
    const exempt = textOf(form, 'tax_exempt');
    if (exempt === 'none' || exempt === 'reverse') customer.taxExempt = exempt;
    if (settings !== undefined && 'custom_fields' in settings)
      customer.customFields = listOf(settings, 'custom_fields').flatMap((field) =>
        typeof field === 'object' ? [textOf(field, 'value') ?? ''] : [],
      );
    if (chosen !== undefined) customer.defaultMethod = required(at.state.methods, chosen).id;
    tell(at, 'customer.updated', shapeCustomer(at.state, customer));
    return shapeCustomer(at.state, customer);
  }),
  route('GET', 'customers/:id/payment_methods', ({ at, id, form }) =>
    page([...at.state.methods.values()].filter(({ customer }) => customer === id).toReversed(), form, shapeMethod),
  ),
  route('GET', 'customers/:id/tax_ids', ({ at, id, form }) =>
    page(required(at.state.customers, id).taxIds, form, shapeTaxId),
  ),
  route('POST', 'customers/:id/tax_ids', ({ at, id, form }) => {
    const [type = '', value = ''] = [textOf(form, 'type'), textOf(form, 'value')];
    if (taxIdForms[type]?.test(value) !== true) throw new Refused(400, 'Invalid value.', { code: 'tax_id_invalid' });
    const customer = required(at.state.customers, id);
    const row = { id: newId(at.state, 'txi'), created: at.now, customer: id, type, value };
    customer.taxIds.push(row);
    return shapeTaxId(row);
  }),
  route('DELETE', 'customers/:id/tax_ids/:id', ({ at, id, below }) => {
    const customer = required(at.state.customers, id);
    const gone = customer.taxIds.find((one) => one.id === below);
    if (gone === undefined) throw new Refused(404, `No such tax id: '${below}'`, { code: 'resource_missing' });
    customer.taxIds = customer.taxIds.filter((one) => one !== gone);
    return { id: below, object: 'tax_id', deleted: true };
  }),
  route('GET', 'tax_rates', ({ at, form }) => page([...at.state.taxRates.values()], form, shapeTaxRate)),
  route('POST', 'tax_rates', ({ at, form }) => {
    if (textOf(form, 'inclusive') !== 'true') throw new Refused(400, 'Not of the double.');
    const row = {
      id: newId(at.state, 'txr'),
      created: at.now,
      percentage: Number(textOf(form, 'percentage')),
      metadata: merged({}, formOf(form, 'metadata')),
    };
    at.state.taxRates.set(row.id, row);
    return shapeTaxRate(row);
  }),
  route('POST', 'payment_methods/:id/detach', ({ at, id }) => {
    const method = required(at.state.methods, id);
    if (method.customer === null) throw new Refused(400, 'It is not attached.');
    method.customer = null;
    for (const row of [...at.state.customers.values(), ...at.state.subscriptions.values()])
      if (row.defaultMethod === id) row.defaultMethod = null;
    return shapeMethod(method);
  }),
  route('POST', 'setup_intents', ({ at, form }) => {
    const { id } = required(at.state.customers, textOf(form, 'customer'));
    return shapeIntent(newIntent(at, { kind: 'setup', customer: id, invoice: null, amount: 0, subscription: null }));
  }),
  route('GET', 'setup_intents/:id', ({ at, id }) => shapeIntent(required(at.state.intents, id))),
  route('POST', 'setup_intents/:id/cancel', ({ at, id }) => {
    const intent = required(at.state.intents, id);
    if (intent.status === 'succeeded') throw new Refused(400, 'It has succeeded.');
    intent.status = 'canceled';
    return shapeIntent(intent);
  }),
  route('GET', 'payment_intents/:id', ({ at, id }) => shapeIntent(required(at.state.intents, id))),

  route('GET', 'prices', ({ at, form }) => {
    const keys = listOf(form, 'lookup_keys');
    return page(
      [...at.state.prices.values()].filter(({ lookup }) => keys.includes(lookup ?? '')),
      form,
      shapePrice,
    );
  }),
  route('POST', 'prices', ({ at, form }) => {
    const lookup = textOf(form, 'lookup_key') ?? null;
    if ([...at.state.prices.values()].some((price) => price.lookup === lookup))
      throw new Refused(400, 'A price has this lookup key.', { code: 'resource_already_exists' });
    const price = {
      id: newId(at.state, 'price'),
      created: at.now,
      lookup,
      cents: Number(textOf(form, 'unit_amount')),
      currency: textOf(form, 'currency') ?? '',
      months: Number(textOf(formOf(form, 'recurring'), 'interval_count')),
      metadata: merged({}, formOf(form, 'metadata')),
    };
    at.state.prices.set(price.id, price);
    return shapePrice(price);
  }),
  route('GET', 'prices/:id', ({ at, id }) => shapePrice(required(at.state.prices, id))),
  route('POST', 'coupons', ({ at, form }) => {
    const id = textOf(form, 'id') ?? newId(at.state, 'coupon');
    if (at.state.coupons.has(id)) throw new Refused(400, 'It exists.', { code: 'resource_already_exists' });
    const [amount, percent] = [textOf(form, 'amount_off'), textOf(form, 'percent_off')];
    const coupon = {
      id,
      amountOff: amount === undefined ? null : Number(amount),
      percentOff: percent === undefined ? null : Number(percent),
    };
    at.state.coupons.set(id, coupon);
    return { id, object: 'coupon' };
  }),

  route('POST', 'subscriptions', ({ at, form }) => {
    const customer = required(at.state.customers, textOf(form, 'customer'));
    const [item] = listOf(form, 'items');
    const price = required(at.state.prices, typeof item === 'object' ? textOf(item, 'price') : undefined);
    if (textOf(form, 'payment_behavior') !== 'default_incomplete') throw new Refused(400, 'Not of the double.');
    const subscription: SubscriptionRow = {
      id: newId(at.state, 'sub'),
      created: at.now,
      customer: customer.id,
      status: 'incomplete',
      price: price.id,
      coupons: couponsOf(form),
      taxRates: ratesOf(form),
      metadata: merged({}, formOf(form, 'metadata')),
      defaultMethod: textOf(form, 'default_payment_method') ?? null,
      cancelsAtEnd: false,
      anchor: at.now,
      monthsIn: price.months,
      start: at.now,
      end: addMonths(at.now, price.months),
      endedAt: null,
      pending: null,
      setup: null,
      schedule: null,
    };
    begin(at, subscription);
    return shapeSubscription(at.state, subscription);
  }),
  route('GET', 'subscriptions', ({ at, form }) =>
    page(
      [...at.state.subscriptions.values()].filter(({ customer }) => customer === textOf(form, 'customer')).toReversed(),
      form,
      (row) => shapeSubscription(at.state, row),
    ),
  ),
  route('GET', 'subscriptions/:id', ({ at, id, form }) => {
    const row = required(at.state.subscriptions, id);
    const shape = shapeSubscription(at.state, row);
    const expanded = new Set(listOf(form, 'expand'));
    return {
      ...shape,
      ...(expanded.has('customer') && {
        customer: shapeCustomer(at.state, required(at.state.customers, row.customer)),
      }),
      ...(expanded.has('schedule') &&
        row.schedule !== null && { schedule: shapeSchedule(required(at.state.schedules, row.schedule)) }),
      ...(expanded.has('pending_setup_intent') &&
        row.setup !== null && { pending_setup_intent: shapeIntent(required(at.state.intents, row.setup)) }),
    };
  }),
  route('POST', 'subscriptions/:id', ({ at, id, form }) => {
    const row = required(at.state.subscriptions, id);
    if (row.endedAt !== null) throw new Refused(400, 'A canceled subscription can only update its metadata.');
    if (textOf(form, 'payment_behavior') === 'pending_if_incomplete') changeAtOnce(at, row, form);
    else update(at, row, form);
    return shapeSubscription(at.state, row);
  }),
  route('DELETE', 'subscriptions/:id', ({ at, id }) => {
    const row = required(at.state.subscriptions, id);
    if (row.endedAt !== null) throw new Refused(404, `No such subscription: '${id}'`, { code: 'resource_missing' });
    end(at, row);
    return shapeSubscription(at.state, row);
  }),

  route('GET', 'invoices', ({ at, form }) =>
    page(
      [...at.state.invoices.values()].filter((row) => row.subscription === textOf(form, 'subscription')).toReversed(),
      form,
      (row) => shapeInvoice(at.state, row, at.origin),
    ),
  ),
  route('GET', 'invoices/:id', ({ at, id }) => shapeInvoice(at.state, required(at.state.invoices, id), at.origin)),
  route('POST', 'invoices/create_preview', ({ at, form }) => {
    const subscription = required(at.state.subscriptions, textOf(form, 'subscription'));
    const [item] = listOf(formOf(form, 'subscription_details'), 'items');
    const price = required(at.state.prices, typeof item === 'object' ? textOf(item, 'price') : undefined);
    const lines = linesOfChange(at, subscription, price);
    const coupons = 'discounts' in form ? [] : subscription.coupons;
    const total = lines.reduce((sum, { amount }) => sum + amount, 0) - discountOf(at, { lines, coupons });
    return { object: 'invoice', total };
  }),
  route('POST', 'invoices/:id/pay', ({ at, id, form }) => {
    const invoice = required(at.state.invoices, id);
    if (invoice.status === 'paid') throw new Refused(400, 'Invoice is already paid', { code: 'invoice_already_paid' });
    if (invoice.status !== 'open') throw new Refused(400, `An invoice that is ${invoice.status} cannot be paid.`);
    collect(at, invoice, textOf(form, 'payment_method'), textOf(form, 'off_session') === 'false');
    const intent = invoice.intent === null ? undefined : at.state.intents.get(invoice.intent);
    if (isPaid(invoice)) return shapeInvoice(at.state, invoice, at.origin);
    throw new Refused(402, 'The payment did not succeed.', {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      ...intent?.failure,
    });
  }),
  route('POST', 'invoices/:id/void', ({ at, id }) => {
    const invoice = required(at.state.invoices, id);
    voidInvoice(at, invoice);
    return shapeInvoice(at.state, invoice, at.origin);
  }),

  route('POST', 'subscription_schedules', ({ at, form }) => {
    const row = required(at.state.subscriptions, textOf(form, 'from_subscription'));
    if (row.schedule !== null) throw new Refused(400, 'It has a schedule.');
    const schedule = {
      id: newId(at.state, 'sub_sched'),
      subscription: row.id,
      status: 'active' as const,
      phases: [{ price: row.price, start: row.start, end: row.end, coupons: row.coupons, taxRates: row.taxRates }],
    };
    at.state.schedules.set(schedule.id, schedule);
    row.schedule = schedule.id;
    return shapeSchedule(schedule);
  }),
  route('POST', 'subscription_schedules/:id', ({ at, id, form }) => {
    const schedule = required(at.state.schedules, id);
    if (schedule.status !== 'active') throw new Refused(400, 'It was released.');
    const row = required(at.state.subscriptions, schedule.subscription);
    const [first, second] = listOf(form, 'phases');
    if (typeof first !== 'object' || typeof second !== 'object') throw new Refused(400, 'Not of the double.');
    const [end, duration] = [Number(textOf(first, 'end_date')), formOf(second, 'duration')];
    const [item] = listOf(second, 'items');
    const price = required(at.state.prices, typeof item === 'object' ? textOf(item, 'price') : undefined);
    const months = Number(textOf(duration, 'interval_count'));
    schedule.phases = [
      {
        price: row.price,
        start: Number(textOf(first, 'start_date')),
        end,
        coupons: row.coupons,
        taxRates: ratesOf(first),
      },
      {
        price: price.id,
        start: end,
        end: addMonths(end, months),
        coupons: couponsOf(second),
        taxRates: ratesOf(second),
      },
    ];
    tellSubscription(at, row.id);
    return shapeSchedule(schedule);
  }),
  route('POST', 'subscription_schedules/:id/release', ({ at, id }) => {
    const schedule = required(at.state.schedules, id);
    if (schedule.status !== 'active') throw new Refused(400, 'It was released.');
    schedule.status = 'released';
    required(at.state.subscriptions, schedule.subscription).schedule = null;
    tellSubscription(at, schedule.subscription);
    return shapeSchedule(schedule);
  }),

  route('GET', 'charges', ({ at, form }) =>
    page(
      [...at.state.charges.values()].filter(({ customer }) => customer === textOf(form, 'customer')),
      form,
      (row) => shapeCharge(at.state, row),
    ),
  ),
  route('GET', 'refunds', ({ at, form }) =>
    page(
      [...at.state.refunds.values()].filter(({ charge }) => charge === textOf(form, 'charge')),
      form,
      shapeRefund,
    ),
  ),
  route('POST', 'refunds', ({ at, form }) => {
    const charge = [...at.state.charges.values()].find(({ intent }) => intent === textOf(form, 'payment_intent'));
    if (charge === undefined) throw new Refused(404, 'No such payment_intent', { code: 'resource_missing' });
    const amount = Number(textOf(form, 'amount'));
    if (amount + shapeCharge(at.state, charge).amount_refunded > charge.amount)
      throw new Refused(400, 'It is more than the charge.', { code: 'charge_already_refunded' });
    const refund = { id: newId(at.state, 're'), created: at.now, charge: charge.id, amount };
    at.state.refunds.set(refund.id, refund);
    tell(at, 'charge.refunded', shapeCharge(at.state, charge));
    return shapeRefund(refund);
  }),
  route('GET', 'events', ({ at, form }) => {
    const since = Number(textOf(formOf(form, 'created'), 'gte') ?? 0);
    return page(at.state.events.filter(({ created }) => created >= since).toReversed(), form, shapeEvent);
  }),
];

const isPaid = ({ status }: { status: string }): boolean => status === 'paid';

/** Only what Stripe documents for a pending update. */
const allowed = new Set([
  'items',
  'billing_cycle_anchor',
  'proration_behavior',
  'payment_behavior',
  'cancel_at_period_end',
  'off_session',
  'metadata',
]);

function changeAtOnce(at: Moment, row: SubscriptionRow, form: Form): void {
  const other = Object.keys(form).find((name) => !allowed.has(name));
  if (other !== undefined) throw new Refused(400, `A pending update has no ${other}.`);
  if (row.schedule !== null) throw new Refused(400, 'The subscription is managed by a schedule.');
  if (row.status !== 'active') throw new Refused(400, `The subscription is ${row.status}.`);
  const [item] = listOf(form, 'items');
  if (typeof item !== 'object') throw new Refused(400, 'Not of the double.');
  const cancels = textOf(form, 'cancel_at_period_end');
  change(at, row, {
    price: required(at.state.prices, textOf(item, 'price')).id,
    coupon: couponsOf(item)[0] ?? null,
    cancelsAtEnd: cancels === undefined ? null : cancels === 'true',
  });
}

function update(at: Moment, row: SubscriptionRow, form: Form): void {
  const cancels = textOf(form, 'cancel_at_period_end');
  if (cancels !== undefined && row.schedule !== null)
    throw new Refused(400, 'The subscription is managed by a schedule.');
  if (cancels !== undefined) row.cancelsAtEnd = cancels === 'true';
  row.metadata = merged(row.metadata, formOf(form, 'metadata'));
  const method = textOf(form, 'default_payment_method');
  if (method !== undefined) {
    row.defaultMethod = method === '' ? null : required(at.state.methods, method).id;
    row.setup = null;
  }
  if ('discounts' in form) row.coupons = couponsOf(form);
  if ('default_tax_rates' in form) row.taxRates = ratesOf(form);
  tellSubscription(at, row.id);
}

/** A discount that is there already is named by its id, which ends in its coupon. */
function couponsOf(form: Form): string[] {
  return listOf(form, 'discounts').flatMap((named) => {
    if (typeof named === 'string') return [];
    const coupon = textOf(named, 'coupon') ?? textOf(named, 'discount')?.replace(/^di_sub_double\d+_/, '');
    return coupon === undefined ? [] : [coupon];
  });
}

/** The forms that Stripe documents for the types that are used. */
const taxIdForms: Readonly<Record<string, RegExp>> = {
  eu_vat: /^[A-Z]{2}[A-Z0-9+*]{2,13}$/,
  gb_vat: /^GB([A-Z0-9]{5}|\d{9}|\d{12})$/,
  ch_vat: /^CHE-\d{3}\.\d{3}\.\d{3} (MWST|TVA|IVA)$/,
  ch_uid: /^CHE-\d{3}\.\d{3}\.\d{3}$/,
  br_cpf: /^\d{3}\.\d{3}\.\d{3}-\d{2}$/,
  br_cnpj: /^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/,
};

const ratesOf = (form: Form): string[] =>
  listOf(form, 'default_tax_rates').filter((rate): rate is string => typeof rate === 'string');

/** One page, the newest first as the caller gave it. */
function page<Row extends { id: string }>(rows: readonly Row[], form: Form, shape: (row: Row) => object) {
  const after = textOf(form, 'starting_after');
  const from = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  const data = rows.slice(from, from + Number(textOf(form, 'limit') ?? 10));
  return { object: 'list', url: '/v1', data: data.map(shape), has_more: from + data.length < rows.length };
}

export function answer(at: Moment, method: string, path: string, form: Form): object {
  for (const one of routes) {
    const match = one.method === method ? one.path.exec(path) : null;
    if (match) return one.answer({ at, id: match[1] ?? '', below: match[2] ?? '', form });
  }
  throw new Refused(404, `Unrecognized request URL (${method}: ${path}).`);
}
