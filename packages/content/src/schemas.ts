/**
 * The zod schema of each type's content; the entry point `@evercode/content/schemas`. The facts of the types are at the
 * package's root, which loads no schema.
 */
import type * as z from 'zod';
import type { CodeType } from './names.ts';
import { appStoreContent } from './types/app-store/schema.ts';
import { businessCardContent } from './types/business-card/schema.ts';
import { deepLinkContent } from './types/deep-link/schema.ts';
import { emailContent } from './types/email/schema.ts';
import { eventContent } from './types/event/schema.ts';
import { fileContent } from './types/file/schema.ts';
import { landingPageContent } from './types/landing-page/schema.ts';
import { menuContent } from './types/menu/schema.ts';
import { pdfContent } from './types/pdf/schema.ts';
import { phoneContent } from './types/phone/schema.ts';
import { smsContent } from './types/sms/schema.ts';
import { socialMediaContent } from './types/social-media/schema.ts';
import { textContent } from './types/text/schema.ts';
import { websiteContent } from './types/website/schema.ts';
import { whatsappContent } from './types/whatsapp/schema.ts';
import { wifiContent } from './types/wifi/schema.ts';

export * from './look/page-look.ts';
export * from './parts/fields.ts';
export * from './parts/links.ts';
export * from './types/landing-page/schema.ts';
export * from './types/menu/schema.ts';

/** A content is validated as a whole after every partial change. */
export const contentSchemas = {
  website: websiteContent,
  file: fileContent,
  pdf: pdfContent,
  menu: menuContent,
  email: emailContent,
  'deep-link': deepLinkContent,
  'social-media': socialMediaContent,
  'business-card': businessCardContent,
  event: eventContent,
  'landing-page': landingPageContent,
  'app-store': appStoreContent,
  whatsapp: whatsappContent,
  text: textContent,
  wifi: wifiContent,
  phone: phoneContent,
  sms: smsContent,
} as const satisfies Record<CodeType, z.ZodType>;

export type ContentOf<T extends CodeType> = z.output<(typeof contentSchemas)[T]>;
/** The content as clients send it: fields with a default may be omitted. */
export type SentContentOf<T extends CodeType> = z.input<(typeof contentSchemas)[T]>;
export type AnyContent = ContentOf<CodeType>;

/** A type together with a content of that type. */
export type TypedContent<T extends CodeType = CodeType> = { [P in T]: { type: P; content: ContentOf<P> } }[T];

export function parseContent(type: CodeType, content: unknown): z.ZodSafeParseResult<AnyContent> {
  // Each schema's output is one of AnyContent's; the union of schemas has no common safeParse type.
  return (contentSchemas[type] as z.ZodType<AnyContent>).safeParse(content, { reportInput: true });
}
