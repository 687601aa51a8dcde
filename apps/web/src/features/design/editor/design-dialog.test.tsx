// @vitest-environment jsdom
import type { Account, Qr, QrLogo, QrStyle } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { cleanup, fireEvent, within, type RenderResult } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aWorkspace, slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { prepareDecoders } from './readability/prepare-decoders.ts';

beforeAll(prepareDecoders);
afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';
// The fields of a code that the dialog reads.
const saved = {
  uuid,
  iri: `/api/qrs/${uuid}`,
  title: 'Lunch',
  account: '',
  typology: { internalName: 'website', publicName: 'Website' },
  dynamic: true,
  input: { url: 'https://example.com/' },
  designParams: defaultDesign,
  logo: null,
  state: 'active',
  stateReason: null,
  tags: [] as Qr['tags'],
  scans: 0,
  payload: 'https://s.example/abc2345',
  locked: false,
  destination: 'https://example.com/',
  project: null,
  shortUrl: { url: 'https://s.example/abc2345', domain: 's.example', pathName: 'abc2345' },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
} as Qr;
const aLogo = (number: number, name: string, isTemplate: boolean): QrLogo => {
  const logo = `66666666-6666-4666-8666-66666666666${number}`;
  return { uuid: logo, iri: `/api/qr-logos/${logo}`, name, assetUrl: `/api/qr-logos/${logo}/asset`, isTemplate };
};
const [heart, own] = [aLogo(1, 'heart', true), aLogo(2, 'Our mark', false)];
const style: QrStyle = {
  uuid: '77777777-7777-4777-8777-777777777777',
  iri: '',
  name: 'House style',
  design: null,
  logo: own,
  imageUrl: '/image.svg',
  createdAt: '2026-01-01T00:00:00Z',
  designParams: { ...defaultDesign, pattern: 'diamond', watermark_enabled: true },
};
const asset =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#e11d48" d="M0 0h10v10h-10z"/></svg>';

const pro: Partial<Account> = { planName: 'pro', subscriptionType: 'PREMIUM' };

/** A server with this code and its library. `refuse` may answer a change of the code, or a download, instead. */
function serve({
  code = saved,
  workspace = pro,
  refuse = () => undefined,
}: {
  code?: Qr;
  workspace?: Partial<Account>;
  refuse?: (method: string, path: string) => Response | undefined;
} = {}): Answer {
  let [now, logos, styles] = [code, [heart, own], [style]];
  return (method, path, body) => {
    if (path.startsWith('/api/accounts/')) return { ...aWorkspace, ...workspace };
    if (path.startsWith('/api/qrs-compact')) return { items: [now], page: 1, itemsPerPage: 30, totalItems: 1 };
    const refusal = refuse(method, path);
    if (refusal) return refusal;
    if (path.includes('/image.')) return new Response('picture');
    if (path === `/api/qrs/${uuid}` && method === 'PATCH') {
      // The body of a change of the code.
      const { logo, designParams, title } = body as {
        logo?: string | null;
        designParams?: Partial<Qr['designParams']>;
        title?: string;
      };
      now = {
        ...now,
        ...(title !== undefined && { title }),
        designParams: { ...now.designParams, ...designParams },
        ...(logo !== undefined && { logo: logos.find(({ iri }) => iri === logo) ?? null }),
      };
    }
    if (path.startsWith('/api/qrs/')) return path === `/api/qrs/${uuid}` ? now : undefined;
    if (path.startsWith('/api/qr-logos-compact')) return { items: logos };
    if (path.endsWith('/asset')) return new Response(asset, { headers: { 'content-type': 'image/svg+xml' } });
    if (path === '/api/qr-logos') {
      const added = aLogo(3, 'New mark', false);
      logos = [added, ...logos];
      return added;
    }
    if (method === 'DELETE') {
      logos = logos.filter(({ iri }) => iri !== path);
      styles = styles.filter((each) => !path.endsWith(each.uuid));
      return new Response(null, { status: 204 });
    }
    if (path === '/api/qr-styles' && method === 'POST') {
      // The body of the form.
      const sent = body as { name: string };
      return { ...style, uuid: '77777777-7777-4777-8777-777777777778', name: sent.name };
    }
    if (path === '/api/qr-styles') return { items: styles };
    if (path === '/api/qr-designs')
      return {
        items: [{ uuid, iri: '', name: 'ocean', typologies: [], content: { pattern: 'fluid' }, previewUrl: '' }],
      };
    return path === '/api/events' ? new Response(null, { status: 204 }) : undefined;
  };
}

async function open(answer: Answer, path = `/dashboard/qrs/all?customize=${uuid}`) {
  const made = await renderAt(path, { isSignedIn: true, answer });
  await made.screen.findByRole('button', { name: 'Pattern' });
  const patches = () => made.requests.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body);
  const events = () =>
    // The body is typed by the contract.
    made.requests.filter(({ line }) => line === 'POST /api/events').map(({ body }) => (body as { name: string }).name);
  return {
    ...made,
    patches,
    events,
    choose: (name: string) => fireEvent.click(made.screen.getByRole('radio', { name })),
  };
}

const openSection = (screen: RenderResult, name: RegExp) =>
  fireEvent.click(screen.getByRole('button', { name, expanded: false }));
const press = (screen: RenderResult, name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name })[0] ?? screen.container);
const shownPath = (screen: RenderResult) =>
  screen.getAllByRole('img', { name: 'QR code of Lunch' })[0]?.querySelector('path:nth-of-type(2)')?.getAttribute('d');

describe('opening and closing', () => {
  test('opens from the list with its parameters; Done returns to the list', async () => {
    const made = await renderAt('/dashboard/qrs/all?search=lun', { isSignedIn: true, answer: serve() });
    fireEvent.click(await made.screen.findByRole('button', { name: 'Actions for Lunch' }));
    fireEvent.click(await made.screen.findByText('Customize'));
    await made.screen.findByRole('dialog', { name: 'Design of Lunch' });
    expect(made.router.state.location.search).toBe(`?search=lun&customize=${uuid}`);
    await made.screen.findByRole('button', { name: 'Pattern' });
    press(made.screen, 'Done');
    await expect.poll(() => made.router.state.location.search, slowPoll).toBe('?search=lun');
    await expect.poll(() => made.screen.queryByRole('dialog'), slowPoll).toBeNull();
  });

  test('reports the visit once, and closes on Escape', async () => {
    const { screen, router, events } = await open(serve());
    await expect.poll(events, slowPoll).toEqual(['view_qr_design_popup_page']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Pattern' }), { key: 'Escape' });
    await expect.poll(() => router.state.location.search, slowPoll).toBe('');
  });

  test('a missing code shows a message, and the page keeps its own title', async () => {
    const { screen, router } = await renderAt(`/dashboard/qrs/all?customize=${uuid}`, {
      isSignedIn: true,
      answer: serve({ refuse: (_, path) => (path === `/api/qrs/${uuid}` ? problem(404, 'not-found') : undefined) }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'This code doesn’t exist' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect.poll(() => router.state.location.search, slowPoll).toBe('');
    expect(document.title).toBe('Codes · Evercode');
  });

  test('an address that names no code opens nothing', async () => {
    const { screen } = await renderAt('/dashboard/qrs/all?customize=nonsense', { isSignedIn: true, answer: serve() });
    await screen.findByText('Lunch');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('changing the design', () => {
  test('a change is drawn at once and saved in the background', async () => {
    const { screen, choose, patches } = await open(serve());
    const before = shownPath(screen);
    choose('Dots');
    await expect.poll(() => shownPath(screen), slowPoll).not.toBe(before);
    await expect.poll(patches, slowPoll).toEqual([{ designParams: { pattern: 'circle' } }]);
    await screen.findByText('Saved');
  });

  test('undo and redo work by button and by keyboard', async () => {
    const { screen, choose, patches } = await open(serve());
    choose('Dots');
    await expect.poll(() => patches().length, slowPoll).toBe(1);
    press(screen, 'Undo');
    screen.getByRole('radio', { name: 'Soft', checked: true });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Pattern' }), { key: 'Z', ctrlKey: true, shiftKey: true });
    screen.getByRole('radio', { name: 'Dots', checked: true });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Pattern' }), { key: 'z', metaKey: true });
    screen.getByRole('radio', { name: 'Soft', checked: true });
  });

  test('shows six patterns, and all others in a full view whose way back keeps the position', async () => {
    const { screen, choose } = await open(serve());
    expect(within(screen.getByRole('group', { name: 'Pattern' })).getAllByRole('radio')).toHaveLength(6);
    press(screen, 'More patterns');
    expect(within(screen.getByRole('group', { name: 'Pattern' })).getAllByRole('radio')).toHaveLength(24);
    choose('Hearts');
    press(screen, 'Back');
    expect(document.activeElement?.textContent).toBe('More patterns');
    screen.getByRole('radio', { name: 'Hearts', checked: true });
  });

  test('each corner can have shapes of its own', async () => {
    const { screen, patches } = await open(serve());
    openSection(screen, /^Corners/);
    fireEvent.click(screen.getByLabelText('Different shapes in each corner'));
    fireEvent.click(screen.getByRole('radio', { name: 'Top right' }));
    fireEvent.click(within(screen.getByRole('group', { name: 'Corner frames' })).getByRole('radio', { name: 'Round' }));
    await expect
      .poll(
        () => Object.assign({}, ...patches().map((body) => (body as { designParams: object }).designParams)) as object,
        slowPoll,
      )
      .toMatchObject({ different_markers_enabled: true, border_marker_top_right: 'circle' });
  });

  test('a template changes the design, and reset undoes it', async () => {
    const { screen, patches } = await open(serve());
    fireEvent.click(await screen.findByRole('button', { name: 'Ocean' }));
    await expect.poll(patches, slowPoll).toEqual([{ designParams: { pattern: 'fluid' } }]);
    press(screen, 'Reset design');
    await expect.poll(() => patches().at(-1), slowPoll).toEqual({ designParams: { pattern: 'default-rounded' } });
  });

  test('a template keeps frame and logo of the code, unless the person asks to replace the frame', async () => {
    const framed = { ...defaultDesign, frame_enabled: true, frame: 'badge', watermark_enabled: true } as const;
    const { screen, patches } = await open(serve({ code: { ...saved, designParams: framed, logo: heart } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ocean' }));
    await expect.poll(patches, slowPoll).toEqual([{ designParams: { pattern: 'fluid' } }]);
    fireEvent.click(screen.getByLabelText('Also replace the frame'));
    fireEvent.click(screen.getByRole('button', { name: 'Ocean' }));
    await expect
      .poll(() => patches().at(-1), slowPoll)
      .toEqual({ designParams: { frame_enabled: false, frame: defaultDesign.frame } });
  });

  test('a template is previewed on a scanned code, and changes it only when applied', async () => {
    const { screen, choose, patches } = await open(serve({ code: { ...saved, scans: 12 } }));
    const before = shownPath(screen);
    fireEvent.click(await screen.findByRole('button', { name: 'Ocean' }));
    screen.getByText('Previewing Ocean.');
    await expect.poll(() => shownPath(screen), slowPoll).not.toBe(before);
    press(screen, 'Cancel');
    expect(shownPath(screen)).toBe(before);
    expect(screen.queryByText('Previewing Ocean.')).toBeNull();

    fireEvent.click(screen.getByRole('button', { name: 'Ocean' }));
    // What is changed meanwhile belongs to the preview.
    choose('Dots');
    expect(patches()).toEqual([]);
    press(screen, 'Apply');
    await expect.poll(patches, slowPoll).toEqual([{ designParams: { pattern: 'circle' } }]);
    press(screen, 'Undo');
    screen.getByRole('radio', { name: 'Soft', checked: true });
  });

  test('leaving during a preview asks whether to apply it', async () => {
    const { screen, router, patches } = await open(serve({ code: { ...saved, scans: 12 } }));
    const leave = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Ocean' }));
      press(screen, 'Done');
      return within(await screen.findByRole('dialog', { name: 'Apply Ocean before you leave?' }));
    };
    fireEvent.keyDown((await leave()).getByText('Your code hasn’t changed yet.'), { key: 'Escape' });
    await expect.poll(() => screen.queryByRole('dialog', { name: /before you leave/ }), slowPoll).toBeNull();
    screen.getByText('Previewing Ocean.');
    expect(router.state.location.search).toContain('customize');

    fireEvent.click((await leave()).getByRole('button', { name: 'Apply' }));
    await expect.poll(() => router.state.location.search, slowPoll).toBe('');
    expect(patches()).toEqual([{ designParams: { pattern: 'fluid' } }]);
  });

  test('leaving without applying a preview changes nothing', async () => {
    const { screen, router, patches } = await open(serve({ code: { ...saved, scans: 12 } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ocean' }));
    press(screen, 'Done');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without applying' }));
    await expect.poll(() => router.state.location.search, slowPoll).toBe('');
    expect(patches()).toEqual([]);
  });

  test('what is previewed cannot be downloaded, because files show the saved design', async () => {
    URL.createObjectURL = () => 'blob:x';
    const { screen, requests } = await open(serve({ code: { ...saved, scans: 12 } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ocean' }));
    screen.getByText('Apply the preview or cancel it to download.');
    for (const name of ['Download PNG', 'Choose format and size', 'Make a print sheet']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
      press(screen, name);
    }
    press(screen, 'Cancel');
    expect(screen.queryByText('Apply the preview or cancel it to download.')).toBeNull();
    expect(screen.queryByRole('dialog', { name: 'Download “Lunch”' })).toBeNull();
    press(screen, 'Download PNG');
    await expect.poll(() => requests.filter(({ line }) => line.includes('/image.')).length, slowPoll).toBe(1);
  });

  test('the contrast is shown with its bound', async () => {
    const { screen } = await open(serve());
    screen.getByText('Contrast 100% (needs more than 55%)');
  });

  test('the title is edited in place, and its errors are shown there', async () => {
    let refusals = 1;
    const taken = () =>
      problem(422, 'validation-failed', {
        violations: [{ propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: '' }],
      });
    const { screen } = await open(
      serve({ refuse: (method) => (method === 'PATCH' && refusals-- > 0 ? taken() : undefined) }),
    );
    press(screen, 'Rename');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dinner' } });
    press(screen, 'Save');
    await screen.findByText('Name already exists.');
    press(screen, 'Save');
    await screen.findByRole('dialog', { name: 'Design of Dinner' });
  });
});

describe('unsaved changes', () => {
  test('are reported with the reason, and can be saved again', async () => {
    let isRefused = true;
    const { screen, choose } = await open(
      serve({ refuse: (method) => (method === 'PATCH' && isRefused ? problem(403, 'forbidden') : undefined) }),
    );
    choose('Dots');
    await screen.findByText('Not saved');
    screen.getByText(/^Your role in this workspace doesn’t allow this\./);
    isRefused = false;
    press(screen, 'Try again');
    await screen.findByText('Saved');
  });

  test('need a confirmation before the dialog closes', async () => {
    const { screen, choose, router } = await open(
      serve({ refuse: (method) => (method === 'PATCH' ? problem(403, 'forbidden') : undefined) }),
    );
    choose('Dots');
    await screen.findByText('Not saved');
    press(screen, 'Done');
    fireEvent.click(await screen.findByRole('button', { name: 'Keep designing' }));
    expect(router.state.location.search).toContain('customize');
    press(screen, 'Done');
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await expect.poll(() => router.state.location.search, slowPoll).toBe('');
  });

  test('closing waits for the last save without asking', async () => {
    const { screen, patches, router } = await open(serve());
    fireEvent.change(screen.getByRole('textbox', { name: 'Code color' }), { target: { value: '#1b3a96' } });
    press(screen, 'Done');
    await expect.poll(() => router.state.location.search, slowPoll).toBe('');
    expect(patches()).toEqual([{ designParams: { foreground_color: '#1b3a96' } }]);
  });
});

describe('logos', () => {
  test('choosing one draws it, and raises the error correction level for good', async () => {
    const { screen, choose, patches } = await open(serve());
    openSection(screen, /^Logo/);
    await screen.findByRole('radio', { name: 'Heart' });
    choose('Heart');
    await expect
      .poll(() => screen.getAllByRole('img', { name: 'QR code of Lunch' })[0]?.innerHTML, slowPoll)
      .toContain('rgb(225 29 72)');
    await expect.poll(patches, slowPoll).toEqual([{ designParams: { watermark_enabled: true }, logo: heart.iri }]);
    openSection(screen, /^More$/);
    const high = screen.getByRole('switch', { name: /^High error correction/, checked: true });
    expect(high.hasAttribute('disabled')).toBe(true);
  });

  test('an own one is uploaded and applied; other files are skipped with a message', async () => {
    const { screen, requests, patches } = await open(serve());
    openSection(screen, /^Logo/);
    await screen.findByRole('radio', { name: 'Heart' });
    const input = screen.getByLabelText('Upload logo', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
    await screen.findByText('“notes.txt” isn’t a PNG, JPEG, WebP or SVG file.');
    expect(requests.some(({ line }) => line === 'POST /api/qr-logos')).toBe(false);
    fireEvent.change(input, { target: { files: [new File(['<svg/>'], 'mark.svg', { type: 'image/svg+xml' })] } });
    await screen.findByRole('radio', { name: 'New mark' });
    await expect.poll(() => patches().length, slowPoll).toBe(1);
  });

  test('own ones are deleted after a confirmation, those of the product cannot be', async () => {
    const { screen, requests } = await open(serve());
    openSection(screen, /^Logo/);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete logo Our mark' }));
    expect(screen.queryByRole('button', { name: 'Delete logo Heart' })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete logo' }));
    await expect.poll(() => requests.some(({ line }) => line === `DELETE ${own.iri}`), slowPoll).toBe(true);
    await expect.poll(() => screen.queryByRole('radio', { name: 'Our mark' }), slowPoll).toBeNull();
  });

  test('on a plan without them, choosing one opens the upgrade dialog', async () => {
    const { screen, choose, patches } = await open(serve({ workspace: {} }));
    openSection(screen, /^Logo/);
    await screen.findByRole('radio', { name: 'Our mark' });
    choose('Our mark');
    await screen.findByRole('dialog', { name: 'Upload your own logo' });
    expect(patches()).toEqual([]);
  });
});

describe('saved styles', () => {
  test('one is applied with its logo and parameters', async () => {
    const { screen, patches } = await open(serve());
    openSection(screen, /^Saved designs/);
    fireEvent.click(await screen.findByRole('button', { name: 'Apply House style' }));
    await expect
      .poll(patches, slowPoll)
      .toEqual([
        { designParams: { pattern: 'diamond', watermark_enabled: true, savedStyle: style.uuid }, logo: own.iri },
      ]);
  });

  const framed = { ...defaultDesign, frame_enabled: true, frame_label: 'Menu', watermark_enabled: true };
  const dressed = { ...saved, designParams: framed, logo: heart };

  test('one replaces frame, label and logo of a code, unless the person unticks that', async () => {
    const { screen, patches } = await open(serve({ code: dressed }));
    openSection(screen, /^Saved designs/);
    const replace = await screen.findByRole('checkbox', { name: 'Also replace frame and logo', checked: true });
    screen.getByRole('checkbox', { name: 'Also replace the frame', checked: false });
    fireEvent.click(replace);
    fireEvent.click(screen.getByRole('button', { name: 'Apply House style' }));
    await expect.poll(patches, slowPoll).toEqual([{ designParams: { pattern: 'diamond', savedStyle: style.uuid } }]);
    fireEvent.click(replace);
    fireEvent.click(screen.getByRole('button', { name: 'Apply House style' }));
    await expect
      .poll(() => patches().at(-1), slowPoll)
      .toEqual({ designParams: { frame_enabled: false, frame_label: defaultDesign.frame_label }, logo: own.iri });
  });

  test('the choice of the frame for templates leaves a previewed saved design alone', async () => {
    const { screen, patches } = await open(serve({ code: { ...dressed, scans: 12 } }));
    openSection(screen, /^Saved designs/);
    fireEvent.click(await screen.findByRole('button', { name: 'Apply House style' }));
    fireEvent.click(screen.getByLabelText('Also replace the frame'));
    fireEvent.click(screen.getByLabelText('Also replace the frame'));
    press(screen, 'Apply');
    await expect.poll(() => patches().at(-1), slowPoll).toMatchObject({ logo: own.iri });
  });

  test('the current design is saved under a name, and another style is deleted after a confirmation', async () => {
    const { screen, requests } = await open(serve());
    openSection(screen, /^Saved designs/);
    await screen.findByRole('button', { name: 'Apply House style' });
    press(screen, 'Save design');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Tables' } });
    press(screen, 'Save');
    await screen.findByRole('button', { name: 'Apply Tables' });
    expect(requests.find(({ line }) => line === 'POST /api/qr-styles')?.body).toMatchObject({
      name: 'Tables',
      logo: null,
    });
    press(screen, 'Delete saved design House style');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete design' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Apply House style' }), slowPoll).toBeNull();
  });

  test('are locked on the free plan, and open the upgrade dialog', async () => {
    const { screen } = await open(serve({ workspace: {} }));
    openSection(screen, /^Saved designs/);
    fireEvent.click(await screen.findByRole('button', { name: 'Apply House style' }));
    await screen.findByRole('dialog', { name: 'Apply saved designs' });
  });
});

describe('readability and files', () => {
  const light = {
    ...saved,
    designParams: { ...defaultDesign, foreground_color: '#ffffff', background_color: '#000000' },
  };

  test('a code that scanners fail to read shows why, and one press fixes it', async () => {
    const { screen } = await open(serve({ code: light }));
    await screen.findByText('Hard to scan');
    screen.getByText('The code is lighter than its background. Many phones can’t read that.');
    fireEvent.click(await screen.findByRole('button', { name: 'Swap colors' }));
    await screen.findByText('Easy to scan');
    press(screen, 'Learn more');
    await screen.findByRole('dialog', { name: 'What makes a code easy to scan' });
  });

  test('is judged at the printed size', async () => {
    const { screen } = await open(serve({ code: { ...saved, designParams: { ...defaultDesign, quiet_zone: 16 } } }));
    await screen.findByText('Easy to scan');
    fireEvent.change(screen.getByRole('slider', { name: 'Print size' }), { target: { value: '0' } });
    screen.getByText('15 mm wide: scans from up to 15 cm away');
    await screen.findByText('The dots are too small at this print size.');
  });

  test('holds the file back until the person decides', async () => {
    URL.createObjectURL = () => 'blob:x';
    const refuse = (_: string, path: string) =>
      path.includes('/image.') && !path.includes('acceptUnreadable')
        ? problem(409, 'not-readable', { reasons: ['light-on-dark'] })
        : undefined;
    const { screen, events, requests } = await open(serve({ code: light, refuse }));
    press(screen, 'Download PNG');
    const question = within(await screen.findByRole('dialog', { name: 'This code is hard to scan' }));
    question.getByText('The code is lighter than its background. Many phones can’t read that.');
    fireEvent.click(question.getByRole('button', { name: 'Download anyway' }));
    await expect
      .poll(events, slowPoll)
      .toEqual([
        'view_qr_design_popup_page',
        'qr.download.not_readable_warning_shown',
        'qr.download.not_readable_warning_ignored',
        'click_qr_download',
      ]);
    expect(requests.some(({ line }) => line === `GET /api/qrs/${uuid}/image.png?acceptUnreadable=true`)).toBe(true);
  });

  test('a change is saved before the file is fetched, in the chosen format and size', async () => {
    URL.createObjectURL = () => 'blob:x';
    const { screen, choose, requests } = await open(serve());
    choose('Dots');
    press(screen, 'Choose format and size');
    const dialog = within(await screen.findByRole('dialog', { name: 'Download “Lunch”' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'PDF' }));
    fireEvent.click(dialog.getByRole('radio', { name: /^CMYK/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
    await expect
      .poll(
        () => requests.map(({ line }) => line).filter((line) => line.startsWith('PATCH') || line.includes('image.')),
        slowPoll,
      )
      .toEqual([`PATCH /api/qrs/${uuid}`, `GET /api/qrs/${uuid}/image.pdf?sizeMm=50&colorSpace=cmyk`]);
  });

  test('a change is saved before the code is put on a sheet to print', async () => {
    const { screen, choose, requests } = await open(serve());
    choose('Dots');
    press(screen, 'Make a print sheet');
    const dialog = within(await screen.findByRole('dialog', { name: 'Print sheet' }, { timeout: 10_000 }));
    dialog.getByRole('button', { name: 'Download PDF' });
    expect(requests.some(({ line }) => line === `PATCH /api/qrs/${uuid}`)).toBe(true);
  });

  test('a size beyond the bound of the next format is lowered to it', async () => {
    URL.createObjectURL = () => 'blob:x';
    const { screen, requests } = await open(serve());
    press(screen, 'Choose format and size');
    const dialog = within(await screen.findByRole('dialog', { name: 'Download “Lunch”' }));
    fireEvent.change(dialog.getByLabelText('Size'), { target: { value: '8192' } });
    fireEvent.click(dialog.getByRole('radio', { name: 'WebP' }));
    expect(dialog.queryByRole('option', { name: '8,192 px' })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: 'Download WebP' }));
    await expect
      .poll(() => requests.map(({ line }) => line), slowPoll)
      .toContain(`GET /api/qrs/${uuid}/image.webp?size=4096`);
  });
});
