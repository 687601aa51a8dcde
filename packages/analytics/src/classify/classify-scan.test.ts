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

test('an unknown purpose is no reason to leave a person out', () => {
  expect(classifyScan({ method: 'GET', purpose: 'navigate' }, { class: 'human', reason: '' }).class).toBe('human');
});
