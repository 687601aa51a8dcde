import type { MailDomainFault } from '@evercode/contract';
import { expect, test } from 'vitest';
import { judgeMailDomain, type KnownMailDomain } from './judge-mail-domain.ts';

const now = new Date('2026-11-26T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number): Date => new Date(now.getTime() - ms);

const waiting: KnownMailDomain = { status: 'waiting', askedAt: now, pauseMs: 0, failingSince: null };
const verified: KnownMailDomain = { status: 'verified', askedAt: ago(30 * DAY), pauseMs: DAY, failingSince: null };
const failing = (since: number): KnownMailDomain => ({ ...verified, status: 'failing', failingSince: ago(since) });

const judged = (known: KnownMailDomain, fault: MailDomainFault | null) => {
  const { status, news, nextCheckAt, failingSince } = judgeMailDomain(known, fault, now);
  return [status, news, nextCheckAt && nextCheckAt.getTime() - now.getTime(), failingSince];
};

test.each<[string, KnownMailDomain, MailDomainFault | null, ReturnType<typeof judged>]>([
  ['a record that is found proves it', waiting, null, ['verified', 'verified', DAY, null]],
  ['a proved one is looked at daily', verified, null, ['verified', undefined, DAY, null]],
  ['a record that is back mends it', failing(6 * DAY), null, ['verified', 'recovered', DAY, null]],
  ['a new one is checked soon', waiting, 'no-record', ['waiting', undefined, 10_000, null]],
  ['with growing pauses', { ...waiting, pauseMs: 40_000 }, 'no-record', ['waiting', undefined, 80_000, null]],
  ['of an hour at most', { ...waiting, pauseMs: 50 * MINUTE }, 'no-record', ['waiting', undefined, HOUR, null]],
  ['then daily', { ...waiting, askedAt: ago(4 * DAY) }, 'no-record', ['waiting', undefined, DAY, null]],
  ['then only when asked', { ...waiting, askedAt: ago(18 * DAY) }, 'no-record', ['waiting', undefined, null, null]],
  ['one missing record is confirmed first', verified, 'no-record', ['verified', undefined, MINUTE, now]],
  [
    'the second failure is told',
    { ...verified, failingSince: ago(MINUTE) },
    'other-record',
    ['failing', 'failing', HOUR, ago(MINUTE)],
  ],
  ['it counts for seven days', failing(6.5 * DAY), 'no-record', ['failing', undefined, HOUR, ago(6.5 * DAY)]],
  [
    'and is checked at their end',
    failing(7 * DAY - MINUTE),
    'no-name',
    ['failing', undefined, MINUTE, ago(7 * DAY - MINUTE)],
  ],
  ['then it is lost', failing(7 * DAY), 'no-record', ['lost', 'lost', null, null]],
  ['silent DNS may be our own network', verified, 'dns-timeout', ['verified', undefined, HOUR, now]],
  [
    'until it is silent for a day',
    { ...verified, failingSince: ago(DAY) },
    'dns-failed',
    ['failing', 'failing', HOUR, ago(DAY)],
  ],
  ['and after seven it proves nothing any more', failing(7 * DAY), 'dns-timeout', ['lost', 'lost', null, null]],
])('%s', (_what, known, fault, expected) => {
  expect(judged(known, fault)).toEqual(expected);
});
