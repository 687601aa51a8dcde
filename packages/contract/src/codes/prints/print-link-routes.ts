import * as z from 'zod';
import { imageMediaType } from '../../design/image-formats.ts';
import { limits } from '../../limits.ts';
import { collection, uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';
import {
  printFileFormats,
  printFileQuery,
  printFiles,
  printLink,
  printLinkToken,
  printLinkWish,
} from './print-link.ts';

const tag = 'Codes';
const params = z.object({ uuid });
const { days, most } = limits.printLinks;

export const listPrintLinks = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/print-links',
  action: 'qr.update',
  tag,
  summary: 'The open links of a code for printers, the latest first',
  params,
  success: { status: 200, body: collection(printLink) },
});
export const createPrintLink = defineRoute({
  method: 'POST',
  path: '/api/qrs/{uuid}/print-links',
  action: 'qr.update',
  tag,
  idempotent: true,
  perMinute: 60,
  summary: `Make a link for a printer; it ends after ${days} days. At most ${most} of a code are open`,
  params,
  body: printLinkWish,
  success: { status: 201, body: printLink },
});
export const endPrintLink = defineRoute({
  method: 'DELETE',
  path: '/api/qrs/{uuid}/print-links/{link}',
  action: 'qr.update',
  tag,
  summary: 'End a link at once',
  params: z.object({ uuid, link: uuid }),
  success: { status: 204 },
});
export const getPrintFiles = defineRoute({
  method: 'GET',
  path: '/api/print-files/{token}',
  action: 'public',
  tag,
  perMinute: 60,
  summary: 'What a link for a printer offers. Every link that is not valid is answered alike',
  params: printLinkToken,
  success: { status: 200, body: printFiles },
});
export const getPrintPreview = defineRoute({
  method: 'GET',
  path: '/api/print-files/{token}/preview.png',
  action: 'public',
  tag,
  perMinute: 60,
  summary: 'The code behind a link for a printer, for a screen',
  params: printLinkToken,
  success: { status: 200, media: ['image/png'] },
});
export const getPrintFile = defineRoute({
  method: 'GET',
  path: '/api/print-files/{token}/code.{format}',
  action: 'public',
  tag,
  perMinute: 30,
  summary: 'A file of the code for printing, in its saved design. One that scanners fail at is refused',
  params: printLinkToken.extend({ format: z.enum(printFileFormats) }),
  query: printFileQuery,
  success: { status: 200, media: printFileFormats.map(imageMediaType) },
});
