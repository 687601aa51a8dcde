// @vitest-environment jsdom
import type { Asset } from '@evercode/contract';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderSignedIn } from '../../../../testing/render-for-test.tsx';
import { createFakeUploads, type FakeUploads } from '../../../../testing/fake-uploads.ts';
import { aFile } from '../../../../testing/render-form.tsx';
import { UploadField, type UploadFieldProps } from './upload-field.tsx';

const uuid = '99999999-9999-4999-8999-999999999999';
let uploads: FakeUploads;
beforeEach(() => {
  uploads = createFakeUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.Request);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photo = () => new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' });

async function show(props: Partial<UploadFieldProps> = {}) {
  const chosen: (Asset | null)[] = [];
  function Holder() {
    const [file, setFile] = useState<Asset | null>(null);
    return (
      <UploadField
        label="Cover"
        accept="picture"
        value={file?.uuid ?? null}
        file={file ?? undefined}
        path="cover"
        {...props}
        onChange={(next) => {
          chosen.push(next);
          setFile(next);
        }}
      />
    );
  }
  const { screen, requests } = await renderSignedIn(<Holder />, {
    answer: (_, path) =>
      path.startsWith('/api/assets/') ? new Response('webp', { headers: { 'content-type': 'image/webp' } }) : undefined,
  });
  const button = await screen.findByRole('button', { name: /^Choose a/ });
  const area = button.parentElement ?? button;
  const choose = (file: File) =>
    fireEvent.change(screen.container.querySelector('input[type=file]') ?? area, { target: { files: [file] } });
  return { screen, requests, chosen, area, choose };
}

test('a chosen picture is uploaded in the session, with its progress, and then shown', async () => {
  const { screen, requests, chosen, choose } = await show();
  choose(photo());
  const sent = await uploads.next();
  expect(sent.line).toBe('POST /api/assets/upload');
  expect(sent.headers['authorization']).toMatch(/^Bearer ./);
  expect(sent.headers['x-account-id']).toBe('22222222-2222-4222-8222-222222222222');
  expect((sent.form.get('file') as File).name).toBe('photo.jpg');
  act(() => sent.progress(0.4));
  expect(screen.getByRole('progressbar', { name: 'Uploading photo.jpg' }).getAttribute('aria-valuenow')).toBe('40');
  await act(async () => sent.answer(201, aFile(uuid)));
  await screen.findByRole('img', { name: 'photo.jpg' });
  screen.getByText('Image · 200 kB');
  expect(chosen.map((file) => file?.uuid)).toEqual([uuid]);
  expect(requests.some(({ line }) => line === `GET /api/assets/${uuid}/content?width=480`)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Cover' }));
  await screen.findByRole('button', { name: 'Choose an image: Cover' });
  expect(chosen.at(-1)).toBeNull();
});

test('pictures can be dropped and pasted; a new one aborts the running upload', async () => {
  const { area } = await show();
  fireEvent.drop(area, { dataTransfer: { files: [photo()] } });
  const first = await uploads.next();
  expect((first.form.get('file') as File).name).toBe('photo.jpg');
  fireEvent.paste(document.querySelector('[role=progressbar]') ?? area, {
    clipboardData: { files: [new File(['x'], 'pasted.png', { type: 'image/png' })] },
  });
  const second = await uploads.next();
  expect((second.form.get('file') as File).name).toBe('pasted.png');
  expect(first.isAborted()).toBe(true);
});

test('an upload can be cancelled', async () => {
  const { screen, chosen, choose } = await show();
  choose(photo());
  const sent = await uploads.next();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Choose an image: Cover' });
  expect(sent.isAborted()).toBe(true);
  expect(chosen).toEqual([]);
});

const heicRefusal = 'Web pages can’t show HEIC photos from an iPhone. Save the photo as a JPEG first.';

test.each([
  [
    'picture',
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    'Invalid file format. Choose a PNG, JPEG, WebP, GIF or AVIF.',
  ],
  ['picture', new File(['x'], 'IMG_1.HEIC', { type: '' }), heicRefusal],
  ['picture', new File(['x'], 'photo', { type: 'image/heif' }), heicRefusal],
  ['pdf', photo(), 'Invalid file format. Choose a PDF.'],
  ['any', new File([], 'empty.txt', { type: 'text/plain' }), 'This file is empty. Choose another one.'],
  [
    'any',
    Object.defineProperty(new File(['x'], 'film.mov'), 'size', { value: 11 * 1024 * 1024 }),
    'This file is too large. Your plan allows files up to 10 MB.',
  ],
] as const)('%s: a file that is not accepted is refused before it is sent', async (accept, file, sentence) => {
  const { screen, choose } = await show({ accept });
  choose(file);
  await screen.findByText(sentence);
  expect(uploads.count()).toBe(0);
});

test('a file that is no picture despite its name is refused after the upload', async () => {
  const { screen, chosen, choose } = await show();
  choose(photo());
  const sent = await uploads.next();
  await act(async () => sent.answer(201, aFile(uuid, { kind: 'other' })));
  await screen.findByText(/^Invalid file format/);
  expect(chosen).toEqual([]);
});

test('a HEIC file named as JPEG is refused as HEIC after the upload', async () => {
  const { screen, chosen, choose } = await show();
  choose(photo());
  const sent = await uploads.next();
  await act(async () => sent.answer(201, aFile(uuid, { kind: 'other', mimeType: 'image/heic' })));
  await screen.findByText(/^Web pages can’t show HEIC/);
  expect(chosen).toEqual([]);
});

test('an expired token is exchanged once', async () => {
  const { screen, choose } = await show();
  choose(photo());
  const first = await uploads.next();
  act(() => first.answerProblem(401, 'token-expired'));
  const second = await uploads.next();
  expect(second.headers['authorization']).not.toBe(first.headers['authorization']);
  await act(async () => second.answer(201, aFile(uuid)));
  await screen.findByRole('img', { name: 'photo.jpg' });
});

test('a refusal by the server is shown, and can be retried', async () => {
  const { screen, choose } = await show();
  choose(photo());
  const first = await uploads.next();
  await act(async () => first.answerProblem(413, 'body-too-large'));
  await screen.findByText(/That’s too large/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const second = await uploads.next();
  await act(async () => second.fail());
  await screen.findByText(/Can’t reach the server/);
});

test('a missing file is reported beside the button', async () => {
  const { screen } = await show({ error: 'Please add an image to continue' });
  screen.getByText('Please add an image to continue');
  expect(screen.getByRole('button', { name: 'Choose an image: Cover' }).getAttribute('data-path')).toBe('cover');
});
