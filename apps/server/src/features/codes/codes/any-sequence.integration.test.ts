import { decide, type RequestFacts } from '@evercode/routing';
import { isLongRun } from '@evercode/testkit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeIn, emptyModel, type Model, type ModelCode } from '../../../testing/codes-model/model.ts';
import { operations, perform, type Operation } from '../../../testing/codes-model/operations.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

/** Active codes on Free, the plan with the lowest limit. */
const ROOM = 2;
const SEQUENCES = isLongRun ? 1000 : 75;

let server: ServerUnderTest;
let scans: RoutesOfMachine;
let member: Member;
let projects: string[];
beforeAll(async () => {
  server = await startServerUnderTest();
  scans = await readRoutesOf(server.config.dataDir);
  member = await signUp(server);
  projects = [
    (await member.call('createProject', { body: { title: 'North' } })).uuid,
    (await member.call('createProject', { body: { title: 'South' } })).uuid,
  ];
});
afterAll(async () => {
  await scans.stop();
  await server.stop();
});

test(
  `after each of ${SEQUENCES} random sequences, list, totals, routes and scans match a small model`,
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(operations, async (sequence) => {
        const model = emptyModel(ROOM);
        try {
          for (const operation of sequence) await performAsExpected(operation, model);
          await expectList(model);
          for (const code of model.codes) await expectRoute(code);
          for (const ending of model.gone)
            expect(outcomeOf(await scans.of(ending))).toEqual({ kind: 'page', page: 'gone' });
        } finally {
          await deleteAllCodes();
        }
      }),
      { numRuns: SEQUENCES, endOnFailure: false },
    );
  },
);

async function performAsExpected(operation: Operation, model: Model): Promise<void> {
  const { expected, answered } = await perform(operation, { member, projects, model });
  expect([operation.kind, answered]).toEqual([operation.kind, expected]);
}

async function expectList(model: Model): Promise<void> {
  const [living, trashed] = await Promise.all([list('all'), list('deleted')]);
  const seen = [...living, ...trashed].map(({ uuid, title, state, destination, project, locked, version }) => ({
    uuid,
    title,
    state,
    url: destination,
    project: project?.uuid ?? null,
    isLocked: locked,
    version,
  }));
  const expected = model.codes.map(({ uuid, title, state, url, project, isLocked, version }) => ({
    uuid,
    title,
    state,
    url,
    project,
    isLocked,
    version,
  }));
  expect(new Set(seen)).toEqual(new Set(expected));
  const { totals } = await member.call('getAccount', { params: { uuid: member.workspaceUuid } });
  expect(totals).toMatchObject({ qr: activeIn(model) });
}

async function expectRoute({ ending, state, url, version }: ModelCode): Promise<void> {
  const record = await scans.of(ending);
  expect(record?.version).toBe(version);
  const outcomes = {
    active: { kind: 'redirect', url },
    paused: { kind: 'page', page: 'paused' },
    deleted: { kind: 'page', page: 'paused' },
  };
  expect(outcomeOf(record)).toEqual(outcomes[state]);
}

function outcomeOf(record: Awaited<ReturnType<RoutesOfMachine['of']>>) {
  const outcome = decide(record ?? undefined, noFacts, 0);
  if (outcome.kind === 'redirect') return { kind: outcome.kind, url: outcome.url };
  return { kind: outcome.kind, page: outcome.kind === 'page' && outcome.page };
}

/** A plain redirect reads no fact of the visitor, so each of these throws. */
const noFacts: RequestFacts = {
  country: fail,
  system: fail,
  device: fail,
  language: fail,
  visitor: fail,
  isUnlocked: fail,
};
function fail(): never {
  throw new Error('Nothing was to be asked of the visitor.');
}

const list = async (state: 'all' | 'deleted') =>
  (await member.call('listQrs', { query: { state, itemsPerPage: 100 } })).items;

/** Deletes all codes, so that the next sequence starts empty. */
async function deleteAllCodes(): Promise<void> {
  for (const state of ['all', 'deleted'] as const) {
    await member.call('changeQrs', {
      query: { confirmLocked: 'true' },
      body: { action: state === 'all' ? 'trash' : 'destroy', selection: { matching: { state }, except: [] } },
    });
  }
}
