import { describe, expect, test } from 'vitest';
import { classifyAgent } from './classify-agent.ts';
import { classifyScan, listReasons } from './classify-scan.ts';
import { APPS } from './corpus/seen/apps.ts';
import { MACHINES } from './corpus/seen/machines.ts';
import { OTHER_DEVICES } from './corpus/seen/other-devices.ts';
import { PHONES } from './corpus/seen/phones.ts';
import { classifySample } from './measure.fixture.ts';

const SEEN = [...PHONES, ...APPS, ...OTHER_DEVICES, ...MACHINES];

test.each(SEEN)('$of is $class', (sample) => expect(classifySample(sample).class).toBe(sample.class));

test('every reason is in the list, which has no duplicates', () => {
  const reasons = listReasons();
  expect(new Set(reasons).size).toBe(reasons.length);
  for (const sample of SEEN) expect(reasons).toContain(classifySample(sample).reason);
});

test('the reason names the matching rule and never repeats the visitor’s text', () => {
  expect(classifyAgent('WhatsApp/2.24.11.85 A').reason).toBe('agent:whatsapp');
  expect(classifyAgent('facebookexternalhit/1.1;line-poker/1.0').reason).toBe('agent:line');
  expect(classifyAgent('Barracuda Sentinel (EE)').reason).toBe('agent:barracuda');
  expect(classifyAgent('')).toEqual({ class: 'bot', reason: 'agent:empty' });
  expect(classifyAgent('<script>alert(1)</script>').reason).toBe('agent:no-browser');
  expect(classifySample({ class: 'prefetch', of: '', agent: '', purpose: 'Prefetch;prerender' }).reason).toBe(
    'purpose:prefetch',
  );
});

test('the reason names an app, and is empty for a plain browser', () => {
  const reasonOf = (of: string) =>
    classifySample(SEEN.find((sample) => sample.of === of) ?? { class: 'bot', of, agent: '' }).reason;
  expect([
    reasonOf('Instagram on iPhone'),
    reasonOf('Facebook on Android'),
    reasonOf('Messenger on iPhone'),
    reasonOf('Safari, iOS 18'),
  ]).toEqual(['app:instagram', 'app:facebook', 'app:messenger', '']);
});

describe('precedence of the rules', () => {
  const person = () => ({ class: 'human', reason: '' }) as const;
  const classOf = (facts: Partial<Parameters<typeof classifyScan>[0]>) =>
    classifyScan({ method: 'GET', purpose: '', isOwn: false, agent: '', ...facts }, person);

  test('an excluded browser is an own visit, but its prefetch and HEAD requests keep their classes', () => {
    expect(classOf({ isOwn: true })).toEqual({ class: 'own', reason: 'cookie' });
    expect(classOf({}).class).toBe('human');
    expect(classOf({ purpose: 'prefetch', isOwn: true }).class).toBe('prefetch');
    expect(classOf({ method: 'HEAD', isOwn: true, purpose: 'prefetch' })).toEqual({ class: 'head', reason: 'method' });
  });

  test('an unknown purpose does not change the class', () =>
    expect(classOf({ purpose: 'navigate' }).class).toBe('human'));
});
