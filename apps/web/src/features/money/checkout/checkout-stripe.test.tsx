// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrder, aShop, thePlans } from '../../../testing/money.builder.ts';
import { aWorkspace, problem, renderAt, slowPoll } from '../../../testing/render-for-test.tsx';

const scriptUrl = 'https://stripe.example/stripe.js';

/** Calls of the page to Stripe. Its script is the edge of the network, so it is faked. */
let asked: { what: string; options?: object }[] = [];
let error: object | undefined;

beforeEach(() => {
  asked = [];
  error = undefined;
  const note = (what: string) => async (options?: object) => {
    asked.push({ what, ...(options && { options }) });
    return what.startsWith('confirm') && error ? { error } : {};
  };
  const element = {
    mount: (place: HTMLElement) => void (place.textContent = 'Fields of Stripe'),
    on: (event: string, listen: () => void) => void (event === 'ready' && setTimeout(listen)),
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  };
  const stripe = {
    elements: (options: object) => {
      asked.push({ what: 'elements', options });
      return { create: () => element, getElement: () => null, update: () => undefined, submit: note('submit') };
    },
    confirmPayment: note('confirmPayment'),
    confirmSetup: note('confirmSetup'),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
  };
  vi.stubGlobal('Stripe', () => stripe);
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes;
    if (script instanceof HTMLScriptElement && script.src === scriptUrl)
      setTimeout(() => script.dispatchEvent(new Event('load')));
    else append(...nodes);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openByStripe(order: object = {}, search = `?a=${aWorkspace.uuid}`, status = 1) {
  return renderAt(`/en/checkout/pro${search}`, {
    isSignedIn: true,
    answer(method, path) {
      if (path === '/api/public/installation')
        return {
          ...aShop,
          payments: { gateway: 'stripe', isTest: false, publishableKey: `pk_${Math.random()}`, scriptUrl },
        };
      if (path.startsWith('/api/public/plans')) return { items: thePlans() };
      if (path.startsWith('/api/subscriptions/')) return problem(404, 'not-found');
      if (path.startsWith('/api/payment-sources') || path.startsWith('/api/billing-infos')) return { items: [] };
      if (path.startsWith('/api/orders/open')) return { order: null };
      if (path.startsWith('/api/orders/quote')) return { ...anOrder, ...order };
      if (path.startsWith('/api/orders/check-status'))
        return { uuid: anOrder.uuid, status, failure: null, isActive: true };
      if (path === '/api/orders' && method === 'POST')
        return Response.json({ ...anOrder, gateway: 'stripe', client_secret: 'pi_secret', ...order }, { status: 201 });
      return undefined;
    },
  });
}

async function payByStripe(order: object = {}) {
  const rendered = await openByStripe(order);
  const pay = await rendered.screen.findByRole('button', { name: /^Pay/ });
  await expect.poll(() => pay.hasAttribute('disabled'), slowPoll).toBe(false);
  fireEvent.click(pay);
  return rendered;
}

test('Stripe draws the fields, takes the card, and the page learns nothing about it', async () => {
  const { screen, requests } = await payByStripe();
  await screen.findByRole('heading', { name: 'You’re on Pro' });
  expect(asked.map(({ what }) => what)).toEqual(['elements', 'submit', 'confirmPayment']);
  expect(asked[0]?.options).toMatchObject({ mode: 'subscription', amount: 27_600, currency: 'usd', locale: 'en' });
  expect(asked[2]?.options).toMatchObject({
    clientSecret: 'pi_secret',
    redirect: 'if_required',
    confirmParams: {
      return_url: `${window.location.origin}/en/checkout/pro?a=${aWorkspace.uuid}&months=12&order=${anOrder.uuid}`,
    },
  });
  expect(requests.filter(({ line }) => line.startsWith('POST')).map(({ line }) => line)).toEqual(['POST /api/orders']);
  expect(screen.queryByText('Test mode: no money moves')).toBeNull();
});

test('with nothing due today the means of payment is stored instead', async () => {
  const { screen } = await payByStripe({ client_secret: 'seti_secret', total: 0 });
  await screen.findByRole('heading', { name: 'You’re on Pro' });
  expect(asked.map(({ what }) => what)).toEqual(['elements', 'submit', 'confirmSetup']);
});

test('what Stripe refuses is said in our words', async () => {
  error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
  const { screen } = await payByStripe();
  await screen.findByText('There isn’t enough money on this card. Try another card.');
  screen.getByText(/Stripe handles your payment/);
});

test('after a bank refused on its own page, the secret leaves the address and the form is back', async () => {
  const search = `?a=${aWorkspace.uuid}&months=12&order=${anOrder.uuid}`;
  window.history.replaceState(null, '', `/en/checkout/pro${search}&redirect_status=failed`);
  const { screen, router } = await openByStripe(
    {},
    `${search}&payment_intent_client_secret=s&redirect_status=failed`,
    0,
  );
  await screen.findByText('The payment wasn’t confirmed with your bank. Try again.');
  expect(router.state.location.search).toBe(search);
  window.history.replaceState(null, '', '/');
});
