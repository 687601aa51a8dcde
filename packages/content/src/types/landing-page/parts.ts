import type { PartName } from '../../convert/part-names.ts';
import {
  allOf,
  firstOf,
  isFilled,
  listOf,
  recordOf,
  type Draft,
  type Parts,
  type PartsOfType,
} from '../../convert/parts.ts';
import {
  filledEmails,
  filledLinks,
  filledPhones,
  header,
  isAddressFilled,
  many,
  phoneEntry,
} from '../../convert/shared-parts.ts';

export const landingPageParts: PartsOfType = {
  room: {
    ...header.room,
    text: many,
    websites: many,
    file: many,
    phones: many,
    emails: many,
    addresses: many,
    social: 30,
    iosStore: 1,
    androidStore: 1,
    jobTitle: 1,
  },
  read: ({ blocks }) => readBlocks(listOf(blocks).map(recordOf)),
  write: (parts) => ({ blocks: toBlocks(parts) }),
};

/** Blocks of these kinds map to a part; other blocks are kept or lost as a whole. */
const readable = new Set([
  'profile',
  'text',
  'image',
  'link',
  'file',
  'phone',
  'email',
  'address',
  'social',
  'whatsapp',
  'divider',
]);

function readBlocks(blocks: readonly Draft[]): Parts {
  const of = (kind: string) => blocks.filter((block) => block['kind'] === kind);
  const profile = of('profile')[0] ?? {};
  const [heading] = of('title');
  const entries = (kind: string) => of(kind).flatMap((block) => listOf(block['entries']));
  const title = isFilled(profile['title']) ? profile['title'] : heading?.['text'];
  return {
    title: [title],
    subtitle: [profile['subtitle']],
    image: [...(isFilled(profile['image']) ? [profile['image']] : []), ...of('image').map((block) => block['image'])],
    cover: [profile['cover']],
    text: of('text').map((block) => block['text']),
    websites: of('link').map((block) => block['url']),
    file: of('file').map((block) => block['file']),
    phones: filledPhones([...entries('phone'), ...of('whatsapp').flatMap((block) => phoneEntry(block['phone']))]),
    emails: filledEmails(entries('email')),
    addresses: of('address')
      .map((block) => block['address'])
      .filter(isAddressFilled),
    social: filledLinks(of('social').flatMap((block) => listOf(block['links']))),
    blocks: blocks.filter(
      (block) => !readable.has(String(block['kind'])) && !(block === heading && title === heading['text']),
    ),
  };
}

/** Ordered by their use to a visitor. */
function toBlocks(parts: Parts): Draft[] {
  const { title, subtitle, image } = header.write(parts);
  const hasHeader = [title, subtitle, image].some(isFilled) || parts.jobTitle !== undefined;
  const link = (url: unknown) => ({ kind: 'link', label: hostOf(url), url, platform: 'website', newWindow: false });
  const entries = (kind: string, name: PartName) => (parts[name] ? [{ kind, entries: allOf(parts, name) }] : []);
  const profile = {
    kind: 'profile',
    title,
    subtitle: [firstOf(parts, 'jobTitle'), subtitle].filter(isFilled).join(' · '),
    image,
    cover: null,
  };
  const blocks: Draft[] = [
    ...(hasHeader ? [profile] : []),
    ...allOf(parts, 'text').map((text) => ({ kind: 'text', size: 'medium', text })),
    ...[...allOf(parts, 'websites'), ...allOf(parts, 'iosStore'), ...allOf(parts, 'androidStore')].map(link),
    ...allOf(parts, 'file').map((file) => ({ kind: 'file', label: title, file })),
    ...entries('phone', 'phones'),
    ...entries('email', 'emails'),
    ...allOf(parts, 'addresses').map((address) => ({ kind: 'address', address })),
    ...(parts.social ? [{ kind: 'social', links: allOf(parts, 'social') }] : []),
  ];
  return blocks.map((block, index) => ({ id: `part-${index + 1}`, ...block }));
}

/** The default label of a link button. */
function hostOf(url: unknown): string {
  const text = typeof url === 'string' ? url.trim() : '';
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}
