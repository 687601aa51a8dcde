import type { SandboxConfirmation } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { deriveUuid } from '../../../../../platform/derive-uuid.ts';
import { BadSignature, GatewayRefusal, type Gateway, type GatewayEvent, type GatewaySubscription } from '../gateway.ts';
import { dueAt } from './advance.ts';
import { confirm, type Confirmation } from './confirm.ts';
import { beginMethod, removeMethod, setDefault } from './method-acts.ts';
import { findSubscription, type Draft } from './draft.ts';
import { perform } from './perform.ts';
import { changeNow, quote, subscribe } from './purchase-acts.ts';
import { customerIdOf, presentMethods, presentSubscription, type SandboxCustomer } from './sandbox-customer.ts';
import * as store from './sandbox-store.ts';
import * as acts from './subscription-acts.ts';

type Deps = {
  db: Database;
  /** The clock of billing, which staff can move. */
  now: () => Promise<Date>;
  newUuid: () => string;
};

/** The gateway inside of the product, and what only it can do. */
export type SandboxGateway = Gateway & {
  /** Finishes the form of the browser. Undefined: this customer has no such secret. */
  confirm: (customerId: string, confirmation: Confirmation) => Promise<SandboxConfirmation | undefined>;
  /** Charges and ends what is due. Answers how many customers it was due for. */
  advance: (now: Date) => Promise<number>;
  /** Hands out the news, the oldest first. Each is forgotten once it was handled; after a kill it comes again. */
  takeEvents: (handle: (event: GatewayEvent) => Promise<void>) => Promise<number>;
};

const BATCH = 100;

/** A service that takes payments of test cards. No money moves, and nothing leaves the database. */
export function createSandboxGateway({ db, now, newUuid }: Deps): SandboxGateway {
  /** One act is one transaction under the lock of its customer: two at once happen one after the other. */
  async function act(
    customerId: string,
    key: string | undefined,
    run: (draft: Draft, now: Date) => string | void,
  ): Promise<{ customer: SandboxCustomer; answer: string }> {
    const at = await now();
    return db.transaction().execute(async (trx) => {
      const before = required(await store.lockCustomer(trx, customerId), customerId);
      const { customer, events, answer } = perform(before, { key, now: at }, run);
      await store.saveCustomer(trx, customer, events);
      return { customer, answer };
    });
  }

  /** The customer as of now: what became due since the last act happens first. */
  async function readCustomer(customerId: string): Promise<SandboxCustomer> {
    const at = await now();
    const customer = required(await store.findCustomer(db, customerId), customerId);
    const due = dueAt(customer);
    return due === null || due > at ? customer : (await act(customerId, undefined, () => undefined)).customer;
  }

  async function actOn(
    subscriptionId: string,
    key: string,
    run: (draft: Draft, now: Date) => void,
  ): Promise<GatewaySubscription> {
    const { customer } = await act(customerIdOf(subscriptionId), key, (draft, at) => run(draft, at));
    return presentSubscription(customer, findSubscription(customer, subscriptionId));
  }

  return {
    name: 'sandbox',
    isTest: true,
    form: null,
    hasInvoices: false,

    async createCustomer(_, key) {
      const id = deriveUuid('sandbox customer', key);
      await store.insertCustomer(db, id, await now());
      return id;
    },
    // Names and addresses are kept nowhere but in the product itself.
    async updateCustomer(customerId) {
      await readCustomer(customerId);
    },

    async beginMethod(customerId, key) {
      const secret = newSecret();
      const { answer } = await act(customerId, `begin ${key}`, (draft, at) => beginMethod(draft, secret, at));
      return { clientSecret: answer };
    },
    async listMethods(customerId) {
      return presentMethods(await readCustomer(customerId));
    },
    async setDefaultMethod(customerId, methodId, key) {
      await act(customerId, `default ${key}`, (draft, at) => setDefault(draft, methodId, at));
    },
    async removeMethod(customerId, methodId, key) {
      await act(customerId, `remove ${key}`, (draft, at) => removeMethod(draft, methodId, at));
    },

    async quote(wish) {
      const { subscriptionId, customerId } = wish;
      // A customer of another gateway has no credit here.
      const isKnown = customerId !== undefined && (await store.findCustomer(db, customerId)) !== undefined;
      const id = subscriptionId === null ? (isKnown ? customerId : undefined) : customerIdOf(subscriptionId);
      return quote(id === undefined ? undefined : await readCustomer(id), wish, await now());
    },
    async subscribe({ customerId, ...wish }, key) {
      const secret = newSecret();
      const { customer, answer } = await act(customerId, `subscribe ${key}`, (draft, at) =>
        subscribe(draft, wish, { newSecret: secret, now: at }),
      );
      return presentSubscription(customer, findSubscription(customer, answer));
    },
    changeNow: async (id, wish, key) => {
      const secret = newSecret();
      return actOn(id, `change ${key}`, (draft, at) => changeNow(draft, id, wish, { newSecret: secret, now: at }));
    },
    dropOpen: async (id, key) => actOn(id, `drop ${key}`, (draft, at) => acts.giveUp(draft, id, at)),
    changeAtEnd: async (id, terms, key) =>
      actOn(id, `schedule ${key}`, (draft, at) => acts.changeAtEnd(draft, id, terms, at)),
    cancelAtEnd: async (id, isCancelled, key) =>
      actOn(id, `cancel ${key}`, (draft, at) => acts.cancelAtEnd(draft, id, isCancelled, at)),
    end: async (id, key) => actOn(id, `end ${key}`, (draft, at) => acts.endNow(draft, id, at)),
    endUnpaid: async (id, key) => actOn(id, `end ${key}`, (draft, at) => acts.endUnpaid(draft, id, at)),
    lowerNext: async (id, percentOff, key) =>
      actOn(id, `lower ${key}`, (draft, at) => acts.lowerNext(draft, id, percentOff, at)),
    retryCharge: async (id, key, methodId) =>
      actOn(id, `retry ${key}`, (draft, at) => acts.retryCharge(draft, id, methodId, at)),
    async refund(paymentId, cents, key) {
      const { customer, answer } = await act(customerIdOf(paymentId), `refund ${key}`, (draft, at) =>
        acts.refund(draft, paymentId, cents, at),
      );
      return presentSubscription(customer, findSubscription(customer, answer));
    },

    async read(subscriptionId) {
      const customer = await readCustomer(customerIdOf(subscriptionId));
      return presentSubscription(customer, findSubscription(customer, subscriptionId));
    },
    async *listChanged(since) {
      for (let after = ''; ;) {
        const customers = await store.findChangedCustomers(db, { since, after, most: BATCH });
        for (const { subscriptions } of customers) for (const { id } of subscriptions) yield id;
        const last = customers.at(-1);
        if (last === undefined || customers.length < BATCH) return;
        after = last.id;
      }
    },
    async readEvent() {
      throw new BadSignature('The sandbox sends no webhooks.');
    },
    async readInvoiceFile() {
      throw new GatewayRefusal('The sandbox issues no invoices.');
    },

    async confirm(customerId, confirmation) {
      const confirmed: { answer?: SandboxConfirmation | undefined } = {};
      await act(customerId, undefined, (draft, at) => {
        confirmed.answer = confirm(draft, confirmation, at);
      });
      return confirmed.answer;
    },
    async advance(at) {
      const due = await store.findDueCustomers(db, at, BATCH);
      for (const id of due) await act(id, undefined, () => undefined);
      return due.length;
    },
    async takeEvents(handle) {
      const events = await store.findEvents(db, BATCH);
      for (const event of events) {
        await handle(event);
        await store.deleteEvent(db, event.id);
      }
      return events.length;
    },
  };

  function newSecret(): string {
    return `sandbox_${newUuid()}`;
  }
}

function required(customer: SandboxCustomer | undefined, id: string): SandboxCustomer {
  if (customer === undefined) throw new GatewayRefusal(`The sandbox has no customer ${id}.`);
  return customer;
}
