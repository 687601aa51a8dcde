import { expect, test } from 'vitest';
import { createPictureTurns, type PictureTurns } from './picture-turns.ts';

const { signal } = new AbortController();
const ana = { userUuid: 'ana', workspaceUuid: 'anas', signal };
const anaElsewhere = { userUuid: 'ana', workspaceUuid: 'her other one', signal };
const rui = { userUuid: 'rui', workspaceUuid: 'ruis', signal };
const iva = { userUuid: 'iva', workspaceUuid: 'ivas', signal };

/** Records which works have begun; each ends when it is told to. */
function start(takeTurn: PictureTurns['inTurn']) {
  const begun: string[] = [];
  const doors = new Map<string, () => void>();
  const add = (client: typeof ana, name: string) =>
    takeTurn(client, async () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      doors.set(name, resolve);
      await promise;
    });
  const finish = (name: string) => doors.get(name)?.();
  return { begun, add, finish };
}

test('a person and a workspace read one SVG at a time, and leave a process to others', async () => {
  const { begun, add, finish } = start(createPictureTurns().inSvgTurn);
  const first = add(ana, 'first');
  const waiting = [add(ana, 'second'), add(anaElsewhere, 'third')];
  const other = add(rui, 'of another workspace');
  await expect.poll(() => begun).toEqual(['first', 'of another workspace']);
  finish('first');
  await first;
  await expect.poll(() => begun.length).toBe(3);
  finish(begun[2] ?? '');
  await expect.poll(() => begun.length).toBe(4);
  finish(begun[3] ?? '');
  finish('of another workspace');
  await Promise.all([...waiting, other]);
  expect(begun.slice(2).toSorted()).toEqual(['second', 'third']);
});

test('pixels are worked on one at a time, in turn between workspaces', async () => {
  const { begun, add, finish } = start(createPictureTurns().inTurn);
  const all = [add(ana, 'a1'), add(ana, 'a2'), add(ana, 'a3'), add(rui, 'r1'), add(iva, 'i1')];
  for (let count = 1; count <= all.length; count += 1) {
    await expect.poll(() => begun.length).toBe(count);
    finish(begun[count - 1] ?? '');
  }
  await Promise.all(all);
  // The other two had their turn before the second one of the first.
  expect(begun.indexOf('a3')).toBe(4);
  expect(Math.max(begun.indexOf('r1'), begun.indexOf('i1'))).toBeLessThan(4);
});
