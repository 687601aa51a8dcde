// @vitest-environment jsdom
import { themeNames, type LandingTemplate, type PageTemplate } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aWorkspace, problem, renderSignedIn, type Answer } from '../../../../testing/render-for-test.tsx';
import { PageLookForm, type PageLookFormProps } from './page-look-form.tsx';
import { isSameLook, withStyle } from './look-value.ts';

afterEach(cleanup);

const plain: LandingTemplate = { theme: 'paper', style: {}, hideLogo: false };
const template = (number: number, title: string, extra: Partial<PageTemplate> = {}): PageTemplate => {
  const uuid = `88888888-8888-4888-8888-88888888888${number}`;
  return {
    uuid,
    iri: `/api/page-templates/${uuid}`,
    title,
    type: 'landing-page',
    data: { theme: 'ocean', style: { accent: '#112233' }, hideLogo: false },
    blocks: null,
    previewContent: {},
    isSysDefault: false,
    createdAt: null,
    ...extra,
  };
};
const house = template(1, 'House style');
const summer = template(2, 'Summer', { blocks: [{ kind: 'divider', id: 'x' }] });

async function show({
  plan = 'pro',
  value = null,
  more = {},
  answer = () => undefined,
}: { plan?: 'free' | 'pro'; value?: LandingTemplate | null; more?: Partial<PageLookFormProps>; answer?: Answer } = {}) {
  const held = { value };
  function Holder() {
    const [look, setLook] = useState(held.value);
    return (
      <PageLookForm
        value={look}
        type="landing-page"
        files={{ find: () => undefined, add: () => undefined }}
        {...more}
        onChange={(next) => {
          held.value = next;
          setLook(next);
        }}
      />
    );
  }
  const { screen, requests } = await renderSignedIn(<Holder />, {
    answer: (method, path, body) =>
      answer(method, path, body) ??
      (path === '/api/page-templates' && method === 'GET'
        ? { items: [house, summer, template(3, 'paper', { isSysDefault: true })] }
        : undefined) ??
      (path === `/api/accounts/${aWorkspace.uuid}`
        ? { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' }
        : undefined),
  });
  await screen.findByRole('group', { name: 'Themes' });
  return { screen, requests, held, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) };
}

describe('themes', () => {
  test('are drawn as tiles, with the default of the type preselected', async () => {
    const { screen, held, press } = await show();
    const themes = within(screen.getByRole('group', { name: 'Themes' })).getAllByRole<HTMLInputElement>('radio');
    expect(themes.map(({ value }) => value)).toEqual([...themeNames]);
    expect(themes.find(({ checked }) => checked)?.value).toBe('sunrise');
    expect(screen.queryByRole('button', { name: 'Reset page design' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Neon' }));
    expect(held.value).toEqual({ theme: 'neon', style: {}, hideLogo: false });
    press('Reset page design');
    expect(held.value).toBeNull();
  });

  test('are rendered as real pages without scripts', async () => {
    const { screen } = await show();
    const frames = [...screen.container.querySelectorAll('iframe')];
    expect(frames.length).toBeGreaterThanOrEqual(themeNames.length);
    expect(frames[0]?.getAttribute('sandbox')).toBe('');
    expect(frames[0]?.srcdoc).toContain('Book a table');
    expect(frames.some(({ srcdoc }) => srcdoc.includes('<script'))).toBe(false);
  });
});

describe('style', () => {
  test('colors and shapes override the theme until they are reset', async () => {
    const { screen, held, press } = await show({ value: plain });
    fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: '#A1B2C3' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Typewriter' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Raised' }));
    expect(held.value?.style).toEqual({ ink: '#a1b2c3', font: 'mono', buttons: 'raised' });
    press('Text: same as theme');
    fireEvent.click(within(screen.getByRole('group', { name: 'Font' })).getByRole('radio', { name: 'Same as theme' }));
    expect(held.value?.style).toEqual({ buttons: 'raised' });
  });

  test('the contrast of custom colors is reported', async () => {
    const { screen } = await show({ value: plain });
    expect(screen.queryByText(/contrast/i)).toBeNull();
    fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: '#eeeeee' } });
    screen.getByText(/^Low contrast \(needs at least 4.5\)/);
    screen.getByText('Text on cards: 1.1');
    fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: '#000000' } });
    screen.getByText('All text is easy to read.');
  });

  test('a reset value is removed from the style, and looks with equal values are equal', () => {
    const styled = withStyle(withStyle(plain, { ink: '#000000', corners: 'round' }), { ink: null });
    expect(styled.style).toEqual({ corners: 'round' });
    expect(isSameLook(styled, { ...plain, style: { corners: 'round', ink: null } })).toBe(true);
    expect(isSameLook(styled, plain)).toBe(false);
  });
});

describe('a feature of larger plans', () => {
  test('is locked on the free plan, and opens the upgrade dialog', async () => {
    const { screen, held } = await show({ plan: 'free', value: plain });
    for (const name of ['Choose page color', 'Add background image']) {
      fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
      const offer = await screen.findByRole('dialog');
      fireEvent.click(within(offer).getByRole('button', { name: 'Not now' }));
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    }
    fireEvent.click(screen.getByRole('switch', { name: /^Hide our logo/ }));
    await screen.findByRole('dialog');
    expect(held.value).toEqual(plain);
  });

  test('is available on a larger plan', async () => {
    const { screen, held } = await show({ value: plain });
    fireEvent.click(screen.getByRole('switch', { name: /^Hide our logo/ }));
    expect(held.value?.hideLogo).toBe(true);
    fireEvent.change(screen.getByRole('textbox', { name: 'Page' }), { target: { value: '#ffffff' } });
    expect(held.value?.style).toEqual({ page: '#ffffff' });
    screen.getByRole('button', { name: 'Choose an image: Background image' });
  });
});

describe('saved page designs', () => {
  test('are applied with a press; those of the product are not listed', async () => {
    const { screen, held } = await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Apply House style' }));
    expect(held.value).toEqual(house.data);
    expect(screen.queryByRole('button', { name: 'Apply paper' })).toBeNull();
  });

  test('with blocks ask whether to apply the blocks too', async () => {
    const put = vi.fn();
    const { screen, held, press } = await show({ more: { blocks: { value: [], put } } });
    fireEvent.click(await screen.findByRole('button', { name: 'Apply Summer' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Design only' }));
    expect([held.value, put.mock.calls]).toEqual([summer.data, []]);
    press('Apply Summer');
    fireEvent.click(await screen.findByRole('button', { name: 'Design and blocks' }));
    expect(put.mock.calls).toEqual([[summer.blocks]]);
  });

  test('the current design is saved under a name, optionally with its blocks', async () => {
    const { screen, requests, press } = await show({
      value: plain,
      more: { blocks: { value: [{ kind: 'divider', id: 'a' }], put: () => undefined } },
      answer: (method, path) =>
        method === 'POST' && path === '/api/page-templates'
          ? Response.json(template(4, 'Mine'), { status: 201 })
          : undefined,
    });
    await screen.findByRole('button', { name: 'Apply Summer' });
    press('Save as page template');
    const dialog = await screen.findByRole('dialog', { name: 'Save as page template' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    within(dialog).getByText('Please fill in the field');
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: ' Mine ' } });
    fireEvent.click(within(dialog).getByRole('checkbox'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Apply Mine' });
    expect(requests.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
      title: 'Mine',
      type: 'landing-page',
      data: plain,
      blocks: [{ kind: 'divider', id: 'a' }],
    });
  });

  test('the dialog says when the workspace has no room for another', async () => {
    const { screen, press } = await show({
      value: plain,
      answer: (method) => (method === 'POST' ? problem(409, 'page-templates-full') : undefined),
    });
    await screen.findByRole('button', { name: 'Apply Summer' });
    press('Save as page template');
    const dialog = await screen.findByRole('dialog', { name: 'Save as page template' });
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Mine' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(/can’t have more page templates/);
  });

  test('are deleted after a confirmation', async () => {
    const { screen, requests } = await show({
      answer: (method) => (method === 'DELETE' ? new Response(null, { status: 204 }) : undefined),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete page template Summer' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete template' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Apply Summer' })).toBeNull();
    expect(requests.some(({ line }) => line === `DELETE /api/page-templates/${summer.uuid}`)).toBe(true);
  });
});
