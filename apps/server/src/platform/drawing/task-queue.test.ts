import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

const bounds = { maxTasks: 100, maxTasksOfWorkspace: 100, maxWeight: 1000 };
const job = (weight: number, onBehalfOf = 'one') => ({ weight, onBehalfOf });

test('the lightest goes first, and of equal ones the oldest', () => {
  const queue = createTaskQueue(bounds);
  const [heavy, light, other] = [job(9), job(1), job(1)];
  for (const each of [heavy, light, other]) queue.add(each);
  expect([queue.next(10), queue.next(10), queue.next(10), queue.next(10)]).toEqual([light, other, heavy, undefined]);
});

test('a heavy task is overtaken a bounded number of times', () => {
  const queue = createTaskQueue(bounds);
  const heavy = job(9);
  queue.add(heavy);
  let overtaken = 0;
  for (;;) {
    queue.add(job(1));
    if (queue.next(10) === heavy) break;
    overtaken += 1;
  }
  expect(overtaken).toBe(16);
  // The count starts again for the next oldest.
  queue.add(heavy);
  expect(queue.next(10)).toEqual(job(1));
});

test('a task at its bound of overtakings holds up the others until there is room', () => {
  const queue = createTaskQueue(bounds);
  const heavy = job(9);
  queue.add(heavy);
  for (let at = 0; at < 16; at++) {
    queue.add(job(1));
    queue.next(5);
  }
  queue.add(job(1));
  expect(queue.next(5)).toBeUndefined();
  expect(queue.next(9)).toBe(heavy);
});

test('a task heavier than the room waits', () => {
  const queue = createTaskQueue(bounds);
  queue.add(job(9));
  expect([queue.next(8), queue.count()]).toEqual([undefined, 1]);
});

test('the queue is bounded by number, by number for one workspace, and by weight', () => {
  const full = (bound: object, jobs: ReturnType<typeof job>[]) => {
    const queue = createTaskQueue({ ...bounds, ...bound });
    return jobs.map((each) => queue.add(each));
  };
  expect(full({ maxTasks: 2 }, [job(1), job(1, 'other'), job(1, 'third')])).toEqual([true, true, false]);
  expect(full({ maxTasksOfWorkspace: 1 }, [job(1), job(1), job(1, 'other')])).toEqual([true, false, true]);
  expect(full({ maxWeight: 10 }, [job(9), job(2), job(1)])).toEqual([true, false, true]);
});

test('a task that leaves makes room', () => {
  const queue = createTaskQueue({ ...bounds, maxTasks: 2 });
  const [one, other] = [job(1), job(1)];
  for (const each of [one, other]) queue.add(each);
  queue.leave(one);
  expect(queue.add(one)).toBe(true);
  expect(queue.empty()).toEqual([other, one]);
  expect(queue.count()).toBe(0);
});
