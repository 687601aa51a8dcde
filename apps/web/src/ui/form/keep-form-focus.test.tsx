// @vitest-environment jsdom
import { Button, MantineProvider, TextInput } from '@mantine/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDom } from '../../testing/render-for-test.tsx';
import { keepFormFocus } from './keep-form-focus.ts';

let stop: () => void;

beforeEach(() => {
  prepareDom();
  stop = keepFormFocus(document);
});
afterEach(() => {
  stop();
  cleanup();
});

function Form({ isSending, error }: { isSending: boolean; error?: string }) {
  return (
    <MantineProvider>
      <form onSubmit={(event) => event.preventDefault()}>
        <TextInput label="Ending" error={error} />
        <TextInput label="Other" />
        <Button type="submit" loading={isSending}>
          Save
        </Button>
      </form>
    </MantineProvider>
  );
}

/** Sends the form by its button; the browser drops the focus of the disabled button. */
async function send() {
  const screen = render(<Form isSending={false} />);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  button.click();
  screen.rerender(<Form isSending />);
  button.blur();
  expect(document.activeElement).toBe(document.body);
  return {
    button,
    field: (label: string) => screen.getByLabelText(label),
    answer: (error?: string) => act(async () => screen.rerender(<Form isSending={false} {...(error && { error })} />)),
  };
}

test('a refused form takes the focus to the invalid field', async () => {
  const { field, answer } = await send();
  await answer('Already taken');
  expect(document.activeElement).toBe(field('Ending'));
});

test('a refusal of no field returns the focus to the button', async () => {
  const { button, answer } = await send();
  await answer();
  expect(document.activeElement).toBe(button);
});

test('a person who went on meanwhile keeps their place', async () => {
  const { field, answer } = await send();
  field('Other').focus();
  await answer('Already taken');
  expect(document.activeElement).toBe(field('Other'));
});
