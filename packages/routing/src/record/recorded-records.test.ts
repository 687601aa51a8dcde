/**
 * Records as version 1.0.0 stored them, byte for byte: on the disks of scan machines and in PostgreSQL. They are never
 * edited. A later version reads them as before; and it stores the same settings in the same words, because a scan
 * machine of the version before reads what an app of this one wrote.
 */
import { expect, test } from 'vitest';
import { decide } from '../decide/decide.ts';
import { facts, now } from '../routing.fixture.ts';
import { decodeHostRecord, encodeHostRecord } from './host-record.ts';
import { decodeRouteRecord, encodeRouteRecord } from './route-codec.ts';

const page =
  '{"title":"Menu","typology":"landing-page","input":{"typology":"landing-page","title":"Menu"},' +
  '"look":null,"assets":{}}';
const rule =
  '{"id":"r1","when":{"countries":["IT"],"systems":["ios"],"devices":["phone"],"languages":["it"]},' +
  '"to":[{"url":"https://example.com/it","weight":1}]}';

/** The first elements of a record with options. */
const plain = '[2,4,"q","a",0,{"kind":"redirect","url":"https://example.com/"}';

const recorded: Readonly<Record<string, { text: string; leadsTo: string; from?: Parameters<typeof facts>[0] }>> = {
  'a plain redirect': {
    text: '[1,7,"q","a",0,"https://example.com/menu?x=1"]',
    leadsTo: 'https://example.com/menu?x=1',
  },
  'one of a workspace with a brand': {
    text: '[1,8,"q","a",0,"https://example.com/",{"name":"Bar Roma","hidesMark":true}]',
    leadsTo: 'https://example.com/',
  },
  'a paused one': { text: '[1,9,"q","a",1,"https://example.com/"]', leadsTo: 'paused' },
  'one in the trash': { text: '[1,9,"q","a",2,"https://example.com/"]', leadsTo: 'paused' },
  'a deleted one': { text: '[1,9,"q","a",3,"https://example.com/"]', leadsTo: 'gone' },
  'a blocked one': { text: '[1,9,"q","a",4,"https://example.com/"]', leadsTo: 'blocked' },
  'a page': { text: `[2,3,"q","a",0,{"kind":"page"},null,${page}]`, leadsTo: 'content' },
  'a file': { text: `[2,3,"q","a",0,{"kind":"file","asset":"f"},null,${page}]`, leadsTo: 'file' },
  'a link to stores': {
    text: `[2,3,"q","a",0,{"kind":"stores","ios":"https://apps.example/ios","android":null},null,${page}]`,
    from: { system: 'ios' },
    leadsTo: 'https://apps.example/ios',
  },
  'a rule that fits': {
    text: `${plain},{"rules":[${rule}]},null]`,
    from: { country: 'IT', system: 'ios', device: 'phone', language: 'it' },
    leadsTo: 'https://example.com/it',
  },
  'a rule that does not': {
    text: `${plain},{"rules":[${rule}]},null]`,
    leadsTo: 'https://example.com/',
  },
  'a language': {
    text: `${plain},{"languages":[{"language":"pt-BR","url":"https://example.com/br"}]},null]`,
    from: { language: 'pt-BR' },
    leadsTo: 'https://example.com/br',
  },
  'a schedule that is over': {
    text: `${plain},{"schedule":{"from":null,"until":1700000000000,"fallbackUrl":"https://example.com/over"}},null]`,
    leadsTo: 'https://example.com/over',
  },
  'a password': {
    text: `${plain},{"password":"$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA"},null]`,
    leadsTo: 'unlock',
  },
  'a limit of uses': {
    text: `${plain},{"limit":{"count":3,"fallbackUrl":null}},null]`,
    leadsTo: 'take-use',
  },
  'a quota that is used up': {
    text: `${plain},{"quotaUntil":4102444800000},null]`,
    leadsTo: 'paused',
  },
  'a workspace that is deleted': {
    text: `${plain},{"leftUntil":4102444800000},null]`,
    leadsTo: 'https://example.com/',
  },
};

test.each(Object.entries(recorded))('%s of version 1.0.0 decides as it did', (_name, { text, from, leadsTo }) => {
  const outcome = decide(decodeRouteRecord(text), facts(from), now);
  expect('url' in outcome ? outcome.url : 'page' in outcome ? outcome.page : outcome.kind).toBe(leadsTo);
});

test.each(Object.entries(recorded))('%s is stored in the words of version 1.0.0', (_name, { text }) => {
  expect(encodeRouteRecord(decodeRouteRecord(text))).toBe(text);
});

test.each([
  '{"format":1,"version":2,"host":"go.example.com","gone":true}',
  '{"format":1,"version":3,"host":"go.example.com","use":"links","domain":"d","account":"a","certificate":true,' +
    '"hsts":"host","root":{"kind":"redirect","url":"https://example.com/"},"unknownUrl":null,' +
    '"brand":{"name":"Bar Roma","logo":null,"color":"#5686ff","hidesMark":false},' +
    '"robots":"disallow","favicon":null,"apple":null,"android":null}',
])('a host of version 1.0.0 is read, and stored in the same words', (text) => {
  const record = decodeHostRecord(text);
  expect(record).toEqual(JSON.parse(text));
  expect(encodeHostRecord(record)).toBe(text);
});
