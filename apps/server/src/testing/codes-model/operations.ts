import * as fc from 'fast-check';
import type { Member } from '../people.ts';
import { hasRoom, isTitleTaken, nameOfCopy, saved, type Model, type ModelCode } from './model.ts';

/** An operation of a user. `which` selects among the existing codes, so that a shrunk sequence keeps its meaning. */
export type Operation = Readonly<{
  kind:
    | 'create'
    | 'edit'
    | 'rename'
    | 'pause'
    | 'activate'
    | 'trash'
    | 'restore'
    | 'move'
    | 'destroy'
    | 'clone'
    | 'lock'
    | 'unlock'
    | 'roll-back';
  which: number;
  word: string;
  isConfirmed: boolean;
}>;

const kinds = [
  'create',
  'edit',
  'rename',
  'pause',
  'activate',
  'trash',
  'restore',
  'move',
  'destroy',
  'clone',
  'lock',
  'unlock',
  'roll-back',
] as const;

export const operations: fc.Arbitrary<Operation[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constant('create' as const) },
      { weight: 10, arbitrary: fc.constantFrom(...kinds) },
    ),
    which: fc.nat({ max: 5 }),
    word: fc.constantFrom('a', 'b', 'A', 'c'),
    isConfirmed: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
);

type World = Readonly<{ member: Member; projects: readonly string[]; model: Model }>;

/** The expected answer: success, or an error code. */
type Expected = 'done' | 'not-found' | 'locked' | 'plan-limit-reached' | 'not-in-trash' | 'validation-failed';

/** Applies an operation to server and model, and answers the expected and the actual result. */
export async function perform(operation: Operation, world: World): Promise<{ expected: Expected; answered: string }> {
  if (operation.kind === 'create') return create(operation, world);
  const { codes } = world.model;
  const code = codes[operation.which % Math.max(1, codes.length)];
  return code === undefined ? { expected: 'done', answered: 'done' } : change(operation, world, code);
}

async function create({ word }: Operation, { member, model }: World) {
  const title = `Code ${word}`;
  const url = `https://example.com/${word}`;
  const answer = await member.send('createQr', { body: { title, typology: 'website', input: { url } } });
  const expected: Expected = !hasRoom(model)
    ? 'plan-limit-reached'
    : isTitleTaken(model, title)
      ? 'validation-failed'
      : 'done';
  const body = await read(answer);
  if (answer.ok)
    model.codes.push({
      uuid: body.uuid,
      ending: body.shortUrl.pathName,
      title,
      url,
      state: 'active',
      stateBefore: 'active',
      project: null,
      isLocked: false,
      version: 1,
      history: new Map([[1, url]]),
    });
  return { expected, answered: answer.ok ? 'done' : body.code };
}

async function change(operation: Operation, world: World, code: ModelCode) {
  const { expected, apply, send } = describe(operation, world, code);
  const answer = await send();
  const body = answer.status === 204 ? undefined : await read(answer);
  if (answer.ok) apply(body);
  return { expected, answered: answer.ok ? 'done' : (body?.code ?? 'nothing') };
}

type Described = { expected: Expected; apply: (body: Answer | undefined) => void; send: () => Promise<Response> };

function describe(
  { kind, word, isConfirmed, which }: Operation,
  { member, model, projects }: World,
  code: ModelCode,
): Described {
  const params = { uuid: code.uuid };
  const query = isConfirmed ? { confirmLocked: 'true' } : {};
  const patch = (body: object) => () => member.send('updateQr', { params, query, body });
  const unlocked: Expected = code.isLocked && !isConfirmed ? 'locked' : 'done';
  const firstOf = (...expected: Expected[]): Expected => expected.find((one) => one !== 'done') ?? 'done';
  const room = (): Expected => (code.state === 'active' || hasRoom(model) ? 'done' : 'plan-limit-reached');
  const name = (title: string): Expected =>
    code.state !== 'deleted' && isTitleTaken(model, title, code) ? 'validation-failed' : 'done';

  switch (kind) {
    case 'edit': {
      const url = `https://example.com/${word}/${which}`;
      return { expected: unlocked, apply: () => saved(code, { url }), send: patch({ input: { url } }) };
    }
    case 'rename': {
      const title = `Code ${word}${which}`;
      return { expected: name(title), apply: () => saved(code, { title }), send: patch({ title }) };
    }
    case 'pause':
      return {
        expected: firstOf(unlocked, nameOnReturn(model, code)),
        apply: () => saved(code, { state: 'paused' }),
        send: patch({ state: 'paused' }),
      };
    case 'restore': {
      const state = code.state === 'deleted' ? code.stateBefore : code.state;
      const needsRoom = code.state === 'deleted' && state === 'active';
      return {
        expected: firstOf(unlocked, needsRoom ? room() : 'done', nameOnReturn(model, code)),
        apply: () => code.state === 'deleted' && saved(code, { state }),
        send: () => member.send('restoreQr', { params, query }),
      };
    }
    case 'activate':
      return {
        expected: firstOf(unlocked, room(), nameOnReturn(model, code)),
        apply: () => saved(code, { state: 'active' }),
        send: patch({ state: 'active' }),
      };
    case 'trash':
      return {
        expected: unlocked,
        apply: () => saved(code, { state: 'deleted', ...(code.state !== 'deleted' && { stateBefore: code.state }) }),
        send: () => member.send('deleteQr', { params, query }),
      };
    case 'destroy':
      return {
        expected: firstOf(unlocked, code.state === 'deleted' ? 'done' : 'not-in-trash'),
        apply: () => {
          model.codes.splice(model.codes.indexOf(code), 1);
          model.gone.push(code.ending);
        },
        send: () => member.send('deleteQr', { params, query: { ...query, permanent: 'true' } }),
      };
    case 'move': {
      const project = projects[which % (projects.length + 1)] ?? null;
      return { expected: 'done', apply: () => saved(code, { project }), send: patch({ project }) };
    }
    case 'lock':
    case 'unlock':
      return {
        expected: 'done',
        apply: () => saved(code, { isLocked: kind === 'lock' }),
        send: patch({ locked: kind === 'lock' }),
      };
    case 'clone':
      return {
        expected: code.state === 'deleted' ? 'not-found' : hasRoom(model) ? 'done' : 'plan-limit-reached',
        apply: (body) => {
          const { title, url, project } = { ...code, title: nameOfCopy(model, code.title) };
          model.codes.push({
            uuid: body?.uuid ?? '',
            ending: body?.shortUrl.pathName ?? '',
            title,
            url,
            state: 'active',
            stateBefore: 'active',
            project,
            isLocked: false,
            version: 1,
            history: new Map([[1, url]]),
          });
        },
        send: () => member.send('cloneQr', { params }),
      };
    case 'roll-back': {
      const [version = 1, url = code.url] = [...code.history][which % code.history.size] ?? [];
      return {
        expected: unlocked,
        apply: () => saved(code, { url }),
        send: () => member.send('rollBackQr', { params, query, body: { version } }),
      };
    }
    default:
      throw new TypeError(`Nobody does ${kind} to a code.`);
  }
}

/** A restored code needs a title that is still free. */
function nameOnReturn(model: Model, code: ModelCode): Expected {
  return code.state === 'deleted' && isTitleTaken(model, code.title, code) ? 'validation-failed' : 'done';
}

type Answer = { uuid: string; shortUrl: { pathName: string }; code: string };
/** The fields that this test reads. Other tests check the whole answer against the contract. */
const read = async (answer: Response): Promise<Answer> => (await answer.json()) as Answer;
