// @vitest-environment jsdom
import type { Qr, Tag } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aDomain, theSystemDomain } from '../../../../testing/domain.builder.ts';
import { aWorkspace, slowPoll, problem, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';
import { prepareDecoders } from '../readability/prepare-decoders.ts';

beforeAll(prepareDecoders);
afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';
const aTag = (number: number, name: string): Tag => {
  const tag = `88888888-8888-4888-8888-${String(number).padStart(12, '0')}`;
  return { uuid: tag, iri: `/api/tags/${tag}`, name };
};
const linkTo = (pathName: string): Qr['shortUrl'] => ({
  url: `https://s.example/${pathName}`,
  domain: 's.example',
  pathName,
});
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
  tags: [] as Tag[],
  scans: 0,
  shortUrl: linkTo('abc2345'),
  payload: 'https://s.example/abc2345',
  locked: false,
  destination: 'https://example.com/',
  project: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
} as Qr;

/** A server with this code; `refuse` may answer a request instead. */
function serve(
  code: Qr = saved,
  refuse: (method: string, path: string) => Response | undefined = () => undefined,
): Answer {
  let now = code;
  return (method, path, body) => {
    if (path.startsWith('/api/accounts/')) return { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM' };
    const refusal = refuse(method, path);
    if (refusal) return refusal;
    // The bodies of the forms.
    const sent = (body ?? {}) as { pathName?: string; name?: string };
    if (path === `/api/qrs/${uuid}`) {
      if (method === 'PATCH' && sent.pathName !== undefined)
        now = { ...now, shortUrl: linkTo(sent.pathName), payload: `https://s.example/${sent.pathName}` };
      return now;
    }
    if (path === '/api/qr-designs') return { items: [] };
    if (path === '/api/tag-to-qrs') return aTag(9, sent.name ?? '');
    if (path === '/api/tags') return { items: [{ name: 'Terrace' }, { name: 'Winter' }] };
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return path.startsWith('/api/qrs-compact') ? { items: [now], page: 1, itemsPerPage: 30, totalItems: 1 } : undefined;
  };
}

async function open(answer: Answer) {
  const made = await renderAt(`/dashboard/qrs/all?customize=${uuid}`, { isSignedIn: true, answer });
  await made.screen.findByRole('button', { name: 'Pattern' });
  const sent = (line: string) => made.requests.filter((request) => request.line === line).map(({ body }) => body);
  const tags = within(made.screen.getByRole('region', { name: 'Tags' }));
  const names = () => tags.queryAllByRole('listitem').map(({ textContent }) => textContent);
  const press = (name: string) => fireEvent.click(made.screen.getByRole('button', { name }));
  return { ...made, sent, tags, names, press };
}

describe('the short link', () => {
  const ask = async (made: Awaited<ReturnType<typeof open>>) => {
    made.press('Edit short link');
    fireEvent.click(await made.screen.findByRole('button', { name: 'Change link' }));
    const input = await made.screen.findByRole('textbox', { name: 'Ending, after s.example/' });
    // The focus moves a frame later, which would close a list that was opened before.
    await expect.poll(() => document.activeElement, slowPoll).toBe(input);
    return input;
  };

  test('is shown and copied; changing it warns about printed codes first, and the code is drawn again', async () => {
    const made = await open(serve());
    const { screen, press } = made;
    within(screen.getByRole('group', { name: 'Short link' })).getByRole('button', { name: 'Copy short link' });
    const drawn = () => screen.getByRole('img', { name: 'QR code of Lunch' }).innerHTML;
    const before = drawn();
    press('Edit short link');
    const question = within(await screen.findByRole('dialog', { name: 'Change the short link?' }));
    question.getByText(/s\.example\/abc2345 still leads here/);
    fireEvent.click(question.getByRole('button', { name: 'Keep link' }));
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Change the short link?' }), slowPoll).toBeNull();

    const input = await ask(made);
    fireEvent.change(input, { target: { value: ' our.menu ' } });
    press('Save');
    await screen.findByText('s.example/our.menu');
    expect(made.sent(`PATCH /api/qrs/${uuid}`)).toEqual([{ pathName: 'our.menu' }]);
    await expect.poll(() => drawn() === before, slowPoll).toBe(false);
  });

  test('the domain of the link changes with it, and its ending stays', async () => {
    const art_image = '/api/qr-arts/77777777-7777-4777-8777-777777777777/asset#41-abc';
    const designParams = { ...defaultDesign, art_image };
    const usual = serve({ ...saved, designParams, domain: { ...theSystemDomain() } });
    const made = await open((method, path, body) => {
      if (path.startsWith('/api/accounts/'))
        return { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM', domains: [aDomain().iri] };
      if (path === '/api/domains') return { items: [theSystemDomain(), aDomain()], room: 0 };
      return usual(method, path, body);
    });
    await ask(made);
    // The picture is that of the current link.
    made.screen.getByText('Your picture leads to the current link. With another one, the code shows its design again.');
    fireEvent.click(await made.screen.findByRole('combobox', { name: 'Domain' }));
    fireEvent.click(await made.screen.findByRole('option', { name: 'go.example.com' }));
    await made.screen.findByRole('textbox', { name: 'Ending, after go.example.com/' });
    made.press('Save');
    await expect.poll(() => made.sent(`PATCH /api/qrs/${uuid}`), slowPoll).toEqual([{ domain: aDomain().uuid }]);
  });

  test('an invalid ending is not sent, and a taken one is reported', async () => {
    const taken = () =>
      problem(422, 'validation-failed', {
        violations: [{ propertyPath: 'pathName', code: 'not_unique_url', message: '' }],
      });
    const made = await open(serve(saved, (method) => (method === 'PATCH' ? taken() : undefined)));
    const input = await ask(made);
    for (const wrong of ['', 'two words', 'a/b', '..', 'healthz', 'menu?', 'menu?table=', 'menu?table=4#top']) {
      fireEvent.change(input, { target: { value: wrong } });
      expect([wrong, made.screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')]).toEqual([
        wrong,
        true,
      ]);
    }
    expect(made.screen.getByRole('alert').textContent).toMatch(
      /^Use letters, digits, dots, hyphens and underscores, at most 64 characters\. Some endings are reserved\./,
    );
    fireEvent.change(input, { target: { value: 'menu?table=4' } });
    expect(made.screen.queryByRole('alert')).toBeNull();
    made.press('Save');
    await expect
      .poll(() => made.screen.queryByRole('alert')?.textContent, slowPoll)
      .toBe('This short URL is already in use.');
    fireEvent.keyDown(input, { key: 'Escape' });
    made.screen.getByText('s.example/abc2345');
    made.screen.getByRole('dialog', { name: 'Design of Lunch' });
  });

  test('the same ending is not sent, and cancelling keeps it', async () => {
    const made = await open(serve());
    await ask(made);
    made.press('Save');
    await made.screen.findByText('s.example/abc2345');
    fireEvent.change(await ask(made), { target: { value: 'other' } });
    made.press('Cancel');
    await made.screen.findByText('s.example/abc2345');
    expect(made.sent(`PATCH /api/qrs/${uuid}`)).toEqual([]);
  });
});

describe('tags', () => {
  const tagged = { ...saved, tags: [aTag(1, 'Spring'), aTag(2, 'Terrace')] };

  test('the button becomes an input with suggestions, and Enter saves', async () => {
    const { screen, tags, names, sent, press } = await open(serve(tagged));
    press('Add tag');
    const input = tags.getByRole('combobox', { name: 'New tag' });
    expect(document.activeElement).toBe(input);
    await expect
      .poll(
        () => [...screen.baseElement.querySelectorAll('datalist option')].map(({ textContent }) => textContent),
        slowPoll,
      )
      .toEqual(['Winter']);
    fireEvent.change(input, { target: { value: ' Garden ' } });
    fireEvent.submit(input);
    await expect.poll(names, slowPoll).toEqual(['Spring', 'Terrace', 'garden']);
    expect(sent('POST /api/tag-to-qrs')).toEqual([{ qr: saved.iri, name: 'garden' }]);
    await tags.findByRole('button', { name: 'Add tag' });
    await expect.poll(() => document.activeElement?.textContent, slowPoll).toBe('Add tag');
  });

  test('Escape leaves the input without a tag, and the dialog stays open', async () => {
    const { screen, tags, names, sent, press } = await open(serve(tagged));
    press('Add tag');
    fireEvent.change(tags.getByRole('combobox'), { target: { value: 'Never' } });
    fireEvent.keyDown(tags.getByRole('combobox'), { key: 'Escape' });
    tags.getByRole('button', { name: 'Add tag' });
    screen.getByRole('dialog', { name: 'Design of Lunch' });
    expect([names(), sent('POST /api/tag-to-qrs')]).toEqual([['Spring', 'Terrace'], []]);
  });

  test('an invalid name is reported at the input', async () => {
    const twice = () =>
      problem(422, 'validation-failed', {
        violations: [{ propertyPath: 'name', code: 'already-tagged', message: '' }],
      });
    const { tags, press } = await open(
      serve(tagged, (method, path) => (method === 'POST' && path === '/api/tag-to-qrs' ? twice() : undefined)),
    );
    press('Add tag');
    fireEvent.change(tags.getByRole('combobox'), { target: { value: 'spring' } });
    fireEvent.submit(tags.getByRole('combobox'));
    await tags.findByText('This code already has this tag.');
  });

  test('one is removed at once, and returns to its place on failure', async () => {
    const hold = Promise.withResolvers<void>();
    const refusal = problem(503, 'unavailable');
    const late = () =>
      new Response(
        new ReadableStream({
          async start(body) {
            await hold.promise;
            body.enqueue(new Uint8Array(await refusal.arrayBuffer()));
            body.close();
          },
        }),
        refusal,
      );
    let isRefused = true;
    const { names, press, requests } = await open(
      serve(tagged, (method) => (method === 'DELETE' && isRefused ? late() : undefined)),
    );
    press('Remove tag Spring');
    await expect.poll(names, slowPoll).toEqual(['Terrace']);
    hold.resolve();
    await expect.poll(names, slowPoll).toEqual(['Spring', 'Terrace']);
    isRefused = false;
    press('Remove tag Spring');
    await expect
      .poll(() => requests.filter(({ line }) => line === `DELETE ${aTag(1, '').iri}`).length, slowPoll)
      .toBe(2);
    await expect.poll(names, slowPoll).toEqual(['Terrace']);
  });

  test('at the limit the button is absent', async () => {
    const { tags } = await open(
      serve({ ...saved, tags: Array.from({ length: 20 }, (_, number) => aTag(number, `Tag ${number}`)) }),
    );
    tags.getByText('A code can have up to 20 tags.');
    expect(tags.queryByRole('button', { name: 'Add tag' })).toBeNull();
  });
});
