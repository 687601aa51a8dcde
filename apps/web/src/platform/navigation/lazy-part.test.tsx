// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyPart, preload, useIsLoaded, usePreloadSoon, type LazyPart } from './lazy-part.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Part() {
  return <p>Here it is</p>;
}

function Screen({ part, isWanted = true }: { part: LazyPart<object>; isWanted?: boolean }) {
  const isLoaded = useIsLoaded(part, isWanted);
  return <main>What was typed{isLoaded ? <part.Component /> : '.'}</main>;
}

test('offline the screen stays, and the part appears once the network is back', async () => {
  const fetchPart = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { container } = render(<Screen part={createLazyPart(fetchPart)} />);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(container.textContent).toBe('What was typed.');
  await act(async () => {
    await vi.advanceTimersByTimeAsync(2000);
  });
  expect(container.textContent).toBe('What was typedHere it is');
  expect(fetchPart).toHaveBeenCalledTimes(2);
});

test('nothing is fetched before it is wanted, nor retried once it no longer is', async () => {
  const fetchPart = vi.fn(async (): Promise<typeof Part> => Promise.reject(new TypeError('Failed to fetch')));
  const part = createLazyPart(fetchPart);
  const { rerender } = render(<Screen part={part} isWanted={false} />);
  expect(fetchPart).not.toHaveBeenCalled();
  rerender(<Screen part={part} />);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0);
  });
  rerender(<Screen part={part} isWanted={false} />);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
  });
  expect(fetchPart).toHaveBeenCalledOnce();
});

test('a prepared part appears at once, and is fetched once', async () => {
  const fetchPart = vi.fn(async () => Part);
  const part = createLazyPart(fetchPart);
  preload(part);
  await part.load();
  const { container } = render(<Screen part={part} />);
  expect(container.textContent).toBe('What was typedHere it is');
  expect(fetchPart).toHaveBeenCalledOnce();
});

function Foresight({ part }: { part: LazyPart<object> }) {
  usePreloadSoon(part);
  return null;
}

test('usePreparedSoon fetches after a while or on the first press, but not for an unmounted page', async () => {
  const [forGone, forPressed, forStill] = [vi.fn(async () => Part), vi.fn(async () => Part), vi.fn(async () => Part)];
  render(<Foresight part={createLazyPart(forGone)} />).unmount();
  const { unmount } = render(<Foresight part={createLazyPart(forPressed)} />);
  expect(forPressed).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(forPressed).toHaveBeenCalledOnce();
  unmount();
  render(<Foresight part={createLazyPart(forStill)} />);
  expect(forStill).not.toHaveBeenCalled();
  await act(async () => {
    await vi.advanceTimersByTimeAsync(3000);
  });
  expect(forStill).toHaveBeenCalledOnce();
  expect(forPressed).toHaveBeenCalledOnce();
  expect(forGone).not.toHaveBeenCalled();
});
