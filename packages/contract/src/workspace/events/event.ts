import * as z from 'zod';
import { planNames } from '../../money/plans.ts';
import { uuid } from '../../primitives.ts';

/** Product events that signed-in screens report, such as how often a warning is heeded. */
const codeEventNames = [
  'qr.download.not_readable_warning_shown',
  'qr.download.not_readable_warning_ignored',
  'click_qr_download',
  'view_qr_design_popup_page',
  'ai_qr_art.popup.opened',
  'ai_qr_art.prompt.sent',
  'ai_qr_art.template.click',
  'ai_qr_art.image.downloaded',
] as const;

const codeEventInput = z.strictObject({
  id: z.union([z.string().max(128), z.number().int()]).optional(),
  uuid: uuid.describe('of the code'),
  format: z.string().max(16).optional(),
});

/** Product events of the pages before the sign-in. They identify no person. */
const visitorEvents = [
  z.strictObject({
    name: z.literal('view_signup_page'),
    input: z.strictObject({ plan: z.enum(planNames) }),
  }),
  z.strictObject({
    name: z.literal('signup_completed'),
    input: z.strictObject({ plan: z.enum(planNames), method: z.enum(['password', 'google']) }),
  }),
  z.strictObject({
    name: z.literal('identity_script_missing'),
    input: z.strictObject({ page: z.enum(['login', 'sign-up']) }),
  }),
] as const;

export type VisitorEvent = z.output<(typeof visitorEvents)[number]>;
type CodeEventName = (typeof codeEventNames)[number];
export type EventName = CodeEventName | VisitorEvent['name'];
export type EventInput = z.output<typeof codeEventInput> | VisitorEvent['input'];

/**
 * What a service of product analytics gets of each event, where the operator has one and the person agreed. Undefined:
 * the event stays in the own log. The ids of codes and people are never among it.
 */
export const sharedInput = {
  'qr.download.not_readable_warning_shown': undefined,
  'qr.download.not_readable_warning_ignored': undefined,
  click_qr_download: ['format'],
  view_qr_design_popup_page: [],
  'ai_qr_art.popup.opened': [],
  'ai_qr_art.prompt.sent': [],
  'ai_qr_art.template.click': [],
  'ai_qr_art.image.downloaded': [],
  view_signup_page: ['plan'],
  signup_completed: ['plan', 'method'],
  identity_script_missing: undefined,
} as const satisfies Readonly<Record<EventName, readonly string[] | undefined>>;

/** The consent of a person: to share with this service, under an id that their browser made up for it. */
const share = z.strictObject({ with: z.string().min(1).max(40), visitor: uuid });
export type EventShare = z.output<typeof share>;

export const eventCreate = z.strictObject({
  name: z.enum(codeEventNames),
  input: codeEventInput,
  share: share.optional(),
});

export const visitorEventCreate = z.strictObject({
  event: z.discriminatedUnion('name', visitorEvents),
  share: share.optional(),
});
