import { randomUUID } from 'node:crypto';
import { decide } from '@evercode/access';
import { actions, isWorkspaceAction, roles, type Role, type WorkspaceAction } from '@evercode/contract';
import { sql } from '@evercode/database';
import { freshDatabase, overhearStatements, type FreshStore, type Overheard } from '@evercode/testkit';
import { isLongRun } from '@evercode/testkit/long-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextAddress } from '../../testing/call-api.ts';
import { createCode, signUp, type Member } from '../../testing/people.ts';
import { plantRows } from '../../testing/filling/plant-rows.ts';
import { sampleOf, type Schema } from '../../testing/reading/sample-of-schema.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';

/*
 * Calls every route of the OpenAPI document with ids of another workspace, in lesser roles, without a token and with an
 * expired one. New routes and new tables are covered without a change here.
 */

const HOUR_MS = 3_600_000;
/** A marker in all data of the owner. No other caller may ever read it. */
const marker = `owned-${randomUUID().slice(0, 8)}`;

/** Public by design to anyone with the address: the name on a checkout, an avatar, the pictures of a design. */
const forAnybody: ReadonlySet<string> = new Set([
  'getPublicAccount',
  'getPicture',
  'getQrLogoAsset',
  'getQrBackgroundAsset',
  'getQrStyleImage',
]);

type Operation = {
  name: string;
  method: string;
  path: string;
  action: string;
  parameters: Parameter[];
  body: Schema | undefined;
  type: string;
};
type Parameter = { in: string; name: string; required?: boolean; schema: Schema };
type Identity = Readonly<Record<string, string>>;

let now = Date.now();
let database: FreshStore;
let overheard: Overheard;
let server: ServerUnderTest;
let owner: Member;
let stranger: Member;
let operations: Operation[];
/** One id of each kind of the owner's data, by its table. */
let idOf: Map<string, string>;
let ids: string[];
/** Tables whose ids name data outside the database as well. */
const roots = ['users', 'accounts', 'qrs'];

beforeAll(async () => {
  // Without the worker: its chores change planted rows on their own.
  database = await freshDatabase({ isMigrated: true });
  overheard = await overhearStatements(database.url);
  server = await startServerUnderTest({ now: () => new Date(now), role: 'app', databaseUrl: overheard.url });
  owner = await signUp(server, { email: `${marker}@example.com`, plan: 'pro' });
  stranger = await signUp(server, { plan: 'pro' });
  await owner.call('updateUser', { params: { uuid: owner.userUuid }, body: { name: marker } });
  await owner.call('updateAccountDetail', { params: { uuid: owner.workspaceUuid }, body: { accountName: marker } });
  const code = await createCode(owner, { title: marker, input: { url: `https://example.com/${marker}` } });
  const session = (await owner.call('listSessions')).items[0]?.uuid ?? '';
  const membership = (await owner.call('listMemberships', { query: {} })).items[0]?.uuid ?? '';
  const known = {
    users: owner.userUuid,
    accounts: owner.workspaceUuid,
    qrs: code.uuid,
    sessions: session,
    memberships: membership,
  };
  idOf = new Map(Object.entries(await plantRows(server.db, known, marker)));
  ids = [...idOf.values()];
  operations = await readOperations();
});
afterAll(async () => {
  await server.stop();
  await overheard.close();
  await database.drop();
});

test('the document names every route with its action', () => {
  expect(operations.length).toBeGreaterThan(20);
  expect(operations.filter(({ action }) => action !== 'public' && !actions.some((known) => known === action))).toEqual(
    [],
  );
});

test('a member of another workspace reads and changes nothing, whichever ids they name', async () => {
  const before = await readOwned();
  // The header of another workspace is refused before any id is looked at: the next test holds that on every route.
  const foreign = { ...stranger.headers, 'x-account-id': owner.workspaceUuid };
  const closed = operations.filter(({ action }) => action !== 'public');
  const ofEvery = await readCommonStatements([closed.at(0), closed.at(closed.length / 2), closed.at(-1)]);
  // Reading all tables takes longer than the requests of an operation.
  for (const some of inBatches(closed, isLongRun ? 10 : 40)) {
    if (isLongRun) await sendEveryId(some, [stranger.headers, foreign]);
    else for (const operation of some) await sendAskedIds(operation, ofEvery);
    const after = some.map(({ name }) => name);
    expect({ after, owned: await readOwned() }).toEqual({ after, owned: before });
  }
});

async function sendEveryId(some: readonly Operation[], identities: readonly Identity[]): Promise<void> {
  const requests = some.flatMap((operation) =>
    requestsWith(operation, ids).flatMap((request) =>
      identities.map((identity) => ({ operation, request: { ...request, identity } })),
    ),
  );
  for (const batch of inBatches(requests, 8))
    await Promise.all(batch.map(({ operation, request }) => expectNothing(operation, request, request.id)));
}

/** The statements that all of these operations have in common, which find who calls. */
async function readCommonStatements(some: readonly (Operation | undefined)[]): Promise<ReadonlySet<string>> {
  const statements: Set<string>[] = [];
  for (const operation of some) {
    if (operation === undefined) throw new TypeError('There are operations.');
    overheard.take();
    for (const request of requestsOf(operation, randomUUID()))
      await send(operation, { ...request, identity: stranger.headers });
    statements.push(new Set(overheard.take()));
  }
  return statements.reduce((common, each) => common.intersection(each));
}

/**
 * The ids of the tables that the operation asks, as its own statements say: the id of another table finds nothing. A
 * request that finds a row may ask further tables, whose ids follow.
 */
async function sendAskedIds(operation: Operation, ofEvery: ReadonlySet<string>): Promise<void> {
  const sent = new Set<string>();
  const asked = new Set(roots);
  for (const table of asked) {
    overheard.take();
    for (const { id, ...request } of requestsWith(operation, [idOf.get(table) ?? ''])) {
      const key = JSON.stringify(request);
      if (sent.has(key)) continue;
      sent.add(key);
      await expectNothing(operation, { ...request, identity: stranger.headers }, id);
    }
    const own = overheard.take().filter((statement) => !ofEvery.has(statement));
    const words = new Set(own.flatMap((statement) => statement.match(/\w+/g) ?? []));
    for (const each of idOf.keys()) if (words.has(each)) asked.add(each);
  }
}

test('the header of another workspace is refused on every route', async () => {
  for (const operation of operations.filter(isOfWorkspace)) {
    for (const request of requestsOf(operation, ids[0] ?? '')) {
      const answer = await send(operation, {
        ...request,
        identity: { ...stranger.headers, 'x-account-id': owner.workspaceUuid },
      });
      expect([operation.name, answer.status, await codeOf(answer)]).toEqual([operation.name, 404, 'not-found']);
    }
  }
});

test('without a valid token only public routes answer, without private data', async () => {
  const ended = { ...stranger.headers };
  now += HOUR_MS;
  const before = await readOwned();
  for (const operation of operations) {
    const named = operation.action === 'public' ? ids : ids.slice(0, 1);
    for (const { id, ...request } of requestsWith(operation, named, `${marker}@example.com`)) {
      if (operation.action === 'public') {
        if (!forAnybody.has(operation.name)) await expectNothing(operation, { ...request, identity: {} }, id);
        continue;
      }
      const [none, old] = [
        await send(operation, { ...request, identity: {} }),
        await send(operation, { ...request, identity: ended }),
      ];
      expect([operation.name, none.status, await codeOf(none)]).toEqual([operation.name, 401, 'unauthenticated']);
      expect([operation.name, old.status, await codeOf(old)]).toEqual([operation.name, 401, 'token-expired']);
    }
  }
  now -= HOUR_MS;
  expect(await readOwned()).toEqual(before);
});

test.each(roles.filter((role) => role !== 'owner'))(
  '%s: what the role may not do is refused and changes nothing',
  async (role) => {
    const member = await join(role);
    const before = await readOwned();
    // The role is refused before any id is looked at, so that one id shows it as well as all of them.
    const named = isLongRun ? ids : ids.slice(0, 1);
    for (const operation of operations.filter(isOfWorkspace)) {
      const decision = decide(
        {
          role,
          plan: 'pro',
          subscriptionType: 'PREMIUM',
          trialDays: 0,
          accountCreatedAt: new Date(),
          isSubscriptionExpired: false,
          billing: 'on',
        },
        operation.action as WorkspaceAction, // checked by isOfWorkspace
      );
      if (decision.allowed) continue;
      for (const request of requestsWith(operation, named)) {
        const answer = await send(operation, { ...request, identity: member });
        expect([operation.name, answer.status]).toEqual([operation.name, decision.reason === 'role' ? 403 : 402]);
        expect(await answer.text()).not.toContain(marker);
      }
    }
    expect(await readOwned()).toEqual(before);
  },
  120_000,
);

const isOfWorkspace = ({ action }: Operation) => actions.some((known) => known === action && isWorkspaceAction(known));

async function join(role: Role): Promise<Identity> {
  const { headers, userUuid } = await signUp(server);
  await server.db
    .insertInto('memberships')
    .values({ id: randomUUID(), userId: userUuid, accountId: owner.workspaceUuid, role, createdAt: new Date(now) })
    .execute();
  return { ...headers, 'x-account-id': owner.workspaceUuid };
}

async function readOperations(): Promise<Operation[]> {
  type Entry = {
    operationId: string;
    'x-action': string;
    parameters?: Parameter[];
    requestBody?: { content: Record<string, { schema: Schema }> };
  };
  // Our own document, which another test compares with the declarations.
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Entry>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => {
      const [type = '', content] = Object.entries(entry.requestBody?.content ?? {})[0] ?? [];
      return {
        name: entry.operationId,
        method: method.toUpperCase(),
        path,
        action: entry['x-action'],
        parameters: entry.parameters ?? [],
        body: content?.schema,
        type,
      };
    }),
  );
}

type Request = { id: string; query: string; path: string; body: string | undefined };

/** The smallest and the largest valid request, with this id in every place for an id. */
function requestsOf({ path, parameters, body }: Operation, id: string, email = 'taken.over@example.com'): Request[] {
  return [false, true].map((isWhole) => {
    const sample = (schema: Schema, name: string) => String(sampleOf(schema, { id, email, isWhole }, name));
    const pathOf = (text: string) =>
      text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
        const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
        return encodeURIComponent(sample(parameter?.schema ?? {}, name));
      });
    const query = parameters
      .filter((each) => each.in === 'query' && (isWhole || each.required))
      .map(({ name, schema }) => [name, sample(schema, name)]);
    const sent = body === undefined ? undefined : JSON.stringify(sampleOf(body, { id, email, isWhole }));
    return { id, path: pathOf(path), query: new URLSearchParams(query).toString(), body: sent };
  });
}

/** The requests with each of the ids. A request that names none is the same for all of them, and sent once. */
function requestsWith(operation: Operation, named: readonly string[], email?: string): Request[] {
  const distinct = new Map<string, Request>();
  for (const request of named.flatMap((id) => requestsOf(operation, id, email))) {
    const { id: _id, ...sent } = request;
    const key = JSON.stringify(sent);
    if (!distinct.has(key)) distinct.set(key, request);
  }
  return [...distinct.values()];
}

function send(
  { method, type }: Operation,
  { path, query, body, identity }: Omit<Request, 'id'> & { identity: Identity },
): Promise<Response> {
  return fetch(`${server.url}${path}?${query}`, {
    method,
    headers: { 'x-forwarded-for': nextAddress(), ...identity, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
}

// The cast is safe: problems have a code.
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

async function expectNothing(
  operation: Operation,
  request: Omit<Request, 'id'> & { identity: Identity },
  requestedId: string,
): Promise<void> {
  const text = await (await send(operation, request)).text();
  const leaked = [marker, ...ids.filter((id) => id !== requestedId)].filter((secret) => text.includes(secret));
  expect([operation.name, leaked]).toEqual([operation.name, []]);
}

/** Unauthenticated callers may request a link or a challenge, and these are counted. */
const open = new Set(['attempts', 'challenges', 'mail_queue', 'one_time_links']);

/**
 * Every row that contains an id of the owner or the marker. Rows in the other workspace are excluded, even when they
 * contain the owner's ids.
 */
async function readOwned(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(server.db);
  const pattern = [marker, ...ids].join('|');
  const theirs = sql`
    select account_id::text from memberships
    where user_id = ${stranger.userUuid} and role = 'owner' and account_id <> ${owner.workspaceUuid}
    union select ${stranger.userUuid}`;
  const owned = await Promise.all(
    tables
      .filter(({ name }) => !open.has(name))
      .map(async ({ name }) => {
        const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t, to_jsonb(t) j
      where t::text ~ ${pattern}
      and coalesce(j ->> 'account_id', j -> 'record' ->> 'account', j ->> 'id', '') not in (${theirs})
      order by 1`.execute(server.db);
        return [name, rows.map(({ row }) => row)] as const;
      }),
  );
  return Object.fromEntries(owned.filter(([, rows]) => rows.length > 0));
}

function* inBatches<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
