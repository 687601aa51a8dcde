import { expect, test } from 'vitest';
import { analyticsEvent, createEvents } from './events.ts';

test('what happens is said on the window, and not while support staff act as somebody', () => {
  const target = new EventTarget();
  const heard: unknown[] = [];
  target.addEventListener(analyticsEvent, (event) => heard.push((event as CustomEvent).detail)); // dispatched as one
  let isImpersonating = false;
  const events = createEvents({ target, isImpersonating: () => isImpersonating });
  events.report('view_signup_page', { plan: 'pro' });
  isImpersonating = true;
  events.report('signup_completed', { plan: 'pro', method: 'google' });
  expect(heard).toEqual([{ name: 'view_signup_page', plan: 'pro' }]);
});
