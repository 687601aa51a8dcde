import { expect, test } from 'vitest';
import { analyticsEvent, createEvents } from './events.ts';

test('events are dispatched on the window, except while impersonating', () => {
  const target = new EventTarget();
  const received: unknown[] = [];
  // Always dispatched as a CustomEvent.
  target.addEventListener(analyticsEvent, (event) => received.push((event as CustomEvent).detail));
  let isImpersonating = false;
  const sent: unknown[] = [];
  const send = async (event: unknown) => void sent.push(event);
  const events = createEvents({ target, isImpersonating: () => isImpersonating, send });
  events.report('view_signup_page', { plan: 'pro' });
  isImpersonating = true;
  events.report('signup_completed', { plan: 'pro', method: 'google' });
  expect(received).toEqual([{ name: 'view_signup_page', plan: 'pro' }]);
  expect(sent).toEqual([{ name: 'view_signup_page', input: { plan: 'pro' } }]);
});
