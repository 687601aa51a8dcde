// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useReturnFocus } from './use-return-focus.ts';

afterEach(cleanup);

function Dialog() {
  useReturnFocus();
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  return (
    <button ref={answer} type="button">
      Yes
    </button>
  );
}

type State = Readonly<{ isOpen?: boolean; hasMenu?: boolean; hasRow?: boolean }>;

function Screen({ isOpen = false, hasMenu = false, hasRow = true }: State) {
  return (
    <main id="main" tabIndex={-1}>
      {hasRow && (
        <button type="button" id="actions">
          Actions
        </button>
      )}
      {hasMenu && (
        <div role="menu" aria-labelledby="actions">
          <button type="button" role="menuitem">
            Delete
          </button>
        </div>
      )}
      {isOpen && <Dialog />}
    </main>
  );
}

test('the focus returns to the element that had it', () => {
  const { rerender } = render(<Screen />);
  screen.getByText('Actions').focus();
  rerender(<Screen isOpen />);
  expect(document.activeElement?.textContent).toBe('Yes');
  rerender(<Screen />);
  expect(document.activeElement?.textContent).toBe('Actions');
});

test('it returns to the button of a menu that closed in the meantime', () => {
  const { rerender } = render(<Screen hasMenu />);
  screen.getByText('Delete').focus();
  rerender(<Screen isOpen />);
  rerender(<Screen />);
  expect(document.activeElement?.textContent).toBe('Actions');
});

test('it moves to the screen when the opener is gone', () => {
  const { rerender } = render(<Screen />);
  screen.getByText('Actions').focus();
  rerender(<Screen isOpen />);
  rerender(<Screen hasRow={false} />);
  expect(document.activeElement?.id).toBe('main');
});
