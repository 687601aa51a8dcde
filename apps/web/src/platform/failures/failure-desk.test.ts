import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createFailureDesk } from './failure-desk.ts';

const failure = () => new ApiError('unexpected', 500);

function open() {
  const desk = createFailureDesk();
  const viewer = { onChange: vi.fn(), onEmpty: vi.fn() };
  return { desk, viewer, close: desk.open(viewer) };
}

test('without a viewer nothing is asked, and the caller explains the failure', async () => {
  const error = failure();
  expect(await createFailureDesk().ask(error)).toBe(false);
  expect(error.wasShown).toBe(false);
});

test('several failures are one question, and its answer is for all', async () => {
  const { desk, viewer } = open();
  const [first, second] = [failure(), failure()];
  const answers = [desk.ask(first), desk.ask(second)];
  expect(desk.current()).toBe(second);
  expect(viewer.onChange).toHaveBeenCalledTimes(2);
  desk.answer(true);
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(desk.current()).toBeUndefined();
  expect([first.wasShown, second.wasShown]).toEqual([true, true]);
});

test('an aborted request is given up, and its question disappears', async () => {
  const { desk } = open();
  const leaving = new AbortController();
  const answer = desk.ask(failure(), leaving.signal);
  leaving.abort();
  expect(await answer).toBe(false);
  expect(desk.current()).toBeUndefined();
});

test('closing the viewer gives up what waits', async () => {
  const { desk, close } = open();
  const answer = desk.ask(failure());
  close();
  expect(await answer).toBe(false);
});

test('an empty failure shows the error page instead of a question', async () => {
  const { desk, viewer } = open();
  const error = new ApiError('unavailable', 503, undefined, { isEmpty: true });
  expect(await desk.ask(error)).toBe(false);
  expect(viewer.onEmpty).toHaveBeenCalledExactlyOnceWith(error);
  expect([desk.current(), error.wasShown]).toEqual([undefined, true]);
});
