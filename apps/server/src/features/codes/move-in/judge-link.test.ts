import { limits, qrCreate } from '@evercode/contract';
import { describe, expect, test } from 'vitest';
import { judgeLink } from './judge-link.ts';
import type { Judging } from './judging.ts';
import { foreignLink, type ForeignLink } from './services/foreign-link.ts';

const now = new Date('2026-11-25T12:00:00Z');
const whole: Judging = {
  now,
  can: () => true,
  password: undefined,
  endingIs: () => 'free',
  isHarmful: false,
  newId: () => 'rule',
};
const smallest: Judging = { ...whole, can: () => false };

function aLink(told: Partial<ForeignLink> = {}): ForeignLink {
  const link = foreignLink({ destination: 'https://www.example.com/a', ending: 'a', domain: 'go.example', ...told });
  if (link === undefined) throw new Error('not a link');
  return link;
}
const judge = (told: Partial<ForeignLink> = {}, judging: Partial<Judging> = {}) =>
  judgeLink(aLink(told), { ...whole, ...judging });
const comes = (told: Partial<ForeignLink> = {}, judging: Partial<Judging> = {}) => {
  const judged = judge(told, judging);
  if (judged.is !== 'comes') throw new Error(judged.reason);
  // What is judged must be creatable.
  qrCreate.parse(judged.create);
  return judged;
};

test('a plain link comes with its ending, title, tags and date', () => {
  expect(
    comes({
      title: 'Menu',
      note: 'Table 4',
      tags: ['Print', 'print', 'Summer'],
      createdAt: '2019-03-12T16:29:46.000Z',
    }),
  ).toEqual({
    is: 'comes',
    create: {
      typology: 'website',
      dynamic: true,
      input: { url: 'https://www.example.com/a' },
      title: 'Menu',
      description: 'Table 4',
      settings: {},
      pathName: 'a',
    },
    createdAt: new Date('2019-03-12T16:29:46.000Z'),
    tags: ['print', 'summer'],
    furtherEndings: [],
    notes: ['tags-left'],
  });
});

test('a title is one line, cut between characters, and the short link where there is none', () => {
  expect(comes({ title: '' }).create.title).toBe('go.example/a');
  expect(comes({ title: 'One\n\tTwo' }).create.title).toBe('One Two');
  const long = comes({ title: `${'x'.repeat(126)}😀😀` }).create.title;
  expect(long.length).toBeLessThanOrEqual(limits.title.max);
  expect(long.isWellFormed()).toBe(true);
});

test('a date in the future is today', () => {
  expect(comes({ createdAt: '2100-01-01T00:00:00.000Z' }).createdAt).toEqual(now);
});

describe('the ending', () => {
  test.each([
    ['taken', 'taken', 'ending-taken'],
    ['doubled', 'doubled', 'ending-doubled'],
  ] as const)('that is %s is replaced, and said', (_name, ending, note) => {
    const { create, notes } = comes({}, { endingIs: () => ending });
    expect(create.pathName).toBe(undefined);
    expect(notes).toEqual([note]);
  });

  test.each(['a/b', 'cé', '☕', 'x'.repeat(65), '..', 'robots.txt', 'a b'])(
    '%s cannot be ours: it is replaced, and said',
    (ending) => {
      const { create, notes } = comes({ ending });
      expect(create.pathName).toBe(undefined);
      expect(notes).toEqual(['ending-refused']);
    },
  );
});

describe('further short links of one link', () => {
  const further = (...endings: string[]) => ({ further: endings.map((ending) => ({ domain: 'go.example', ending })) });

  test('come where they are free, each once', () => {
    const { furtherEndings, notes } = comes(further('b', 'a', 'b', ''));
    expect([furtherEndings, notes]).toEqual([['b'], []]);
  });

  test('that are taken or cannot be ours are left, and said', () => {
    const { furtherEndings, notes } = comes(further('b', 'c', 'x/y', 'robots.txt'), {
      endingIs: (ending) => (ending === 'c' ? 'taken' : 'free'),
    });
    expect([furtherEndings, notes]).toEqual([['b'], ['further-links-left']]);
  });

  test('come as many as a code has endings', () => {
    const { furtherEndings, notes } = comes(further(...Array.from({ length: 50 }, (_, index) => `e${index}`)));
    expect([furtherEndings.length, notes]).toEqual([limits.ending.most - 1, ['further-links-left']]);
  });
});

describe('a link does not come', () => {
  test.each<[string, Partial<ForeignLink>, Partial<Judging>, string]>([
    ['without a destination', { destination: '' }, {}, 'destination-missing'],
    ['to a script', { destination: 'javascript:alert(1)' }, {}, 'destination-refused'],
    ['to an app', { destination: 'myapp://open' }, {}, 'destination-refused'],
    ['with credentials', { destination: 'https://user:secret@example.com/' }, {}, 'destination-refused'],
    [
      'to an address beyond our length',
      { destination: `https://e.example/${'x'.repeat(4_000)}` },
      {},
      'destination-refused',
    ],
    ['to a harmful host', {}, { isHarmful: true }, 'harmful-url'],
    ['that is switched off', { isDisabled: true }, {}, 'disabled'],
    ['that has expired', { expiresAt: '2026-11-01T00:00:00.000Z' }, {}, 'expired'],
    ['that has expired, without the plan', { expiresAt: '2026-11-01T00:00:00.000Z' }, smallest, 'expired'],
    ['whose limit is reached', { limit: 100, scansBefore: 100 }, {}, 'limit-reached'],
    ['whose limit is reached, without the plan', { limit: 100, scansBefore: 100 }, smallest, 'limit-reached'],
    ['whose password is not told', { password: true }, {}, 'password-unknown'],
    ['whose password is longer than ours', { password: 'x'.repeat(65) }, {}, 'password-unknown'],
    ['with a password, without the plan', { password: 'letmein' }, smallest, 'password-not-in-plan'],
    [
      'with a new password, without the plan',
      { password: true },
      { ...smallest, password: 'new' },
      'password-not-in-plan',
    ],
  ])('%s', (_name, told, judging, reason) => {
    expect(judge(told, judging)).toEqual({ is: 'refused', reason });
  });
});

describe('settings', () => {
  test('a told password comes, and a new one stands in for an untold one', () => {
    expect(comes({ password: 'letmein' }).create.settings?.password).toBe('letmein');
    expect(comes({ password: true }, { password: 'new' }).create.settings?.password).toBe('new');
  });

  test('of a limit, the rest comes', () => {
    expect(comes({ limit: 1_000, scansBefore: 300 }).create.settings?.useLimit?.count).toBe(700);
    expect(comes({ limit: 1_000, scansBefore: 300 }, smallest)).toMatchObject({
      create: { settings: {} },
      notes: ['limit-not-in-plan'],
    });
  });

  test('a period to come and a fallback come', () => {
    expect(
      comes({
        startsAt: '2027-01-01T00:00:00.000Z',
        expiresAt: '2027-02-01T00:00:00.000Z',
        expiredUrl: 'https://www.example.com/over',
      }).create.settings?.schedule,
    ).toEqual({
      from: '2027-01-01T00:00:00.000Z',
      until: '2027-02-01T00:00:00.000Z',
      fallbackUrl: 'https://www.example.com/over',
    });
    expect(comes({ startsAt: '2019-01-01T00:00:00.000Z' }).create.settings).toEqual({});
    expect(comes({ expiresAt: '2027-02-01T00:00:00.000Z' }, smallest).notes).toEqual(['schedule-not-in-plan']);
  });

  test('an expired link with a fallback still leads there', () => {
    const told = { expiresAt: '2026-11-01T00:00:00.000Z', expiredUrl: 'https://www.example.com/over' };
    expect(comes(told).create.settings?.schedule).toEqual({
      from: null,
      until: '2026-11-01T00:00:00.000Z',
      fallbackUrl: 'https://www.example.com/over',
    });
    expect(judge(told, smallest)).toMatchObject({ reason: 'expired' });
  });

  test('rules come as far as they are valid and as many as a code has', () => {
    const rule = (url: string) => ({ when: { systems: ['ios' as const] }, to: [{ url, weight: 1 }] });
    const good = rule('https://www.example.com/ios');
    expect(comes({ rules: [good, rule('javascript:x')] })).toMatchObject({
      create: { settings: { rules: [good] } },
      notes: ['rules-left'],
    });
    expect(comes({ rules: Array.from({ length: 25 }, () => good) }).create.settings?.rules).toHaveLength(20);
    expect(comes({ rules: [good] }, smallest)).toMatchObject({
      create: { settings: {} },
      notes: ['rules-not-in-plan'],
    });
  });
});
