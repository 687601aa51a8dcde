// @vitest-environment jsdom
import { parseInput } from '@evercode/contract';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findFaults, renderForm } from '../form-parts/render-form-for-test.tsx';
import { appStoreForm } from './app-store-form.ts';
import { businessCardForm } from './business-card-form.ts';
import { fileForm, pdfForm } from './document-forms.ts';
import { socialMediaForm } from './social-media-form.ts';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

test.each([socialMediaForm, businessCardForm, appStoreForm])('the example of $typology is what the server takes', ({ typology, example }) => {
  expect(parseInput(typology, example).error?.issues ?? []).toEqual([]);
});

test.each([fileForm, pdfForm])('the example of $typology lacks nothing but its file', ({ typology, example }) => {
  expect([...findFaults(typology, example)]).toEqual([['file', 'missing-file']]);
});

describe('social media', () => {
  test('the network is recognized from the address', async () => {
    const { held, type } = await renderForm(socialMediaForm);
    type('Address on network 1', 'https://open.spotify.com/artist/example');
    expect(held.value['links']).toEqual([{ network: 'spotify', url: 'https://open.spotify.com/artist/example' }]);
    type('Address on network 1', 'example.com');
    expect(held.value['links']).toEqual([{ network: 'spotify', url: 'example.com' }]);
  });

  test('the next one is a network that is not there yet, and a page without any says so', async () => {
    const { screen, held, press, showFaults } = await renderForm(socialMediaForm);
    press('Add a network');
    expect(held.value['links']).toEqual([{ network: 'instagram', url: '' }, { network: 'facebook', url: '' }]);
    for (const _ of ['first', 'second']) {
      press('Options of Network 1');
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    }
    showFaults();
    screen.getByText('Add at least one network');
  });

  test('an address of another network is refused', async () => {
    const { screen, showFaults, type } = await renderForm(socialMediaForm);
    type('Address on network 1', 'example.com');
    showFaults();
    screen.getByText('invalid-social-url');
  });
});

describe('business card', () => {
  test('a person, with a number and an address', async () => {
    const { held, press, type } = await renderForm(businessCardForm);
    type('First name', 'Alex');
    type('Phone number 1', '+1 202 555 0143');
    type('Email address 1', 'alex@example.com');
    press('Add an address');
    type('Street and number', '12 Market Street');
    press('Add a website');
    type('Website 1', 'example.com');
    expect(held.value).toMatchObject({
      firstName: 'Alex', phones: [{ kind: 'mobile', number: '+1 202 555 0143' }], emails: [{ kind: 'work', email: 'alex@example.com' }],
      addresses: [{ kind: 'work', street: '12 Market Street' }], websites: ['example.com'],
    });
    expect(parseInput('business-card', held.value).error?.issues ?? []).toEqual([]);
  });

  test('somebody without a name, whom nobody can reach', async () => {
    const { screen, showFaults } = await renderForm(businessCardForm, { ...businessCardForm.empty, phones: [], emails: [] });
    showFaults();
    screen.getByText('missing-name');
    screen.getByText('missing-contact');
    expect(screen.getByLabelText('First name').getAttribute('data-path')).toBe('firstName');
  });
});

describe('app store', () => {
  test('one store is enough, and an emptied field is none', async () => {
    const { held, type } = await renderForm(appStoreForm);
    type('App Store', 'apps.apple.com/app/id1');
    type('Google Play', 'x');
    type('Google Play', '');
    expect(held.value).toMatchObject({ ios: 'apps.apple.com/app/id1', android: null });
    expect(parseInput('app-store', held.value).success).toBe(true);
  });

  test('none at all, or one of another host', async () => {
    const { screen, showFaults, type } = await renderForm(appStoreForm);
    showFaults();
    screen.getByText('missing-store');
    type('App Store', 'example.com');
    screen.getByText('invalid-ios-url');
  });
});

test('a PDF opens at once; its page is asked about only where it is shown', async () => {
  const { screen, held, showFaults } = await renderForm(pdfForm);
  expect(screen.queryByLabelText('Heading')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Show a page first' }));
  fireEvent.change(screen.getByLabelText('Heading'), { target: { value: 'Brochure' } });
  expect(held.value).toMatchObject({ opens: 'page', title: 'Brochure' });
  showFaults();
  screen.getByText('missing-file');
});
