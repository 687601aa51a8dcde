// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor, within, type RenderResult } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeUploads, type FakeUploads } from '../../../testing/fake-uploads.ts';
import { aDomain, theSystemDomain } from '../../../testing/domain.builder.ts';
import { aJob, jobUuid } from '../../../testing/job.builder.ts';
import {
  aMembership,
  aWorkspace,
  problem,
  renderAt,
  slowPoll,
  type Answer,
} from '../../../testing/render-for-test.tsx';
import { aCheck, aTable, tableUuid } from './table.builder.ts';

const address = '/dashboard/import-export/create';
const pro = { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM', qrLimit: 1000, totals: { qr: 164 } };
const path = `/api/bulk/tables/${tableUuid}`;

let uploads: FakeUploads;
beforeEach(() => {
  uploads = createFakeUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.Request);
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A workspace on Pro, whose table has been uploaded. */
const serve =
  (more: Answer = () => undefined): Answer =>
  (method, asked, body) => {
    const special = more(method, asked, body);
    if (special !== undefined) return special;
    if (asked.startsWith('/api/accounts/')) return pro;
    if (asked.startsWith(`${path}/check`)) return aCheck();
    if (asked.startsWith(path)) return aTable;
    if (asked === '/api/projects') return { items: [] };
    if (asked === '/api/tags/names') return { items: [] };
    if (asked.startsWith('/api/qr-designs') || asked.startsWith('/api/qr-styles')) return { items: [] };
    return asked.startsWith('/api/jobs/') ? aJob() : undefined;
  };

const at = (step: string) => `${address}?table=${tableUuid}&step=${step}`;
const show = (place: string, more?: Answer) => renderAt(place, { isSignedIn: true, answer: serve(more) });

describe('the upload', () => {
  test('says the room of the plan first, takes a file, and goes on to its columns', async () => {
    const { screen, router } = await show(address);
    await screen.findByText('Your plan has room for 836 more codes.');
    const field = await screen.findByLabelText('Drop a CSV or Excel file, or paste cells', { selector: 'input' });
    fireEvent.change(field, { target: { files: [new File(['Title;Page'], 'menus.csv', { type: 'text/csv' })] } });
    const sent = await uploads.next();
    expect([sent.line, (sent.form.get('file') as File).name]).toEqual([
      'POST /api/bulk/tables?pasted=false',
      'menus.csv',
    ]);
    act(() => sent.progress(0.5));
    screen.getByRole('progressbar', { name: 'Uploading menus.csv' });
    await act(async () => sent.answer(201, aTable));
    await screen.findByText('menus.csv, 500 rows');
    expect(router.state.location.search).toBe(`?table=${tableUuid}&step=match`);
    // The field that had the focus is gone.
    expect(document.activeElement?.getAttribute('aria-current')).toBe('step');
  });

  test('takes cells that are pasted anywhere on the page, as a file without a name', async () => {
    const { screen } = await show(address);
    await screen.findByRole('heading', { name: 'Drop a CSV or Excel file, or paste cells' });
    const pasted = new Event('paste', { bubbles: true });
    Object.assign(pasted, { clipboardData: { getData: () => 'Title\tPage\nLunch\texample.com', files: [] } });
    act(() => void window.dispatchEvent(pasted));
    const sent = await uploads.next();
    expect(await (sent.form.get('file') as File).text()).toBe('Title\tPage\nLunch\texample.com');
  });

  test('names the line where a file cannot be read, and takes another', async () => {
    const { screen } = await show(address);
    const field = await screen.findByLabelText('Drop a CSV or Excel file, or paste cells', { selector: 'input' });
    fireEvent.change(field, { target: { files: [new File(['"'], 'broken.csv')] } });
    const sent = await uploads.next();
    const refused = { code: 'unclosed-quote', line: 7, column: null, bound: null };
    await act(async () => sent.answer(422, { code: 'table-refused', table: refused }, 'application/problem+json'));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toBe('Invalid file format Row 7: A quotation mark opens here and never closes.');
    screen.getByRole('button', { name: 'Choose file' });
  });

  test('a table without rows is not called a wrong format', async () => {
    const { screen } = await show(address);
    const field = await screen.findByLabelText('Drop a CSV or Excel file, or paste cells', { selector: 'input' });
    fireEvent.change(field, { target: { files: [new File(['Name'], 'empty.csv')] } });
    const sent = await uploads.next();
    const refused = { code: 'no-rows', line: null, column: null, bound: null };
    await act(async () => sent.answer(422, { code: 'table-refused', table: refused }, 'application/problem+json'));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toBe('No rows found There are no rows below the column names.');
  });

  test('refuses a file beyond the bound before anything is sent', async () => {
    const { screen } = await show(address);
    const field = await screen.findByLabelText('Drop a CSV or Excel file, or paste cells', { selector: 'input' });
    const huge = Object.defineProperty(new File(['name'], 'huge.csv'), 'size', { value: 100_000_000 });
    fireEvent.change(field, { target: { files: [huge] } });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/^Invalid file format The file is too large\. .+ at most 20 MB each\.$/);
  });

  test('offers a template for each type that a row can describe', async () => {
    const { screen } = await show(address);
    const templates = within(await screen.findByRole('region', { name: 'Download a template' }));
    expect(templates.getAllByRole('button').map(({ textContent }) => textContent)).toContain('Business card');
    expect(templates.queryByRole('button', { name: /Landing page/ })).toBeNull();
  });
});

describe('the columns', () => {
  test('are guessed; without a required one the wizard says which it is', async () => {
    const { screen, router } = await show(at('match'));
    const page = await screen.findByRole('combobox', { name: '“Page” becomes' });
    expect((page as HTMLInputElement).value).toBe('Destination (required)');
    expect((screen.getByRole('combobox', { name: '“Table” becomes' }) as HTMLInputElement).value).toBe('Don’t import');
    fireEvent.click(page);
    fireEvent.click(await screen.findByRole('option', { name: 'Don’t import' }));
    expect(await screen.findAllByText('Choose a column for Destination.')).not.toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(router.state.location.search).toContain('step=match');
    // The person's choice survives a reload.
    cleanup();
    const again = await show(at('match'));
    const kept = await again.screen.findByRole('combobox', { name: '“Page” becomes' });
    expect((kept as HTMLInputElement).value).toBe('Don’t import');
  });

  test('of a table that is gone lead back to the upload', async () => {
    const { screen } = await show(at('match'), (_, asked) =>
      asked.startsWith(path) ? problem(404, 'not-found') : undefined,
    );
    await screen.findByText(/Upload the file again\.$/);
  });
});

const fault = (line: number, value: string) => ({
  line,
  column: 1,
  columnId: 'destination' as const,
  columnName: 'Page',
  value,
  problem: 'invalid-url' as const,
});

describe('the check', () => {
  test('shows the faults first; Enter corrects a cell and goes to the next one', async () => {
    const asked: unknown[] = [];
    const { screen } = await show(at('check'), (_, to, body) => {
      if (!to.endsWith('/check')) return undefined;
      asked.push(body);
      const { edits } = body as { edits: unknown[] };
      const faults = [fault(3, 'exam ple'), fault(9, 'nowhere')].slice(edits.length);
      return aCheck({ ready: 500 - faults.length, faulty: faults.length, faults, faultsInAll: faults.length });
    });
    await screen.findByText('2 need attention');
    const first = screen.getByRole('textbox', { name: 'Page, row 3' });
    screen.getByRole('button', { name: 'Skip 2 and continue' });
    first.focus();
    fireEvent.change(first, { target: { value: 'example.com/3' } });
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Page, row 9' }));
    await screen.findByText('1 needs attention');
    screen.getByText('Fixed');
    expect(asked.at(-1)).toMatchObject({ edits: [{ line: 3, column: 1, value: 'example.com/3' }] });
  });

  test('draws the first codes', async () => {
    const { screen } = await show(at('check'));
    await screen.findByText('500 codes are ready');
    const codes = within(screen.getByRole('region', { name: 'The first code' }));
    expect(codes.getByRole('img').querySelectorAll('path').length).toBeGreaterThan(0);
    codes.getByText('example.com/lunch');
  });

  test('without room in the plan says how many rows to remove, and goes no further', async () => {
    const { screen } = await show(at('check'), (_, to) =>
      to.endsWith('/check') ? aCheck({ ready: 50, room: 12, beyond: 38 }) : undefined,
    );
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Your plan has room for 12. Remove 38 QR codes from the CSV, or upgrade.');
    screen.getByText('50 codes without errors');
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

describe('the creation', () => {
  test('sends what was chosen as a job, and shows all codes with how far it is', async () => {
    const { screen, router, requests } = await show(at('create'), (_, to) =>
      to.endsWith('/create') ? aJob({ status: 'waiting', total: null }) : undefined,
    );
    const tags = await screen.findByLabelText('Tags');
    fireEvent.change(tags, { target: { value: 'Summer' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Create 500 codes' }));
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/all');
    const sent = requests.find(({ line }) => line === `POST ${path}/create`);
    expect(sent?.body).toEqual({
      typology: 'website',
      dynamic: true,
      columns: ['name', 'destination', null],
      edits: [],
      rest: { tags: ['summer'] },
      skipFaulty: true,
      mail: true,
    });
    const strip = within(await screen.findByRole('complementary', { name: 'Running in the background' }));
    await strip.findByText('212 of 482');
    expect(strip.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(`/dashboard/jobs/${jobUuid}`);
  });

  test('leads to the project that was chosen', async () => {
    const project = '88888888-8888-4888-8888-888888888888';
    const projects = { items: [{ uuid: project, iri: `/api/projects/${project}`, title: 'Spring menu' }] };
    const { screen, router, requests } = await show(at('create'), (_, to) => {
      if (to === '/api/projects') return projects;
      return to.endsWith('/create') ? aJob() : undefined;
    });
    fireEvent.click(await screen.findByRole('combobox', { name: 'Project' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring menu' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Create 500 codes' }));
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe(`/dashboard/project/${project}`);
    const sent = requests.find(({ line }) => line === `POST ${path}/create`);
    expect(sent?.body).toMatchObject({ rest: { project: `/api/projects/${project}` } });
  });

  const findRules = async (screen: RenderResult) =>
    within(await screen.findByRole('region', { name: 'Send people to different places' }));
  const phones = {
    settings: { rules: [{ when: { devices: ['phone'] }, to: [{ url: 'https://phone.example/' }] }] },
  };

  test('keeps rules for all codes, checks them, and sends them', async () => {
    const first = await show(at('create'));
    const row = await findRules(first.screen);
    fireEvent.click(row.getByRole('button', { name: 'Add rule' }));
    fireEvent.click(await first.screen.findByRole('menuitem', { name: 'Device' }));
    const dialog = within(await first.screen.findByRole('dialog', { name: 'Rules' }));
    const [target] = dialog.getAllByLabelText('Send to');
    if (target) fireEvent.change(target, { target: { value: 'https://phone.example/' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await row.findByText('1 rule');
    cleanup();

    const { screen, requests } = await show(at('create'), (_, to) => (to.endsWith('/create') ? aJob() : undefined));
    await (await findRules(screen)).findByText('1 rule');
    fireEvent.click(await screen.findByRole('button', { name: 'Create 500 codes' }));
    const bodyOf = (way: string) => requests.find(({ line }) => line === `POST ${path}/${way}`)?.body;
    await expect.poll(() => bodyOf('create'), slowPoll).toMatchObject({ rest: phones });
    expect(bodyOf('check')).toMatchObject({ rest: phones });
  });

  test('says why the shared values are refused', async () => {
    const { screen } = await show(at('create'), (_, to) =>
      to.endsWith('/check') ? problem(402, 'feature-not-allowed') : undefined,
    );
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: /^Create \d/ })).toBeNull();
  });

  test('on a plan without rules names the plan that has them, and opens the upgrade', async () => {
    const { screen } = await show(at('create'), (_, asked) =>
      asked.startsWith('/api/accounts/') ? { ...pro, planName: 'starter' } : undefined,
    );
    const row = await findRules(screen);
    row.getByText('Pro');
    fireEvent.click(row.getByRole('button', { name: 'Add rule' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Pro');
  });

  test('offers static codes neither rules nor a page', async () => {
    const { screen } = await show(at('create'), (_, asked) => {
      if (asked.startsWith(`${path}/check`)) return aCheck();
      return asked.startsWith(path) ? { ...aTable, typology: 'wifi' } : undefined;
    });
    await screen.findByRole('button', { name: 'Create 500 codes' });
    expect(screen.queryByRole('region', { name: 'Send people to different places' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Page template' })).toBeNull();
  });

  test('puts their short links on the chosen domain', async () => {
    const { screen, requests } = await show(at('create'), (_, asked) => {
      if (asked.startsWith('/api/accounts/')) return { ...pro, domains: [aDomain().iri] };
      if (asked === '/api/domains') return { items: [theSystemDomain(), aDomain()], room: 0 };
      return asked.endsWith('/create') ? aJob() : undefined;
    });
    fireEvent.click(await screen.findByRole('combobox', { name: 'Domain' }));
    fireEvent.click(await screen.findByRole('option', { name: 'go.example.com' }));
    const domain = aDomain().uuid;
    await expect
      .poll(() => requests.findLast(({ line }) => line === `POST ${path}/check`)?.body, slowPoll)
      .toMatchObject({ rest: { domain } });
    fireEvent.click(await screen.findByRole('button', { name: 'Create 500 codes' }));
    await expect
      .poll(() => requests.find(({ line }) => line === `POST ${path}/create`)?.body, slowPoll)
      .toMatchObject({ rest: { domain } });
  });

  test('gives pages the look of a saved template', async () => {
    const template = {
      uuid: jobUuid,
      iri: `/api/page-templates/${jobUuid}`,
      title: 'House style',
      type: 'business-card',
      data: { theme: 'ocean', style: {}, hideLogo: false },
      blocks: null,
      previewContent: {},
      isSysDefault: false,
      createdAt: '2026-11-20T00:00:00Z',
    };
    const { screen, requests } = await show(at('create'), (_, asked) => {
      if (asked === '/api/page-templates') return { items: [template] };
      if (asked.endsWith('/create')) return aJob();
      if (asked.startsWith(`${path}/check`)) return aCheck();
      return asked.startsWith(path) ? { ...aTable, typology: 'business-card' } : undefined;
    });
    fireEvent.click(await screen.findByRole('combobox', { name: 'Page template' }));
    fireEvent.click(await screen.findByRole('option', { name: 'House style' }));
    await expect
      .poll(() => requests.findLast(({ line }) => line === `POST ${path}/check`)?.body, slowPoll)
      .toMatchObject({ rest: { landingTemplate: template.data } });
    fireEvent.click(await screen.findByRole('button', { name: 'Create 500 codes' }));
    await expect
      .poll(() => requests.find(({ line }) => line === `POST ${path}/create`)?.body, slowPoll)
      .toMatchObject({ rest: { landingTemplate: template.data } });
  });
});

test('a plan without bulk creation sees what it would be, and the offer', async () => {
  const { screen } = await renderAt(address, {
    isSignedIn: true,
    answer: (_, asked) => (asked.startsWith('/api/bulk') ? problem(402, 'feature-not-allowed') : undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade' }));
  await screen.findByRole('dialog', { name: /Create many codes at once/ });
});

test('an editor finds the ways in from the list, without the settings', async () => {
  const { screen } = await show('/dashboard/import-export', (_, asked) =>
    asked.startsWith('/api/user-accounts')
      ? { items: [{ ...aMembership, role: 'editor', isOwner: false }] }
      : undefined,
  );
  await screen.findByRole('link', { name: /Create from a spreadsheet/ });
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Settings' })).toBeNull());
  screen.getByRole('link', { name: 'Codes' });
});
