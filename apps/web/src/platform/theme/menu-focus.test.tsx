// @vitest-environment jsdom
import { MantineProvider, Menu } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { prepareDom } from '../../testing/render-for-test.tsx';
import { theme } from './theme.ts';

afterEach(cleanup);

function openMenu() {
  prepareDom();
  render(
    <MantineProvider theme={theme} env="test">
      <Menu>
        <Menu.Target>
          <button type="button">Actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Edit</Menu.Item>
          <Menu.Item>Customize</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  return button;
}

const focused = () => document.activeElement?.textContent;
/** Resolves after every timer of the same length that is set already. */
const pendingTimers = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

test('an arrow key pressed as soon as the first item has the focus is not undone', async () => {
  openMenu();
  const first = screen.getByRole('menuitem', { name: 'Edit' });
  await new Promise((resolve) => {
    first.addEventListener('focus', resolve, { once: true });
  });
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(focused()).toBe('Customize');
  await pendingTimers();
  expect(focused()).toBe('Customize');
});

test('Tab stays in the menu, and the focus returns to the button when it closes', async () => {
  const button = openMenu();
  const first = screen.getByRole('menuitem', { name: 'Edit' });
  await expect.poll(focused).toBe('Edit');
  expect(fireEvent.keyDown(first, { key: 'Tab' })).toBe(false);
  fireEvent.keyDown(first, { key: 'Escape' });
  await expect.poll(() => document.activeElement).toBe(button);
});
