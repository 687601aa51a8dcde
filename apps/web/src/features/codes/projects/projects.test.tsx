// @vitest-environment jsdom
import type { Project, StopPreview } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';
const spring: Project = {
  uuid,
  iri: `/api/projects/${uuid}`,
  title: 'Spring',
  owner: '/api/accounts/one',
  state: 2,
  qrCount: 3,
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
};

const facts: StopPreview = {
  codes: 3,
  stopping: 2,
  locked: 0,
  scans: 30,
  busiest: { uuid: 'door', title: 'Front door', scans: 25 },
};

async function open(
  path: string,
  first: Project[] = [spring],
  refuse: (path: string) => Response | undefined = () => undefined,
) {
  let known = first;
  let before: Project['state'] = 2;
  const answer: Answer = (method, at, body) => {
    if (at.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    if (at === '/api/qrs/batch/stop/preview') return facts;
    if (!at.startsWith('/api/projects')) return undefined;
    if (method === 'GET')
      return at === '/api/projects'
        ? { items: known.filter(({ state }) => state !== 0) }
        : (known.find((project) => at.includes(project.uuid)) ?? problem(404, 'not-found'));
    if (at.includes('/restore')) {
      known = known.map((project) => ({ ...project, state: before }));
      return known[0];
    }
    const refusal = refuse(at);
    if (refusal) return refusal;
    if (method === 'DELETE') {
      before = known[0]?.state ?? 2;
      known = known.map((project) => ({ ...project, state: 0 }));
      return new Response(null, { status: 204 });
    }
    // our own client wrote the body to the contract
    const changed = { ...(known[0] ?? spring), ...(body as Partial<Project>) };
    known = [changed];
    return changed;
  };
  return renderAt(path, { isSignedIn: true, answer });
}

const choose = async (screen: Awaited<ReturnType<typeof open>>['screen'], item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Spring' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('a new project', () => {
  test('is created from the sidebar, requires a name, and opens', async () => {
    const { screen, router, requests } = await open('/dashboard/qrs', []);
    fireEvent.click(await screen.findByRole('button', { name: 'Create a project' }));
    const create = await screen.findByRole('button', { name: 'Create' });
    expect(create.hasAttribute('disabled')).toBe(true);
    fireEvent.change(screen.getByLabelText('Project name'), { target: { value: ' Spring ' } });
    expect(create.hasAttribute('disabled')).toBe(false);
    fireEvent.click(create);
    await screen.findByText('Project created');
    expect(requests.find(({ line }) => line === 'POST /api/projects')?.body).toEqual({ title: 'Spring' });
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe(`/dashboard/project/${uuid}`);
  });

  test('of more than 128 letters cannot be created', async () => {
    const { screen } = await open('/dashboard/qrs?view=projects', []);
    fireEvent.click(await screen.findByRole('button', { name: 'New project' }));
    const field = await screen.findByLabelText('Project name');
    fireEvent.change(field, { target: { value: 'x'.repeat(129) } });
    expect(screen.getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(true);
    fireEvent.blur(field);
    await screen.findByText('Max 128 characters');
  });

  test('with a taken name shows the error at the field until the name changes', async () => {
    const violations = [
      { propertyPath: 'title', code: 'constraint.project.name.duplicated', message: 'Name already exists.' },
    ];
    const { screen } = await open('/dashboard/qrs?view=projects', [spring], () =>
      problem(422, 'validation-failed', { violations }),
    );
    const [button] = await screen.findAllByRole('button', { name: 'New project' });
    if (button) fireEvent.click(button);
    const field = await screen.findByLabelText('Project name');
    fireEvent.change(field, { target: { value: 'spring' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Name already exists.');
    expect(screen.getByRole('button', { name: 'Create' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(field, { target: { value: 'Autumn' } });
    expect(screen.queryByText('Name already exists.')).toBeNull();
  });

  test('that fails otherwise names whom to ask', async () => {
    const { screen } = await open('/dashboard/qrs?view=projects', [], () => problem(409, 'projects-full'));
    fireEvent.click(await screen.findByRole('button', { name: 'New project' }));
    fireEvent.change(await screen.findByLabelText('Project name'), { target: { value: 'Autumn' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    const alert = await within(await screen.findByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toContain('contact support');
  });
});

describe('a project', () => {
  test('is listed with its codes and its state', async () => {
    const { screen } = await open('/dashboard/qrs?view=projects');
    const list = await screen.findByRole('list', { name: 'Projects' });
    expect(list.textContent).toContain('3 codes');
    expect(list.textContent).toContain('Active');
    expect(within(list).getByRole('link', { name: 'Spring' }).getAttribute('href')).toBe(`/dashboard/project/${uuid}`);
  });

  test('is found by its name; the heading counts the matches, and an empty search is cleared', async () => {
    const { screen, router } = await open('/dashboard/qrs?view=projects', [
      spring,
      { ...spring, uuid: 'b', title: 'Fall' },
    ]);
    await screen.findByRole('heading', { level: 1, name: 'Projects2 projects' });
    await router.navigate('/dashboard/qrs?view=projects&search=spr');
    await screen.findByRole('heading', { level: 1, name: 'Projects1 project' });
    await router.navigate('/dashboard/qrs?view=projects&search=nothing');
    await screen.findByRole('heading', { level: 1, name: 'Projects0 projects' });
    fireEvent.click(screen.getByText('Clear search'));
    await screen.findByRole('heading', { level: 1, name: 'Projects2 projects' });
  });

  test('is paused with its codes, and undo activates it again', async () => {
    const { screen, requests } = await open(`/dashboard/project/${uuid}`);
    await choose(screen, 'Pause with its codes');
    const dialog = await screen.findByRole('dialog', { name: 'Pause “Spring” and its codes?' });
    await within(dialog).findByText('Most scanned: “Front door”, 25 scans');
    expect(requests.find(({ line }) => line.endsWith('/stop/preview'))?.body).toEqual({
      act: 'pause',
      project: spring.iri,
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pause 3 codes' }));
    await screen.findByText('“Spring” and its codes are paused.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('“Spring” and its codes are active.');
    expect(requests.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { state: 1 },
      { state: 2 },
    ]);
  });

  test('in the trash shows a notice on its page, and is restored there in the state it had', async () => {
    const { screen, requests } = await open(`/dashboard/project/${uuid}`, [{ ...spring, state: 1 }]);
    await choose(screen, 'Move to Trash');
    const dialog = await screen.findByRole('dialog', { name: 'Move “Spring” and its codes to Trash?' });
    await within(dialog).findByText('2 codes stop working');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move to Trash' }));
    await screen.findByText(/This project and its codes are in Trash/);
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await screen.findByText('Restored with its codes. Still paused.');
    expect(requests.findLast(({ line }) => line.startsWith('POST'))?.line).toContain(`/api/projects/${uuid}/restore`);
  });

  test('with locked codes is paused only after a confirmation', async () => {
    const { screen, requests } = await open('/dashboard/qrs?view=projects', [spring], (path) =>
      path.includes('confirmLocked') ? undefined : problem(409, 'locked'),
    );
    await choose(screen, 'Pause with its codes');
    fireEvent.click(await screen.findByRole('button', { name: 'Pause 3 codes' }));
    fireEvent.click(await screen.findByLabelText('Change printed codes too'));
    fireEvent.click(screen.getByRole('button', { name: 'Change anyway' }));
    await screen.findByText('“Spring” and its codes are paused.');
    expect(requests.findLast(({ line }) => line.startsWith('PATCH'))?.line).toContain('confirmLocked=true');
  });

  test('shows its codes by state, and requests no others', async () => {
    const { screen, requests } = await open(`/dashboard/project/paused/${uuid}`);
    await screen.findByRole('heading', { name: /^Spring/ });
    const asked = requests.find(({ line }) => line.includes('/api/qrs-compact'))?.line;
    expect(asked).toContain(`state=paused&project.uuid=${uuid}`);
    expect(screen.getByRole('link', { name: 'Paused', current: 'page' })).toBeTruthy();
  });

  test('that does not exist shows a message', async () => {
    const { screen } = await open(`/dashboard/project/${uuid}`, []);
    await screen.findByRole('heading', { level: 1, name: 'This project doesn’t exist' });
    await expect.poll(() => document.title, slowPoll).toBe('This project doesn’t exist · Evercode');
  });
});
