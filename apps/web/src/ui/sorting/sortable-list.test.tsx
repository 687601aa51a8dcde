// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderSignedIn } from '../../testing/render-for-test.tsx';
import { findDropIndex } from './drag-geometry.ts';
import { moveEntry } from './move-entry.ts';
import { SortableList } from './sortable-list.tsx';
import { orderWhileHeld } from './use-reorder.ts';

afterEach(cleanup);

const fruits = ['Apple', 'Banana', 'Cherry'];

async function show(initial: readonly string[] = fruits) {
  function Fruits() {
    const [names, setNames] = useState(initial);
    return (
      <SortableList
        label="Fruits"
        keys={names}
        nameOf={(index) => names[index] ?? ''}
        onMove={(from, to) => setNames(moveEntry(names, from, to))}
      >
        {(index, { handle, moveUp }) => (
          <>
            {handle}
            <button type="button" disabled={!moveUp} onClick={moveUp}>
              Raise {names[index]}
            </button>
            <span data-testid="name">{names[index]}</span>
          </>
        )}
      </SortableList>
    );
  }
  const { screen } = await renderSignedIn(<Fruits />);
  await screen.findByRole('list', { name: 'Fruits' });
  const handleOf = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
  return {
    screen,
    handleOf,
    names: () => screen.queryAllByTestId('name').map(({ textContent }) => textContent),
    press: (name: string, ...keys: string[]) => {
      for (const key of keys) fireEvent.keyDown(handleOf(name), { key });
    },
  };
}

test('an entry is picked up, moved and dropped by keyboard, and each step is announced', async () => {
  const { screen, handleOf, names, press } = await show();
  press('Apple', 'ArrowDown');
  expect(names()).toEqual(fruits);
  press('Apple', ' ');
  screen.getByText('Picked up. Position 1 of 3.');
  press('Apple', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  screen.getByText('Position 3 of 3.');
  expect(names()).toEqual(fruits);
  press('Apple', ' ');
  screen.getByText('Dropped at position 3 of 3.');
  expect(names()).toEqual(['Banana', 'Cherry', 'Apple']);
  expect(document.activeElement).toBe(handleOf('Apple'));
});

test('Escape cancels the move', async () => {
  const { screen, names, press } = await show();
  press('Banana', ' ', 'ArrowUp', 'End', 'Escape');
  screen.getByText('Not moved. Position 2 of 3.');
  expect(names()).toEqual(fruits);
});

test('losing the focus drops the entry', async () => {
  const { handleOf, names, press } = await show();
  press('Cherry', 'Enter', 'Home');
  fireEvent.blur(handleOf('Cherry'));
  expect(names()).toEqual(['Cherry', 'Apple', 'Banana']);
});

test('a button moves an entry by one position, which is announced', async () => {
  const { screen, names } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Raise Banana' }));
  expect(names()).toEqual(['Banana', 'Apple', 'Cherry']);
  screen.getByText('Position 1 of 3.');
  expect(screen.getByRole('button', { name: 'Raise Banana' }).hasAttribute('disabled')).toBe(true);
});

test('a single entry has no handle', async () => {
  const { screen } = await show(['Apple']);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});

test('a dragged entry is dropped where the pointer releases it', async () => {
  const { screen, handleOf, names } = await show();
  const list = screen.getByRole('list', { name: 'Fruits' });
  for (const [index, entry] of [...list.children].entries())
    entry.getBoundingClientRect = () => new DOMRect(0, index * 50, 300, 40);
  const handle = handleOf('Apple');
  handle.setPointerCapture = () => {};
  fireEvent.pointerDown(handle, { button: 0, clientY: 20 });
  fireEvent.pointerMove(handle, { clientY: 75 });
  expect(names()).toEqual(fruits);
  fireEvent.pointerUp(handle);
  expect(names()).toEqual(['Banana', 'Apple', 'Cherry']);
});

test('the other entries make room for the held one', () => {
  const order = (from: number, to: number) =>
    [0, 1, 2, 3].toSorted(
      (a, b) => orderWhileHeld(a, { from, to, by: 'keys' }) - orderWhileHeld(b, { from, to, by: 'keys' }),
    );
  expect(order(0, 2)).toEqual([1, 2, 0, 3]);
  expect(order(3, 1)).toEqual([0, 3, 1, 2]);
  expect(order(2, 2)).toEqual([0, 1, 2, 3]);
});

test('a dragged entry passes a neighbour when its edge reaches the neighbour’s middle', () => {
  const layout = { tops: [0, 50, 210, 260], heights: [40, 150, 40, 40], gap: 10, grip: 0 };
  expect([0, 84, 86, 189, 191, 500].map((shift) => findDropIndex(layout, 0, shift))).toEqual([0, 0, 1, 1, 2, 3]);
  expect([0, -29, -31, -134, -136, -500].map((shift) => findDropIndex(layout, 3, shift))).toEqual([3, 3, 2, 2, 1, 0]);
});

test.each([
  [0, 2, ['Banana', 'Cherry', 'Apple']],
  [2, 0, ['Cherry', 'Apple', 'Banana']],
  [0, 3, fruits],
  [-1, 0, fruits],
])('moving from %i to %i gives %j', (from, to, moved) => expect(moveEntry(fruits, from, to)).toEqual(moved));
