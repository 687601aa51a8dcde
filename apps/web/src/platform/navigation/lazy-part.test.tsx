// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createLazyPart,
  markFailedStyles,
  partMissingEvent,
  preload,
  useIsLoaded,
  usePreloadSoon,
  type LazyPart,
} from './lazy-part.tsx';

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

test('a missing part is reported once per press, and fetched as soon as it is pressed online', async () => {
  const report = vi.fn();
  window.addEventListener(partMissingEvent, report);
  const fetchPart = vi.fn(async (): Promise<typeof Part> => Promise.reject(new TypeError('Failed to fetch')));
  const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
  const part = createLazyPart(fetchPart);
  preload(part);
  await settle();
  expect(report).not.toHaveBeenCalled();
  const { container } = render(<Screen part={part} />);
  await settle(5000);
  expect(report).toHaveBeenCalledTimes(1);
  fireEvent.click(document.body);
  await settle(5000);
  expect(report).toHaveBeenCalledTimes(2);
  fetchPart.mockResolvedValue(Part);
  fireEvent.click(document.body);
  await settle();
  expect(container.textContent).toBe('What was typedHere it is');
  window.removeEventListener(partMissingEvent, report);
});

test('a style sheet that failed is fetched again, in its place, before its part appears', async () => {
  markFailedStyles(window);
  const [failed, later] = [document.createElement('link'), document.createElement('link')];
  for (const link of [failed, later]) link.rel = 'stylesheet';
  failed.href = '/assets/part.css';
  document.head.append(failed, later);
  fireEvent.error(failed);
  const fetchPart = vi.fn(async () => Part);
  const [part, other] = [createLazyPart(fetchPart), createLazyPart(fetchPart)];
  const refused = part.load();
  const links = () => document.head.querySelectorAll('link');
  fireEvent.error(links()[0] ?? failed);
  await expect(refused).rejects.toThrow('/assets/part.css');
  const loaded = Promise.all([part.load(), other.load()]);
  expect([failed.isConnected, links().length, links()[1] === later]).toEqual([false, 2, true]);
  expect(fetchPart).not.toHaveBeenCalled();
  fireEvent.load(links()[0] ?? failed);
  await loaded;
  expect(fetchPart).toHaveBeenCalledTimes(2);
  expect(document.querySelector('[data-failed]')).toBeNull();
  for (const link of links()) link.remove();
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
