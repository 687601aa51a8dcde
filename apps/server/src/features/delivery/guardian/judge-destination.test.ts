import type { VerdictReason } from '@evercode/contract';
import { describe, expect, test } from 'vitest';
import type { Finding } from './check-destination.ts';
import { judge, type Known } from './judge-destination.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const start = Date.parse('2026-03-01T12:00:00Z');
const fresh: Known = { verdict: 'unchecked', reason: null, detail: '', since: null, suspicion: null, home: null };
const fine: Finding = { verdict: 'fine', reason: null, detail: '', domain: 'shop.example' };
const finding = (verdict: Finding['verdict'], reason: VerdictReason | null, domain: string | null = null): Finding => ({
  verdict,
  reason,
  detail: '',
  domain,
});

/** Feeds a series of findings and answers the verdict after each. */
function follow(findings: readonly Finding[], known = fresh): { verdicts: string[]; known: Known; waits: number[] } {
  let [now, believed] = [start, known];
  const [verdicts, waits]: [string[], number[]] = [[], []];
  for (const one of findings) {
    const judged = judge(believed, one, new Date(now));
    believed = judged.known;
    verdicts.push(believed.verdict);
    waits.push((judged.dueAt.getTime() - now) / HOUR_MS);
    now = judged.dueAt.getTime();
  }
  return { verdicts, known: believed, waits };
}

const gone = finding('broken', 'status');
const away = finding('unsure', 'offline');
const refused = finding('unsure', 'refused');

describe('bad news', () => {
  test('is believed when a second check an hour later confirms it', () => {
    const { verdicts, waits, known } = follow([fine, gone, gone, gone]);
    expect(verdicts).toEqual(['fine', 'fine', 'broken', 'broken']);
    expect(waits).toEqual([24, 1, 24, 24]);
    expect(known).toMatchObject({ reason: 'status', since: new Date(start + DAY_MS + HOUR_MS), suspicion: null });
  });

  test('is dropped when the second check finds nothing', () => {
    expect(follow([fine, gone, fine, gone, fine]).verdicts).toEqual(['fine', 'fine', 'fine', 'fine', 'fine']);
    expect(follow([fine, gone, refused, gone]).verdicts).toEqual(['fine', 'fine', 'unsure', 'unsure']);
  });

  test('of one kind is confirmed by an equal or worse kind, not by a lesser one', () => {
    expect(follow([fine, finding('broken', 'timeout'), gone]).known).toMatchObject({
      verdict: 'broken',
      reason: 'status',
    });
    const warning = finding('warning', 'tls-ending', 'shop.example');
    expect(follow([fine, warning, gone]).verdicts).toEqual(['fine', 'fine', 'fine']);
    expect(follow([fine, gone, warning]).verdicts).toEqual(['fine', 'fine', 'warning']);
  });

  test('about a new address needs the same confirmation', () => {
    expect(follow([gone, gone]).verdicts).toEqual(['unchecked', 'broken']);
  });
});

test('good news is believed at once', () => {
  expect(follow([gone, gone, fine]).verdicts).toEqual(['unchecked', 'broken', 'fine']);
});

test('a finding while we are offline changes nothing', () => {
  expect(follow([fine, gone, away, gone]).verdicts).toEqual(['fine', 'fine', 'fine', 'broken']);
  expect(follow([gone, gone, away]).verdicts).toEqual(['unchecked', 'broken', 'broken']);
});

test('a server that refuses programs counts as reachable', () => {
  expect(follow([gone, gone, refused]).verdicts).toEqual(['unchecked', 'broken', 'unsure']);
});

describe('a changed domain', () => {
  const elsewhere = finding('fine', null, 'other.example');

  test('is reported, and accepted after two weeks', () => {
    const { verdicts, known } = follow([fine, elsewhere, elsewhere, ...Array.from({ length: 14 }, () => elsewhere)]);
    expect(verdicts.slice(0, 3)).toEqual(['fine', 'fine', 'warning']);
    expect(verdicts.at(-2)).toBe('warning');
    expect(known).toMatchObject({ verdict: 'fine', home: 'other.example' });
  });

  test('at the first check is the baseline', () => {
    expect(follow([elsewhere]).known).toMatchObject({ verdict: 'fine', home: 'other.example' });
  });

  test('that changes back is fine at once', () => {
    expect(follow([fine, elsewhere, elsewhere, fine]).verdicts).toEqual(['fine', 'fine', 'warning', 'fine']);
  });
});
