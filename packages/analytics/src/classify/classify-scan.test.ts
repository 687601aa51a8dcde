import { isbot } from 'isbot';
import { expect, test } from 'vitest';
import { classifyAgent } from './classify-agent.ts';
import { classifyScan } from './classify-scan.ts';
import { CORPUS } from './corpus.ts';

test.each(CORPUS)('$of is $class', ({ class: expected, userAgent, method = 'GET', purpose = '' }) => {
  const found = classifyScan({ method, purpose }, classifyAgent(userAgent));
  expect(found.class).toBe(expected);
  expect(found.reason === '').toBe(expected === 'human' && !isbot(userAgent));
});

test('the reason names what gave the program away', () => {
  expect(classifyAgent('WhatsApp/2.24.11.85 A').reason).toBe('whatsapp');
  expect(classifyAgent('facebookexternalhit/1.1;line-poker/1.0').reason).toBe('line');
  expect(classifyAgent('')).toEqual({ class: 'bot', reason: 'agent:empty' });
  expect(classifyScan({ method: 'GET', purpose: 'Prefetch;prerender' }, { class: 'human', reason: '' }).reason).toBe('purpose:prefetch');
});

test('a browser of the workspace’s own is left out, but a prefetch or a HEAD stays what it is', () => {
  const person = { class: 'human', reason: '' } as const;
  const classOf = (entry: Parameters<typeof classifyScan>[0]) => classifyScan(entry, person);
  expect(classOf({ method: 'GET', purpose: '', isOwn: true })).toEqual({ class: 'own', reason: 'cookie' });
  expect(classOf({ method: 'GET', purpose: '', isOwn: false }).class).toBe('human');
  expect(classOf({ method: 'GET', purpose: 'prefetch', isOwn: true }).class).toBe('prefetch');
  expect(classOf({ method: 'HEAD', purpose: '', isOwn: true }).class).toBe('head');
});

test('an unknown purpose is no reason to leave a person out', () => {
  expect(classifyScan({ method: 'GET', purpose: 'navigate' }, { class: 'human', reason: '' }).class).toBe('human');
});
