import { writeArtAddress } from '@evercode/qr';
import { within } from '@testing-library/react';
import { aCode } from '../../../testing/code.builder.ts';
import { renderAt, type Answer } from '../../../testing/render-for-test.tsx';

// The popup over a server that draws at once.

export const uuid = '55555555-5555-4555-8555-555555555555';
export const id = '66666666-6666-4666-8666-666666666666';
export const code = aCode({ uuid, title: 'Lunch' });
export const facts = { scene: 'beach', isAbstract: false, unknownWords: [] as string[], readers: 4, views: 7, rung: 1 };
export const success = { status: 'success', response: [btoa('a picture')], svg: null, error: null, facts };
export const kept = {
  uuid: '77777777-7777-4777-8777-777777777777',
  art_image: writeArtAddress({ uuid: '77777777-7777-4777-8777-777777777777', modules: 41, text: code.payload }),
  prompt: 'Pizza',
  createdAt: '2026-11-20T10:00:00Z',
};

/** A server that tells of a picture at once. `outcome` answers the question for it. */
export const serve =
  (outcome: () => unknown = () => success, begin: () => unknown = () => ({ status: 'OK', request_id: id })): Answer =>
  (method, path) => {
    if (path === '/api/public/installation')
      return { helpUrl: null, operatorEmail: null, hasBilling: true, art: 'builtin' };
    if (path.startsWith('/api/qrs-compact')) return { items: [code], page: 1, itemsPerPage: 30, totalItems: 1 };
    if (path === `/api/qrs/${uuid}`) return code;
    if (path.startsWith(`/api/qrs/${uuid}/arts`)) return method === 'POST' ? kept : { items: [] };
    if (path.startsWith('/qrs/generate/download'))
      return new Response('a code', { headers: { 'content-type': 'image/png' } });
    if (path === '/qrbeautifier') return begin();
    if (path.startsWith('/requeststatus/events')) return new Response('data: {"isDone":true}\n\n');
    if (path.startsWith('/requeststatus')) return method === 'DELETE' ? new Response(null, { status: 204 }) : outcome();
    return undefined;
  };

export async function openPopup(answer = serve()) {
  const made = await renderAt(`/dashboard/qrs?art=${uuid}`, { isSignedIn: true, answer });
  const popup = within(await made.screen.findByRole('dialog', { name: 'Reimagine your code' }));
  const orders = () => made.requests.filter(({ line }) => line === 'POST /qrbeautifier').map(({ body }) => body);
  return { ...made, popup, orders };
}
