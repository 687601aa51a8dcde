import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { advance } from './double-billing.ts';
import { attach, confirm, type Moment } from './double-charges.ts';
import { answer } from './double-routes.ts';
import { scriptOf } from './double-script.ts';
import { shapeEvent, shapeIntent } from './double-shapes.ts';
import { newState, Refused, required, type DoubleState } from './double-state.ts';
import { readForm } from './read-form.ts';

/**
 * A failure to answer with. `lost` acts and drops the answer, as a network does; `lostFrom` loses the answer of so many
 * acts from now, and whatever follows.
 */
type Trouble = { status: number } | { lostFrom: number } | 'lost' | 'silence';

export type StripeDouble = {
  /** The configuration of a product that is to use it. */
  readonly keys: {
    stripeSecretKey: string;
    stripePublishableKey: string;
    stripeWebhookSecret: string;
    stripeApiUrl: string;
  };
  /** What it keeps, to look at and to break. */
  readonly state: DoubleState;
  /** What was asked, as `POST /v1/customers`. */
  readonly asked: string[];
  /** Acts that came without a key of their own. */
  readonly unkeyed: string[];
  /** Answers the next requests so, until it is undefined. */
  failWith: (trouble: Trouble | undefined) => void;
  /** Finishes a form as a browser does; answers the status. */
  confirm: (secret: string, number: string, approved?: boolean) => string;
  /** The events since the last call, as they are sent: signed now. */
  takeWebhooks: () => Webhook[];
  /** Sends every event from now on to this address, as soon as it happens. */
  sendTo: (url: string | undefined) => void;
  stop: () => Promise<void>;
};

export type Webhook = { id: string; body: string; headers: Record<string, string> };

const stripeWebhookSecret = 'whsec_double';

/**
 * A stand-in of Stripe for tests, written from its documentation and held to the types of its library: it keeps the
 * states, renews by its clock, and signs what it tells. Nothing else is like Stripe, and no test needs the network.
 */
export async function startStripeDouble({ now }: { now: () => Date }): Promise<StripeDouble> {
  const state = newState();
  const asked: string[] = [];
  const unkeyed: string[] = [];
  const answered = new Map<string, { said: string; status: number; body: string }>();
  let trouble: Trouble | undefined;
  let target: string | undefined;
  let told = 0;
  let origin = '';

  const moment = (): Moment => {
    const at = { state, origin, now: Math.floor(now().getTime() / 1000) };
    advance(at);
    return at;
  };

  const server = createServer((request, response) => {
    handle(request, response)
      .catch(() => response.destroy())
      .finally(deliver);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an AddressInfo; only pipes have a string.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const sent = await readBody(request);
    if (!url.pathname.startsWith('/v1/')) return serveBrowser(url.pathname, sent, response);
    asked.push(`${request.method} ${url.pathname}`);
    if (trouble === 'silence') return undefined;
    const isOver = typeof trouble === 'object' && 'lostFrom' in trouble && trouble.lostFrom <= 0;
    if (isOver) {
      response.destroy();
      return undefined;
    }
    if (typeof trouble === 'object' && 'status' in trouble)
      return send(response, trouble.status, { error: { type: 'api_error' } });
    if (request.headers.authorization !== `Bearer sk_test_double`)
      return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    const { status, body } = answerOnce(request, url, sent);
    if (typeof trouble === 'object' && request.method !== 'GET') trouble.lostFrom -= 1;
    if (trouble === 'lost' || (typeof trouble === 'object' && trouble.lostFrom <= 0)) {
      response.destroy();
      return undefined;
    }
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' }).end(body);
    return undefined;
  }

  /** An act with a key that was used is not done again; with other parameters it is refused. */
  function answerOnce(request: IncomingMessage, url: URL, sent: string): { status: number; body: string } {
    const key = request.headers['idempotency-key'];
    const said = `${request.method} ${url.pathname} ${sent}`;
    if (request.method === 'GET' || typeof key !== 'string') return perform(request.method ?? '', url, sent);
    if (key.startsWith('stripe-node-retry')) unkeyed.push(`${request.method} ${url.pathname}`);
    const first = answered.get(key);
    if (first?.said === said) return first;
    if (first !== undefined) {
      const error = { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' };
      return { status: 400, body: JSON.stringify({ error }) };
    }
    const result = perform(request.method ?? '', url, sent);
    answered.set(key, { said, ...result });
    return result;
  }

  function perform(method: string, url: URL, sent: string): { status: number; body: string } {
    try {
      const form = readForm(method === 'POST' ? sent : url.searchParams.toString());
      return { status: 200, body: JSON.stringify(answer(moment(), method, url.pathname, form)) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, body: JSON.stringify({ error: { message: error.message, ...error.failure } }) };
    }
  }

  function serveBrowser(path: string, sent: string, response: ServerResponse): void {
    response.setHeader('access-control-allow-origin', '*');
    if (path === '/stripe.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptOf(origin));
    else if (path === '/browser/confirm') send(response, 200, confirmOf(JSON.parse(sent) as Confirmation));
    else if (/^\/invoice\/[^/]+\/pdf$/.test(path))
      response
        .writeHead(200, { 'content-type': 'application/pdf' })
        .end('%PDF-1.4\n% An invoice of the double.\n%%EOF\n');
    else send(response, 404, {});
  }

  type Confirmation = { secret: string; number?: string; approved?: boolean };

  function confirmOf({ secret, number, approved }: Confirmation): { status: string; error?: object } {
    const at = moment();
    const intent = required(state.intents, [...state.intents.values()].find((one) => one.secret === secret)?.id);
    const known = intent.method === null ? undefined : state.methods.get(intent.method);
    const isSame = known !== undefined && (number === undefined || known.number === number);
    if (intent.status !== 'succeeded' && intent.status !== 'canceled') {
      const method = isSame ? known : attach(at, intent.customer, number ?? '');
      confirm(at, intent, method, { isPresent: true, approved });
      // A card that the bank refused is not kept.
      if (intent.status === 'requires_payment_method' && !isSame) method.customer = null;
    }
    const { failure } = intent;
    const shape = shapeIntent(intent);
    return failure === null ? shape : { ...shape, error: { ...failure, message: 'The bank refused.' } };
  }

  function sign(event: DoubleState['events'][number]): Webhook {
    const body = JSON.stringify(shapeEvent(event));
    const timestamp = Math.floor(now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: stripeWebhookSecret,
      timestamp,
    });
    return { id: event.id, body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  }

  function take(): Webhook[] {
    const fresh = state.events.slice(told).map(sign);
    told = state.events.length;
    return fresh;
  }

  function deliver(): void {
    if (target === undefined) return;
    for (const { body, headers } of take())
      // A webhook that is not taken is not sent again: the product must not need it.
      void fetch(target, { method: 'POST', body, headers }).then(
        (taken) => taken.body?.cancel(),
        () => undefined,
      );
  }

  return {
    keys: {
      stripeSecretKey: 'sk_test_double',
      stripePublishableKey: 'pk_test_double',
      stripeWebhookSecret,
      stripeApiUrl: origin,
    },
    state,
    asked,
    unkeyed,
    failWith: (next) => {
      trouble = next;
    },
    confirm: (secret, number, approved) =>
      confirmOf({ secret, number, ...(approved !== undefined && { approved }) }).status,
    takeWebhooks: () => {
      moment();
      return take();
    },
    sendTo: (url) => {
      target = url;
      deliver();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // The cast is safe: a request without an encoding yields bytes.
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}
