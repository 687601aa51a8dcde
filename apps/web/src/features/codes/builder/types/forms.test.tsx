// @vitest-environment jsdom
import { types } from '@evercode/content';
import { parseContent } from '@evercode/contract';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderForm } from '../../../../testing/render-form.tsx';

afterEach(cleanup);

describe('social media', () => {
  test('the network is recognized from the address', async () => {
    const { state, type } = await renderForm('social-media');
    type('Link for network 1', 'https://open.spotify.com/artist/example');
    expect(state.value['links']).toEqual([{ network: 'spotify', url: 'https://open.spotify.com/artist/example' }]);
    type('Link for network 1', 'example.com');
    expect(state.value['links']).toEqual([{ network: 'spotify', url: 'example.com' }]);
  });

  test('a new entry takes the next unused network, and an empty list shows an error', async () => {
    const { screen, state, press, showErrors } = await renderForm('social-media');
    press('Add a network');
    expect(state.value['links']).toEqual([
      { network: 'instagram', url: '' },
      { network: 'facebook', url: '' },
    ]);
    for (const _ of ['first', 'second']) {
      press('Options for Network 1');
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    }
    showErrors();
    screen.getByText('Add at least one network');
  });

  test('an address of another network is refused', async () => {
    const { screen, showErrors, type } = await renderForm('social-media');
    type('Link for network 1', 'example.com');
    showErrors();
    screen.getByText('invalid-social-url');
  });
});

describe('business card', () => {
  test('a person with a phone number and an address is valid', async () => {
    const { state, press, type } = await renderForm('business-card');
    type('First name', 'Alex');
    type('Phone number 1', '+1 202 555 0143');
    type('Email address 1', 'alex@example.com');
    press('Add an address');
    type('Street and number', '12 Market Street');
    press('Add a website');
    type('Website 1', 'example.com');
    expect(state.value).toMatchObject({
      firstName: 'Alex',
      phones: [{ kind: 'mobile', number: '+1 202 555 0143' }],
      emails: [{ kind: 'work', email: 'alex@example.com' }],
      addresses: [{ kind: 'work', street: '12 Market Street' }],
      websites: ['example.com'],
    });
    expect(parseContent('business-card', state.value).error?.issues ?? []).toEqual([]);
  });

  test('a card without a name and contact data shows errors', async () => {
    const { screen, showErrors } = await renderForm('business-card', {
      ...types['business-card'].empty,
      phones: [],
      emails: [],
    });
    showErrors();
    screen.getByText('missing-name');
    screen.getByText('missing-contact');
    expect(screen.getByLabelText('First name').getAttribute('data-path')).toBe('firstName');
  });
});

describe('app store', () => {
  test('one store is enough, and an emptied field becomes null', async () => {
    const { state, type } = await renderForm('app-store');
    type('App Store', 'apps.apple.com/app/id1');
    type('Google Play', 'x');
    type('Google Play', '');
    expect(state.value).toMatchObject({ ios: 'apps.apple.com/app/id1', android: null });
    expect(parseContent('app-store', state.value).success).toBe(true);
  });

  test('no store at all, and a link of another host, show errors', async () => {
    const { screen, showErrors, type } = await renderForm('app-store');
    showErrors();
    screen.getByText('missing-store');
    type('App Store', 'example.com');
    screen.getByText('invalid-ios-url');
  });
});

test('a PDF opens directly; the fields of its page appear only when it has one', async () => {
  const { screen, state, showErrors } = await renderForm('pdf');
  expect(screen.queryByLabelText('Heading')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Show a page first' }));
  fireEvent.change(screen.getByLabelText('Heading'), { target: { value: 'Brochure' } });
  expect(state.value).toMatchObject({ opens: 'page', title: 'Brochure' });
  showErrors();
  screen.getByText('missing-file');
});
