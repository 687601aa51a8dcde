import * as z from 'zod';
import { uuid } from '../primitives.ts';

/** Product events that screens report, such as how often a warning is heeded. */
const eventNames = [
  'qr.download.not_readable_warning_shown',
  'qr.download.not_readable_warning_ignored',
  'click_qr_download',
  'view_qr_design_popup_page',
  'ai_qr_art.popup.opened',
  'ai_qr_art.prompt.sent',
  'ai_qr_art.template.click',
  'ai_qr_art.image.downloaded',
] as const;

export type EventName = (typeof eventNames)[number];

export const eventCreate = z.strictObject({
  name: z.enum(eventNames),
  input: z.strictObject({
    id: z.union([z.string().max(128), z.number().int()]).optional(),
    uuid: uuid.describe('of the code'),
    format: z.string().max(16).optional(),
  }),
});
export type EventInput = z.output<typeof eventCreate>['input'];
