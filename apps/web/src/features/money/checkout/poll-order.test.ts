import type { OrderStatus } from '@evercode/contract';
import { expect, test } from 'vitest';
import { pollOrder, type Ending } from './poll-order.ts';

const pending: OrderStatus = { uuid: '1', status: 0, failure: null, isActive: false };
const paid: OrderStatus = { ...pending, status: 1, isActive: true };
const inactive: OrderStatus = { ...paid, isActive: false };
const failed: OrderStatus = { ...pending, status: 2, failure: 'declined' };

async function poll(answers: readonly (OrderStatus | Error)[]) {
  const waits: number[] = [];
  let asked = 0;
  const ending = await pollOrder({
    check: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? pending;
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (ms) => void waits.push(ms),
  });
  return { ending, asked, waits };
}

test.each<[string, (OrderStatus | Error)[], Ending, number]>([
  ['paid at once', [paid], { kind: 'paid' }, 1],
  ['paid at the last try', [pending, pending, pending, pending, paid], { kind: 'paid' }, 5],
  ['failed, with its reason', [pending, failed], { kind: 'failed', failure: 'declined' }, 2],
  ['still pending after five tries', [pending], { kind: 'pending' }, 5],
  ['paid, and active a moment later', [inactive, paid], { kind: 'paid' }, 2],
  ['paid, but not active', [inactive], { kind: 'not-active' }, 5],
  ['without an answer', [pending, new Error('network')], { kind: 'unchecked' }, 2],
])('%s', async (_, answers, ending, tries) => {
  const polled = await poll(answers);
  expect(polled).toEqual({ ending, asked: tries, waits: Array.from({ length: tries - 1 }, () => 1000) });
});
