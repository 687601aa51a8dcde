// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSavedFiles, type SavedFile } from '../../../testing/fake-saved-files.ts';
import { aShop } from '../../../testing/money.builder.ts';
import { problem, renderAt, slowPoll, type Answer } from '../../../testing/render-for-test.tsx';
import { code, facts, id, kept, openPopup, serve, success, uuid } from './art-popup.fixture.ts';

afterEach(cleanup);

let saved: readonly SavedFile[];
beforeEach(() => {
  saved = fakeSavedFiles();
});

test('the popup opens from a banner, draws the first picture at once, and has its words and templates', async () => {
  const made = await renderAt(`/dashboard/qrs?code=${uuid}`, { isSignedIn: true, answer: serve() });
  fireEvent.click(await made.screen.findByRole('link', { name: /Beautify your QR code.*Beta.*Try it now/ }));
  const popup = within(await made.screen.findByRole('dialog', { name: 'Reimagine your code' }));
  expect((await popup.findByRole('heading', { name: 'Turn your code into a picture' })).nextSibling?.textContent).toBe(
    'Beta',
  );
  await popup.findByText('Checked by 4 readers in 7 views');
  popup.getByRole('heading', { name: 'Lunch' });
  popup.getByText('https://s.example/abc2345');
  popup.getByText('Need inspiration? Try these templates!');
  popup.getByText('Scan before you print - make sure it’s readable!');
  expect(popup.getByLabelText('Prompt the visual for your QR').getAttribute('placeholder')).toBe(
    'A sunset at the beach...',
  );
  const templates = within(popup.getByRole('region', { name: 'Need inspiration? Try these templates!' }));
  expect(templates.getAllByRole('button')).toHaveLength(40);
  const order = made.requests.find(({ line }) => line === 'POST /qrbeautifier');
  expect(order?.body).toMatchObject({ prompt: 'A sunset at the beach', stop: 'balanced', attempt: 0, size: 768 });
  expect(order?.body).toMatchObject({ qr_image: 'data:image/png;base64,YSBjb2Rl' });
});

test('a press before the code has arrived draws as soon as it has', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const answer = serve();
  const { popup, orders } = await openPopup((method, path, body) =>
    path.startsWith('/qrs/generate/download') ? promise : answer(method, path, body),
  );
  fireEvent.change(await popup.findByLabelText('Prompt the visual for your QR'), { target: { value: 'Pizza' } });
  fireEvent.click(popup.getByRole('button', { name: 'Reimagine QR code' }));
  expect(await popup.findAllByText('Processing...')).not.toHaveLength(0);
  expect(orders()).toEqual([]);
  resolve(new Response('a code', { headers: { 'content-type': 'image/png' } }));
  await popup.findByText('Checked by 4 readers in 7 views');
  expect(orders()).toMatchObject([{ prompt: 'Pizza' }]);
});

test('the banner is missing where the operator has turned the art off', async () => {
  const answer = serve();
  const made = await renderAt(`/dashboard/qrs?code=${uuid}`, {
    isSignedIn: true,
    answer: (method, path, body) =>
      path === '/api/public/installation'
        ? { helpUrl: null, operatorEmail: null, hasBilling: true, art: null }
        : answer(method, path, body),
  });
  await made.screen.findByRole('dialog', { name: 'Lunch' });
  await expect.poll(() => made.requests.some(({ line }) => line.endsWith('/installation')), slowPoll).toBe(true);
  expect(made.screen.queryByText('Beautify your QR code')).toBeNull();
});

test('where a model draws, the banner says AI, and the popup names the service', async () => {
  const answer = serve();
  const made = await renderAt(`/dashboard/qrs?code=${uuid}`, {
    isSignedIn: true,
    answer: (method, path, body) =>
      path === '/api/public/installation'
        ? { helpUrl: null, operatorEmail: null, hasBilling: true, art: 'comfyui', artProvider: 'ComfyUI' }
        : answer(method, path, body),
  });
  fireEvent.click(await made.screen.findByRole('link', { name: /Beautify your QR code.*AI-Powered.*Try it now/ }));
  const popup = within(await made.screen.findByRole('dialog', { name: 'AI QR Code Art' }));
  await popup.findByText(/^Drawn by AI at ComfyUI, which gets your prompt and this code\./);
  expect(popup.queryByText(/without AI/)).toBeNull();
  // Another size would be another picture.
  await popup.findByRole('button', { name: 'Another one' });
  expect(popup.queryByRole('button', { name: 'Larger sizes' })).toBeNull();
});

test('a prompt draws at the chosen stop; the same one again shows what is there, and another one differs', async () => {
  const { popup, orders } = await openPopup();
  await popup.findByText('Checked by 4 readers in 7 views');
  fireEvent.change(popup.getByLabelText('Prompt the visual for your QR'), { target: { value: ' Pizza ' } });
  fireEvent.change(popup.getByRole('slider', { name: 'Picture or scan' }), { target: { value: '2' } });
  popup.getByText('Scans almost like a plain code');
  const submit = popup.getByRole('button', { name: 'Reimagine QR code' });
  submit.focus();
  fireEvent.click(submit);
  // Disabled for those who hear it as well, and still where the keyboard is.
  popup.getByRole('button', { name: 'Processing...' });
  expect([submit.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', submit]);
  fireEvent.click(submit);
  const group = within(await popup.findByRole('region', { name: 'Pizza' }));
  await group.findByRole('img', { name: 'Your code as “Pizza”' });
  expect(orders().at(-1)).toMatchObject({ prompt: 'Pizza', stop: 'scan', attempt: 0 });
  fireEvent.click(popup.getByRole('button', { name: 'Reimagine QR code' }));
  expect(orders()).toHaveLength(2);
  fireEvent.click(group.getByRole('button', { name: 'Another one' }));
  await expect.poll(() => group.getAllByRole('img').length, slowPoll).toBe(2);
  expect(orders().at(-1)).toMatchObject({ prompt: 'Pizza', stop: 'scan', attempt: 1 });
});

test('a picture opens with its facts, and is saved as qr-image.png; Escape closes it, not the popup', async () => {
  const { popup, screen, requests, router } = await openPopup();
  fireEvent.click(await popup.findByRole('button', { name: 'Open “A sunset at the beach”' }));
  const picture = within(await screen.findByRole('dialog', { name: 'A sunset at the beach' }));
  picture.getByText('768px x 768px');
  picture.getByText('PNG');
  fireEvent.click(picture.getByRole('button', { name: 'Download image' }));
  expect(saved.map(({ name }) => name)).toEqual(['qr-image.png']);
  expect(await saved[0]?.file.text()).toBe('a picture');
  const events = () => requests.filter(({ line }) => line === 'POST /api/events').map(({ body }) => body);
  await expect.poll(events, slowPoll).toEqual([
    { name: 'ai_qr_art.popup.opened', input: { uuid } },
    { name: 'ai_qr_art.image.downloaded', input: { uuid } },
  ]);
  // Closing the popup would go to another address.
  const going = vi.spyOn(router, 'navigate');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await expect.poll(() => screen.queryByRole('dialog', { name: 'A sunset at the beach' }), slowPoll).toBeNull();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(going).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Reimagine your code' })).toBeTruthy();
  fireEvent.click(popup.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog'), slowPoll).toBeNull();
});

test.each([
  [
    'pictures that readers refuse',
    serve(() => ({ status: 'error', response: [], error: 'not-readable', facts: null })),
    'None of these scanned reliably. Try Scan or another template.',
  ],
  [
    'the limit of the day',
    serve(undefined, () => problem(429, 'art-limit-reached', { limit: 10, used: 10 })),
    'You’ve made 10 pictures today. More tomorrow.',
  ],
  [
    'too many pictures',
    serve(() => ({ status: 'error', response: [], error: 'busy', facts: null })),
    'Too many pictures are being drawn. Try again in a minute.',
  ],
])('%s: says so, and shows no picture', async (_, answer, words) => {
  const { popup } = await openPopup(answer);
  expect((await popup.findByRole('alert')).textContent).toBe(words);
  expect(popup.queryByRole('button', { name: 'Download image' })).toBeNull();
  popup.getByRole('button', { name: 'Reimagine QR code' });
});

test('unknown words get a pattern, which is said', async () => {
  const abstract = { ...facts, scene: 'waves', isAbstract: true, unknownWords: ['axolotl'] };
  const { popup } = await openPopup(serve(() => ({ ...success, facts: abstract })));
  await popup.findByText('No scene for “axolotl” yet, so here’s a pattern in its colors.');
});

test('unknown words beside a known scene are named as left out', async () => {
  const unknownWords = ['dragon', 'knight'];
  const { popup } = await openPopup(serve(() => ({ ...success, facts: { ...facts, unknownWords } })));
  await popup.findByText('Left out: “dragon, knight”. We don’t know every word yet.');
});

test('closing while a picture is drawn cancels it', async () => {
  const { popup, requests } = await openPopup(
    serve(() => ({ status: 'processing', response: [], error: null, facts: null })),
  );
  await expect.poll(() => requests.some(({ line }) => line.startsWith('GET /requeststatus?')), slowPoll).toBe(true);
  fireEvent.click(popup.getByRole('button', { name: 'Close' }));
  await expect.poll(() => requests.at(-1)?.line, slowPoll).toBe(`DELETE /requeststatus?client_id=${id}`);
});

test('a template is drawn by its id, in any language; changed words draw what they say', async () => {
  const { popup, orders } = await openPopup();
  await popup.findByText('Checked by 4 readers in 7 views');
  fireEvent.click(popup.getByRole('button', { name: 'Lego' }));
  await expect.poll(() => orders().at(-1), slowPoll).toMatchObject({ prompt: 'Lego in blue', template: 'lego' });
  await popup.findByRole('region', { name: 'Lego in blue' });
  const field = popup.getByLabelText('Prompt the visual for your QR');
  await expect.poll(() => popup.queryByRole('button', { name: 'Reimagine QR code' }), slowPoll).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Lego in red' } });
  fireEvent.click(popup.getByRole('button', { name: 'Reimagine QR code' }));
  await expect.poll(() => orders().at(-1), slowPoll).toMatchObject({ prompt: 'Lego in red' });
  expect(orders().at(-1)).not.toHaveProperty('template');
});

/** A server that remembers which picture the code shows. */
function rememberArt(): Answer {
  let art_image = '';
  const answer = serve();
  const present = () => ({ ...code, designParams: { ...code.designParams, art_image } });
  return (method, path, body) => {
    if (path === `/api/qrs/${uuid}` && method === 'PATCH') {
      ({ art_image } = (body as { designParams: { art_image: string } }).designParams);
      return present();
    }
    if (path === `/api/qrs/${uuid}`) return present();
    if (path === `/api/qrs/${uuid}/arts`) return { items: art_image === '' ? [] : [kept] };
    return answer(method, path, body);
  };
}

test('a picture becomes that of the code at a size for print, and the design comes back by one press', async () => {
  const { popup, orders, requests } = await openPopup(rememberArt());
  fireEvent.click(await popup.findByRole('button', { name: 'Use for this code' }));
  await popup.findByText('This picture is your code now. The link stays the same.');
  expect(orders().at(-1)).toMatchObject({ prompt: 'A sunset at the beach', size: 2048 });
  const lines = requests.map(({ line }) => line);
  expect(lines).toContain(`POST /api/qrs/${uuid}/arts?prompt=A+sunset+at+the+beach`);
  const patches = () => requests.filter(({ line }) => line === `PATCH /api/qrs/${uuid}`).map(({ body }) => body);
  expect(patches()).toEqual([{ designParams: { art_image: kept.art_image } }]);
  await expect.poll(() => popup.queryAllByText('In use').length, slowPoll).toBe(2);
  fireEvent.click(popup.getByRole('button', { name: 'Back to the design' }));
  await popup.findByText('Your code shows its design again.');
  expect(patches().at(-1)).toEqual({ designParams: { art_image: '' } });
  popup.getByRole('button', { name: 'Use for this code' });
});

test('a picture that the server does not take is explained, and the code stays as it is', async () => {
  const answer = serve();
  const { popup, requests } = await openPopup((method, path, body) =>
    method === 'POST' && path.startsWith(`/api/qrs/${uuid}/arts`)
      ? problem(422, 'art-refused')
      : answer(method, path, body),
  );
  fireEvent.click(await popup.findByRole('button', { name: 'Use for this code' }));
  await popup.findByText('This picture doesn’t lead where the code leads. Draw it again.');
  expect(requests.some(({ line }) => line.startsWith('PATCH'))).toBe(false);
});

test('larger sizes are drawn again from the same order, and vectors are saved as they are', async () => {
  const { popup, screen, orders } = await openPopup(serve(() => ({ ...success, svg: '<svg/>' })));
  fireEvent.click(await popup.findByRole('button', { name: 'Larger sizes' }));
  const picture = within(await screen.findByRole('dialog', { name: 'A sunset at the beach' }));
  fireEvent.click(picture.getByRole('button', { name: '4096 px' }));
  await expect.poll(() => saved.map(({ name }) => name), slowPoll).toEqual(['qr-image-4096.png']);
  expect(orders().at(-1)).toMatchObject({ prompt: 'A sunset at the beach', attempt: 0, size: 4096 });
  fireEvent.click(picture.getByRole('button', { name: 'SVG' }));
  expect(await saved.at(-1)?.file.text()).toBe('<svg/>');
});

test('a tab that is left cancels the picture, and draws no further one by itself', async () => {
  const { popup, requests, orders } = await openPopup(
    serve(() => ({ status: 'processing', response: [], svg: null, error: null, facts: null })),
  );
  await expect.poll(() => requests.some(({ line }) => line.startsWith('GET /requeststatus?')), slowPoll).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  await expect
    .poll(() => requests.map(({ line }) => line), slowPoll)
    .toContain(`DELETE /requeststatus?client_id=${id}`);
  await popup.findByRole('button', { name: 'Reimagine QR code' });
  expect(orders()).toHaveLength(1);
});

test.each([
  [
    'the support chat',
    {
      chat: { kind: 'script', name: 'Chat', scriptUrl: 'https://c.example/c.js', identifies: false },
      operatorEmail: null,
    },
  ],
  ['the operator', { chat: null, operatorEmail: 'help@example.com' }],
  ['nobody', { chat: null, operatorEmail: null }],
])('feedback leads to the support chat, or else to the operator: %s', async (_whom, installation) => {
  const answer = serve();
  const { popup } = await openPopup((method, path, body) =>
    path === '/api/public/installation' ? { ...aShop, art: 'builtin', ...installation } : answer(method, path, body),
  );
  await popup.findByText('Checked by 4 readers in 7 views');
  const [button, link] = [
    popup.queryByRole('button', { name: 'Give feedback' }),
    popup.queryByRole('link', { name: 'Give feedback' }),
  ];
  expect([button !== null, link?.getAttribute('href')]).toEqual([
    installation.chat !== null,
    installation.operatorEmail ? `mailto:${installation.operatorEmail}` : undefined,
  ]);
});
