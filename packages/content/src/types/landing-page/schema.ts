import * as z from 'zod';
import { bounds } from '../../bounds.ts';
import {
  address,
  emailEntry,
  fullPhone,
  line,
  neededFile,
  neededImage,
  neededLine,
  optionalImage,
  paragraph,
  partId,
  phoneEntry,
} from '../../parts/fields.ts';
import { neededUrl, socialLinks, videoUrl } from '../../parts/links.ts';
import { requiredText } from '../../values/primitives.ts';

export const textSizes = ['big', 'medium', 'small'] as const;
/** The style of a link button. */
export const linkPlatforms = [
  'website',
  'shop',
  'booking',
  'map',
  'menu',
  'newsletter',
  'instagram',
  'facebook',
  'tiktok',
  'youtube',
  'whatsapp',
  'spotify',
  'linkedin',
  'x',
  'telegram',
  'pinterest',
  'apple-music',
  'google-reviews',
  'tripadvisor',
  'airbnb',
] as const;
export type LinkPlatform = (typeof linkPlatforms)[number];

const id = partId;

/** The blocks of a landing page, from top to bottom. */
const block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('profile'),
    id,
    title: line,
    subtitle: line,
    image: optionalImage,
    cover: optionalImage,
  }),
  z.strictObject({ kind: z.literal('title'), id, text: neededLine }),
  z.strictObject({
    kind: z.literal('text'),
    id,
    size: z.enum(textSizes).default('medium'),
    text: requiredText(bounds.page.paragraph),
  }),
  z.strictObject({
    kind: z.literal('image'),
    id,
    image: neededImage,
    alt: line,
    url: neededUrl.nullable().default(null),
    newWindow: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('link'),
    id,
    label: neededLine,
    url: neededUrl,
    platform: z.enum(linkPlatforms).default('website'),
    newWindow: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('file'), id, label: neededLine, file: neededFile }),
  z.strictObject({ kind: z.literal('phone'), id, entries: z.array(phoneEntry).min(1).max(bounds.page.entries) }),
  z.strictObject({ kind: z.literal('email'), id, entries: z.array(emailEntry).min(1).max(bounds.page.entries) }),
  z.strictObject({ kind: z.literal('address'), id, address }),
  z.strictObject({ kind: z.literal('social'), id, links: socialLinks.min(1) }),
  z.strictObject({ kind: z.literal('video'), id, url: videoUrl, title: line }),
  z.strictObject({
    kind: z.literal('html'),
    id,
    html: requiredText(bounds.page.html),
    height: z.int().min(40).max(2000).default(240),
  }),
  z.strictObject({ kind: z.literal('whatsapp'), id, label: neededLine, phone: fullPhone, message: paragraph }),
  z.strictObject({ kind: z.literal('divider'), id }),
]);
export type Block = z.output<typeof block>;
export type BlockKind = Block['kind'];
export const blockKinds = [
  'profile',
  'title',
  'text',
  'image',
  'link',
  'file',
  'phone',
  'email',
  'address',
  'social',
  'video',
  'html',
  'whatsapp',
  'divider',
] as const satisfies readonly BlockKind[];

export const blocks = z
  .array(block)
  .max(bounds.page.blocks)
  .refine((list) => new Set(list.map((one) => one.id)).size === list.length, { message: 'invalid' });

export const landingPageContent = z.strictObject({ blocks: blocks.min(1) });
