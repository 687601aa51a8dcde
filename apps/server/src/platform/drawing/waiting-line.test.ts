import { expect, test } from 'vitest';
import { createWaitingLine } from './waiting-line.ts';

const bounds = { most: 100, mostOfOne: 100, mostWeight: 1000 };
const job = (weight: number, onBehalfOf = 'one') => ({ weight, onBehalfOf });

test('the lightest goes first, and of equal ones the oldest', () => {
  const line = createWaitingLine(bounds);
  const [heavy, light, other] = [job(9), job(1), job(1)];
  for (const each of [heavy, light, other]) line.add(each);
  expect([line.next(10), line.next(10), line.next(10), line.next(10)]).toEqual([light, other, heavy, undefined]);
});

test('nobody is overtaken for ever', () => {
  const line = createWaitingLine(bounds);
  const heavy = job(9);
  line.add(heavy);
  let overtaken = 0;
  for (;;) {
    line.add(job(1));
    if (line.next(10) === heavy) break;
    overtaken += 1;
  }
  expect(overtaken).toBe(16);
  // And the next oldest begins anew.
  line.add(heavy);
  expect(line.next(10)).toEqual(job(1));
});

test('one that has been overtaken enough holds up the others until there is room for it', () => {
  const line = createWaitingLine(bounds);
  const heavy = job(9);
  line.add(heavy);
  for (let at = 0; at < 16; at++) {
    line.add(job(1));
    line.next(5);
  }
  line.add(job(1));
  expect(line.next(5)).toBeUndefined();
  expect(line.next(9)).toBe(heavy);
});

test('what is heavier than the room waits', () => {
  const line = createWaitingLine(bounds);
  line.add(job(9));
  expect([line.next(8), line.count()]).toEqual([undefined, 1]);
});

test('there is an end to it: by number, by number on behalf of one, and by weight', () => {
  const full = (bound: object, jobs: ReturnType<typeof job>[]) => {
    const line = createWaitingLine({ ...bounds, ...bound });
    return jobs.map((each) => line.add(each));
  };
  expect(full({ most: 2 }, [job(1), job(1, 'other'), job(1, 'third')])).toEqual([true, true, false]);
  expect(full({ mostOfOne: 1 }, [job(1), job(1), job(1, 'other')])).toEqual([true, false, true]);
  expect(full({ mostWeight: 10 }, [job(9), job(2), job(1)])).toEqual([true, false, true]);
});

test('whoever leaves makes room', () => {
  const line = createWaitingLine({ ...bounds, most: 2 });
  const [one, other] = [job(1), job(1)];
  for (const each of [one, other]) line.add(each);
  line.leave(one);
  expect(line.add(one)).toBe(true);
  expect(line.empty()).toEqual([other, one]);
  expect(line.count()).toBe(0);
});
