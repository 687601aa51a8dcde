// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

afterEach(cleanup);

function List({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  useFocusAfterRemoval(left.length);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setLeft(left.slice(1))}>
        Remove the first
      </button>
      <ul>
        {left.map((name, index) => (
          <li key={name} data-index={index}>
            {/* Not every row has it. */}
            {index % 2 === 0 && <a href="#link">Link of {name}</a>}
            <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
              Remove {name}
            </button>
            <button type="button">Keep {name}</button>
          </li>
        ))}
      </ul>
    </main>
  );
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const focused = (name: string) => expect(document.activeElement).toBe(screen.getByRole('button', { name }));

test('the row after a removed one takes the focus with the same action, after the last one the row before it', () => {
  render(<List names={['A', 'B', 'C']} />);
  press('Remove B');
  focused('Remove C');
  press('Remove C');
  focused('Remove A');
  press('Remove A');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the focus stays where it is when another row goes', () => {
  render(<List names={['A', 'B']} />);
  press('Keep B');
  press('Remove the first');
  focused('Remove the first');
});
