// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLatePart, prepare, useArrival, usePreparedSoon, type LatePart } from './late-part.tsx';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Part() {
  return <p>Here it is</p>;
}

function Screen({ part, isWanted = true }: { part: LatePart<object>; isWanted?: boolean }) {
  const isHere = useArrival(part, isWanted);
  return <main>What was typed{isHere ? <part.Component /> : '.'}</main>;
}

test('the screen stands while the network is away, and the part comes when it is back', async () => {
  const fetchPart = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { container } = render(<Screen part={createLatePart(fetchPart)} />);
  await act(async () => { await vi.advanceTimersByTimeAsync(0); });
  expect(container.textContent).toBe('What was typed.');
  await act(async () => { await vi.advanceTimersByTimeAsync(2000); });
  expect(container.textContent).toBe('What was typedHere it is');
  expect(fetchPart).toHaveBeenCalledTimes(2);
});

test('nothing is fetched before it is wanted, nor tried again once it is not', async () => {
  const fetchPart = vi.fn(async (): Promise<typeof Part> => Promise.reject(new TypeError('Failed to fetch')));
  const part = createLatePart(fetchPart);
  const { rerender } = render(<Screen part={part} isWanted={false} />);
  expect(fetchPart).not.toHaveBeenCalled();
  rerender(<Screen part={part} />);
  await act(async () => { await vi.advanceTimersByTimeAsync(0); });
  rerender(<Screen part={part} isWanted={false} />);
  await act(async () => { await vi.advanceTimersByTimeAsync(10_000); });
  expect(fetchPart).toHaveBeenCalledOnce();
});

test('what was prepared is there at once, and fetched once', async () => {
  const fetchPart = vi.fn(async () => Part);
  const part = createLatePart(fetchPart);
  prepare(part);
  await part.load();
  const { container } = render(<Screen part={part} />);
  expect(container.textContent).toBe('What was typedHere it is');
  expect(fetchPart).toHaveBeenCalledOnce();
});

function Foresight({ part }: { part: LatePart<object> }) {
  usePreparedSoon(part);
  return null;
}

test('what may be wanted without a network is fetched soon, or with the first press, and not for a page that is gone', async () => {
  const [forGone, forPressed, forStill] = [vi.fn(async () => Part), vi.fn(async () => Part), vi.fn(async () => Part)];
  render(<Foresight part={createLatePart(forGone)} />).unmount();
  const { unmount } = render(<Foresight part={createLatePart(forPressed)} />);
  expect(forPressed).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(forPressed).toHaveBeenCalledOnce();
  unmount();
  render(<Foresight part={createLatePart(forStill)} />);
  expect(forStill).not.toHaveBeenCalled();
  await act(async () => { await vi.advanceTimersByTimeAsync(3000); });
  expect(forStill).toHaveBeenCalledOnce();
  expect(forPressed).toHaveBeenCalledOnce();
  expect(forGone).not.toHaveBeenCalled();
});
