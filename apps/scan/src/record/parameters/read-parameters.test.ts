import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParameters } from './read-parameters.ts';

const of = (query: string) => readParameters(`/menu?${query}`);

describe('parameters of a scan', () => {
  it.each<[string, string[]]>([
    [
      'utm_source=poster&utm_campaign=Summer%20Sale&table=4',
      ['utm_source=poster', 'utm_campaign=Summer Sale', 'table=4'],
    ],
    ['UTM_Source=Poster', ['utm_source=Poster']],
    ['place=S%C3%A3o+Paulo', ['place=São Paulo']],
    ['day=2026-11-22', ['day=2026-11-22']],
    ['utm_campaign=SummerSale2026', ['utm_campaign=SummerSale2026']],
    ['a=1&a=2', ['a=1']],
    ['a=%00b%0A%E2%80%AEc', ['a=bc']],
    ['utm_content=v1.2-b', ['utm_content=v1.2-b']],
  ])('are kept: %s', (query, kept) => {
    expect(of(query)).toEqual(kept);
  });

  it.each([
    'gclid=abc',
    'fbclid=abc',
    'msclkid=1',
    'ttclid=x',
    'twclid=x',
    'yclid=1',
    'click_id=7',
    'li_fat_id=1',
    'igsh=a',
    'mc_eid=1',
    'mc_cid=1',
    'hsa_acc=1',
    '_ga=1',
    '__x=1',
    'rdt_cid=2',
    'email=mario',
    'user_id=7',
    'sid=1',
    'access.token=a',
    'name=Mario',
    'first-name=Mario',
    'NAME=Mario',
    'to=mario@example.com',
    'call=%2B39%20333%20123%204567',
    'call=333.123.4567',
    'at=10.0.0.7',
    'back=https%3A%2F%2Fexample.com',
    'v=a8Kd03mQz1',
    'v=9b2f6c1e4d7a8b3c',
    'v=0199f3c0-0000-7000-b000-000000000001',
    'v=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
    'v=aaaaaaaaaaaaaaaaaaaaaaaaa',
    'x=%3Cscript%3E',
    'x=%27%20OR%201',
    'x=',
    '=x',
    'x',
    '',
    '&&&',
    '%=1',
    'x=%E0%A4%A',
    'x=%00',
    'na%20me=1',
    `x=${'word '.repeat(14)}`,
    `${'n'.repeat(33)}=1`,
  ])('are dropped where they could identify a person or have another form: %s', (query) => {
    expect(of(query)).toEqual([]);
  });

  it('are at most eight, from the beginning of a long query', () => {
    const many = Array.from({ length: 500 }, (_, n) => `p${n}=x`).join('&');
    expect(of(many)).toEqual(Array.from({ length: 8 }, (_, n) => `p${n}=x`));
    expect(of(`${'&'.repeat(31)}a=1`)).toEqual(['a=1']);
    expect(of(`${'&'.repeat(32)}a=1`)).toEqual([]);
  });

  it('are read behind the first question mark', () => {
    expect([
      readParameters('/menu'),
      readParameters('/menu?'),
      readParameters(''),
      readParameters('http://x.test/menu?a=1'),
    ]).toEqual([[], [], [], ['a=1']]);
  });

  it('are short and printable for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc
            .array(
              fc
                .tuple(fc.string(), fc.string({ unit: 'grapheme' }))
                .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`),
            )
            .map((pairs) => pairs.join('&')),
        ),
        (query) => {
          const kept = of(query);
          expect(kept.length).toBeLessThanOrEqual(8);
          for (const pair of kept) expect(pair).toMatch(/^[a-z0-9][a-z0-9_.-]{0,31}=[^\p{C}]{1,64}$/u);
        },
      ),
    );
  });
});
