import { paidPlans, type PlanName } from '@evercode/contract';
import type { Terms } from '../domain/terms.ts';

/**
 * What ought to happen, told as simply as possible and without any code of the product: one person, one card, and the
 * list of what the card was charged. Histories compare the product with it.
 */
export type Model = {
  charges: number[];
  plan: () => PlanName;
  /** Retries of an open renewal that failed. */
  retries: () => number;
  buy: (terms: Terms, card: Card, now: Date) => boolean;
  cancel: () => void;
  reactivate: () => void;
  schedule: (terms: Terms) => void;
  callOff: () => void;
  takeOffer: () => void;
  useCard: (card: Card, now: Date) => void;
  /** When something ought to happen next. */
  nextDue: () => Date | null;
  /** Lets everything happen that is due at this instant. */
  reach: (now: Date) => void;
};

export type Card = 'good' | 'fails later';

const DAY_MS = 86_400_000;
const RETRIES = [1, 3, 5, 7];
const LAST_DAY = 21;

type Paid = {
  terms: Terms;
  anchor: Date;
  months: number;
  start: Date;
  end: Date;
  worth: number;
  next: Terms | null;
  isCancelled: boolean;
  percentOff: number;
};

export function createModel(): Model {
  let paid: Paid | null = null;
  let owed: { since: Date; tries: number } | null = null;
  let card: Card | null = null;
  let balance = 0;
  let isOfferUsedUp = false;
  const charges: number[] = [];
  const level = (terms: Terms) => paidPlans.indexOf(terms.plan);

  const charge = (price: number, credit: number): number => {
    const used = Math.min(price, credit + balance);
    balance = balance + credit - used;
    charges.push(price - used);
    return price;
  };

  const renew = (from: Paid): boolean => {
    const terms = from.next ?? from.terms;
    const price = Math.floor((terms.cents * (100 - from.percentOff)) / 100);
    const isFree = Math.min(price, balance) === price;
    if (card !== 'good' && !isFree) return false;
    const months = from.months + from.terms.months;
    paid = {
      terms,
      anchor: from.anchor,
      months,
      start: after(from.anchor, months),
      end: after(from.anchor, months + terms.months),
      worth: charge(price, 0),
      next: null,
      isCancelled: false,
      percentOff: 0,
    };
    owed = null;
    return true;
  };

  return {
    charges,
    plan: () => paid?.terms.plan ?? 'free',
    retries: () => owed?.tries ?? 0,

    buy(terms, newCard, now) {
      if (paid !== null && (owed !== null || level(terms) <= level(paid.terms))) return false;
      const credit =
        paid === null
          ? 0
          : Math.floor(
              (paid.worth * Math.max(0, paid.end.getTime() - now.getTime())) /
                (paid.end.getTime() - paid.start.getTime()),
            );
      paid = {
        terms,
        anchor: now,
        months: 0,
        start: now,
        end: after(now, terms.months),
        worth: charge(terms.cents, credit),
        next: null,
        isCancelled: false,
        percentOff: 0,
      };
      // Where nothing is due, a card on file is not asked for again.
      if (charges.at(-1) !== 0 || card === null) card = newCard;
      return true;
    },
    cancel() {
      if (owed !== null) {
        paid = null;
        owed = null;
      }
      if (paid === null) return;
      // Leaving Pro is asked about the offer, and this is the answer.
      if (!paid.isCancelled && paid.terms.plan === 'pro') isOfferUsedUp = true;
      paid.isCancelled = true;
      paid.next = null;
    },
    reactivate() {
      if (paid !== null && owed === null) paid.isCancelled = false;
    },
    schedule(terms) {
      if (paid === null || owed !== null || terms.priceUuid === paid.terms.priceUuid) return;
      if (level(terms) > level(paid.terms)) return;
      paid.isCancelled = false;
      paid.next = terms;
    },
    callOff() {
      if (paid !== null && owed === null) paid.next = null;
    },
    takeOffer() {
      if (paid === null || owed !== null || isOfferUsedUp || paid.isCancelled || paid.terms.plan !== 'pro') return;
      isOfferUsedUp = true;
      paid.percentOff = 50;
    },
    useCard(newCard) {
      card = newCard;
      if (paid !== null && owed !== null) renew(paid);
    },
    nextDue() {
      if (owed === null) return paid?.end ?? null;
      return new Date(owed.since.getTime() + (RETRIES[owed.tries] ?? LAST_DAY) * DAY_MS);
    },
    reach(now) {
      if (paid === null) return;
      if (owed === null && paid.end <= now) {
        if (paid.isCancelled) paid = null;
        else if (!renew(paid)) owed = { since: paid.end, tries: 0 };
        return;
      }
      if (owed === null) return;
      const days = (now.getTime() - owed.since.getTime()) / DAY_MS;
      if (days >= LAST_DAY) {
        paid = null;
        owed = null;
      } else if (days >= (RETRIES[owed.tries] ?? Number.POSITIVE_INFINITY)) {
        owed.tries += 1;
        renew(paid);
      }
    },
  };
}

/** The same day some months later, or the last day of a shorter month. */
function after(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(anchor.getUTCDate(), last));
  return new Date(day + (anchor.getTime() % DAY_MS));
}
