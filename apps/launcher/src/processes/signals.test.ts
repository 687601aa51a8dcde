import { EventEmitter } from 'node:events';
import { fakeClock } from '@evercode/testkit';
import { expect, it } from 'vitest';
import { listenForStop } from './signals.ts';

it('treats two signals within a second as one request, and a later one as a request to hurry', () => {
  const clock = fakeClock();
  const source = new EventEmitter();
  const { stopping, hurry } = listenForStop(source, clock.now);
  expect(stopping.aborted).toBe(false);
  source.emit('SIGINT');
  source.emit('SIGINT');
  expect(stopping.aborted).toBe(true);
  expect(hurry.aborted).toBe(false);
  clock.advance(1_001);
  source.emit('SIGTERM');
  expect(hurry.aborted).toBe(true);
});
