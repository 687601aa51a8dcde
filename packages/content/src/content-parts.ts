import type { Typology } from '@evercode/contract';
import { partNames, type PartName } from '@evercode/contract/part-names';

/** A content while somebody types it: any member may be missing, or not yet what its schema wants. */
export type Draft = Readonly<Record<string, unknown>>;

/** Entries of contacts are objects as the business card has them; everything alone is a list of one. */
export type Parts = Partial<Record<PartName, readonly unknown[]>>;

export function readParts(typology: Typology, draft: Draft): Parts {
  const found = readers[typology](draft);
  const parts: Parts = {};
  for (const name of partNames) {
    const filled = found[name]?.filter(isFilled) ?? [];
    if (filled.length > 0) parts[name] = filled;
  }
  return parts;
}

const readers: Readonly<Record<Typology, (draft: Draft) => Parts>> = {
  website: ({ url }) => ({ link: [url] }),
  file: readDocument,
  pdf: readDocument,
  menu: ({ header, sections, note }) => ({ ...readHeader(header), sections: listOf(sections).filter(isSectionFilled), text: [note] }),
  email: ({ email, subject, message }) => ({ emails: entryOf('email', email), subject: [subject], text: [message] }),
  'deep-link': ({ ios, android, fallbackUrl }) => ({
    link: [fallbackUrl], iosStore: [recordOf(ios)['store']], androidStore: [recordOf(android)['store']],
    deepLinks: [recordOf(ios)['link'], recordOf(android)['link']],
  }),
  'social-media': ({ header, links, note }) => ({ ...readHeader(header), social: listOf(links).filter(hasFilled('url')), text: [note] }),
  'business-card': (card) => ({
    title: [nameOf(card)], subtitle: [nameOf(card) === card['company'] ? '' : card['company']], jobTitle: [card['jobTitle']], image: [card['image']],
    phones: listOf(card['phones']).filter(hasFilled('number')), emails: listOf(card['emails']).filter(hasFilled('email')),
    addresses: listOf(card['addresses']).filter(isAddressFilled), websites: listOf(card['websites']),
    social: listOf(card['links']).filter(hasFilled('url')), text: [card['note']],
  }),
  'landing-page': ({ blocks }) => readBlocks(listOf(blocks).map(recordOf)),
  'app-store': ({ ios, android, title, subtitle, image }) => ({ iosStore: [ios], androidStore: [android], title: [title], subtitle: [subtitle], image: [image] }),
  whatsapp: readMessage,
  text: ({ text }) => ({ text: [text] }),
  wifi: ({ ssid }) => ({ network: [ssid] }),
  phone: readMessage,
  sms: readMessage,
};

function readDocument({ file, title, description, button }: Draft): Parts {
  return { file: [file], title: [title], text: [description], button: [button] };
}

function readMessage({ phone, message }: Draft): Parts {
  return { phones: entryOf('number', phone), text: [message] };
}

function readHeader(header: unknown): Parts {
  const { title, subtitle, image } = recordOf(header);
  return { title: [title], subtitle: [subtitle], image: [image] };
}

function readBlocks(blocks: readonly Draft[]): Parts {
  const of = (kind: string) => blocks.filter((block) => block['kind'] === kind);
  const profile = of('profile')[0] ?? {};
  const [heading] = of('title');
  const readable = new Set(['profile', 'text', 'image', 'link', 'file', 'phone', 'email', 'address', 'social', 'whatsapp', 'divider']);
  const entries = (kind: string) => of(kind).flatMap((block) => listOf(block['entries']));
  const links = of('link').map((block) => block['url']);
  const title = isFilled(profile['title']) ? profile['title'] : heading?.['text'];
  return {
    title: [title], subtitle: [profile['subtitle']],
    image: [...(isFilled(profile['image']) ? [profile['image']] : []), ...of('image').map((block) => block['image'])],
    cover: [profile['cover']],
    text: of('text').map((block) => block['text']),
    websites: links,
    file: of('file').map((block) => block['file']),
    phones: [...entries('phone'), ...of('whatsapp').flatMap((block) => entryOf('number', block['phone']))].filter(hasFilled('number')),
    emails: entries('email').filter(hasFilled('email')),
    addresses: of('address').map((block) => block['address']).filter(isAddressFilled),
    social: of('social').flatMap((block) => listOf(block['links'])).filter(hasFilled('url')),
    blocks: blocks.filter((block) => !readable.has(String(block['kind'])) && !(block === heading && title === heading['text'])),
  };
}

export function listOf(value: unknown): readonly unknown[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list;
}

export const recordOf = (value: unknown): Draft => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {});

export function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}

const hasFilled = (key: string) => (entry: unknown) => isFilled(recordOf(entry)[key]);
const isAddressFilled = (entry: unknown) => ['street', 'city', 'zip', 'state', 'country'].some((key) => isFilled(recordOf(entry)[key]));
/** A menu begins with a section that has nothing in it yet. */
const isSectionFilled = (entry: unknown) => isFilled(recordOf(entry)['title']) || listOf(recordOf(entry)['items']).length > 0;
const entryOf = (key: 'number' | 'email', value: unknown) => (isFilled(value) ? [{ kind: key === 'number' ? 'mobile' : 'work', [key]: value }] : []);

function nameOf({ firstName, lastName, company }: Draft): unknown {
  return [firstName, lastName].filter(isFilled).join(' ') || company;
}
