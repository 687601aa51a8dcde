import type { Typology } from '@evercode/contract';
import { partNames, type PartName } from '@evercode/contract/part-names';
import { isFilled, readParts, recordOf, type Draft, type Parts } from './content-parts.ts';

export type DraftContent = Readonly<{ typology: Typology; input: Draft }>;

/** `part` is there afterwards, or is not. `isRest`: the first of several is kept, and the others are lost. */
export type LostPart = Readonly<{ part: PartName; isRest: boolean }>;
export type Converted = Readonly<{
  /** What is kept, in the shape of the new type. What it lacks, the new type's form begins with. */
  draft: Draft;
  kept: readonly PartName[];
  lost: readonly LostPart[];
}>;

/** Everything of a content that another type has a place for. Nothing is invented, and nothing goes without being named. */
export function convertContent(from: DraftContent, to: Typology): Converted {
  if (from.typology === to) return { draft: from.input, kept: [], lost: [] };
  const parts = readParts(from.typology, from.input);
  // A web address is one, whether it is all that a code has or one of several.
  const given = takesLinks(to) ? withLinksAs(parts, 'websites') : withLinksAs(parts, 'link');
  const room = places[to];
  const present = partNames.filter((name) => given[name] !== undefined);
  const kept = present.filter((name) => room[name] !== undefined);
  const cut: Parts = Object.fromEntries(kept.map((name) => [name, given[name]?.slice(0, room[name])]));
  const lost = present.flatMap((part): LostPart[] => {
    if (room[part] === undefined) return [{ part, isRest: false }];
    return (given[part]?.length ?? 0) > room[part] ? [{ part, isRest: true }] : [];
  });
  return { draft: kept.length === 0 ? {} : writers[to](cut), kept, lost };
}

const takesLinks = (typology: Typology) => places[typology].websites !== undefined;

function withLinksAs(parts: Parts, name: 'link' | 'websites'): Parts {
  const { link = [], websites = [], ...rest } = parts;
  const all = [...link, ...websites];
  return all.length === 0 ? rest : { ...rest, [name]: all };
}

const many = 10;
const header = { title: 1, subtitle: 1, image: 1 } as const;
const document = { file: 1, title: 1, text: 1, button: 1 } as const;

/** How many of each part a type has room for. */
const places: Readonly<Record<Typology, Partial<Record<PartName, number>>>> = {
  website: { link: 1 },
  file: document,
  pdf: document,
  menu: { ...header, text: 1 },
  email: { emails: 1, subject: 1, text: 1 },
  'deep-link': { link: 1, iosStore: 1, androidStore: 1 },
  'social-media': { ...header, social: 30, text: 1 },
  'business-card': { title: 1, subtitle: 1, jobTitle: 1, image: 1, phones: many, emails: many, addresses: many, websites: many, social: 30, text: 1 },
  'landing-page': {
    ...header, text: many, websites: many, file: many, phones: many, emails: many, addresses: many, social: 30, iosStore: 1, androidStore: 1, jobTitle: 1,
  },
  'app-store': { iosStore: 1, androidStore: 1, ...header },
  whatsapp: { phones: 1, text: 1 },
  text: { text: 1 },
  wifi: {},
  phone: { phones: 1 },
  sms: { phones: 1, text: 1 },
};

const one = (parts: Parts, name: PartName, otherwise: unknown = ''): unknown => parts[name]?.[0] ?? otherwise;
const all = (parts: Parts, name: PartName): readonly unknown[] => parts[name] ?? [];
const numberOf = (parts: Parts) => recordOf(one(parts, 'phones'))['number'] ?? '';
const headerOf = (parts: Parts) => ({ title: one(parts, 'title'), subtitle: one(parts, 'subtitle'), image: one(parts, 'image', null) });
const toDocument = (parts: Parts) => ({ file: one(parts, 'file', null), title: one(parts, 'title'), description: one(parts, 'text'), button: one(parts, 'button') });
const toMessage = (parts: Parts) => ({ phone: numberOf(parts), message: one(parts, 'text') });

const writers: Readonly<Record<Typology, (parts: Parts) => Draft>> = {
  website: (parts) => ({ url: one(parts, 'link') }),
  file: toDocument,
  pdf: toDocument,
  menu: (parts) => ({ header: headerOf(parts), note: one(parts, 'text') }),
  email: (parts) => ({ email: recordOf(one(parts, 'emails'))['email'] ?? '', subject: one(parts, 'subject'), message: one(parts, 'text') }),
  'deep-link': (parts) => ({
    fallbackUrl: one(parts, 'link'),
    ...(parts.iosStore && { ios: { link: '', store: one(parts, 'iosStore') } }),
    ...(parts.androidStore && { android: { link: '', store: one(parts, 'androidStore') } }),
  }),
  'social-media': (parts) => ({ header: headerOf(parts), note: one(parts, 'text'), ...(parts.social && { links: all(parts, 'social') }) }),
  'business-card': (parts) => ({
    company: one(parts, 'title'), jobTitle: one(parts, 'jobTitle', one(parts, 'subtitle')), image: one(parts, 'image', null), note: one(parts, 'text'),
    ...pickLists(parts, ['phones', 'emails', 'addresses', 'websites']), ...(parts.social && { links: all(parts, 'social') }),
  }),
  'landing-page': (parts) => ({ blocks: toBlocks(parts) }),
  'app-store': (parts) => ({ ios: one(parts, 'iosStore', null), android: one(parts, 'androidStore', null), ...headerOf(parts) }),
  whatsapp: toMessage,
  text: (parts) => ({ text: one(parts, 'text') }),
  wifi: () => ({}),
  phone: (parts) => ({ phone: numberOf(parts) }),
  sms: toMessage,
};

const pickLists = (parts: Parts, names: readonly PartName[]) => Object.fromEntries(names.filter((name) => parts[name]).map((name) => [name, all(parts, name)]));

/** In the order in which a visitor wants them. */
function toBlocks(parts: Parts): Draft[] {
  const { title, subtitle, image } = headerOf(parts);
  const hasHeader = [title, subtitle, image].some(isFilled) || parts.jobTitle !== undefined;
  const link = (url: unknown) => ({ kind: 'link', label: hostOf(url), url, platform: 'website', newWindow: false });
  const entries = (kind: string, name: PartName) => (parts[name] ? [{ kind, entries: all(parts, name) }] : []);
  const blocks: Draft[] = [
    ...(hasHeader ? [{ kind: 'profile', title, subtitle: [one(parts, 'jobTitle'), subtitle].filter(isFilled).join(' · '), image, cover: null }] : []),
    ...all(parts, 'text').map((text) => ({ kind: 'text', size: 'medium', text })),
    ...[...all(parts, 'websites'), ...all(parts, 'iosStore'), ...all(parts, 'androidStore')].map(link),
    ...all(parts, 'file').map((file) => ({ kind: 'file', label: title, file })),
    ...entries('phone', 'phones'),
    ...entries('email', 'emails'),
    ...all(parts, 'addresses').map((address) => ({ kind: 'address', address })),
    ...(parts.social ? [{ kind: 'social', links: all(parts, 'social') }] : []),
  ];
  return blocks.map((block, index) => ({ id: `part-${index + 1}`, ...block }));
}

/** What the button of a link is called until somebody names it. */
function hostOf(url: unknown): string {
  const text = typeof url === 'string' ? url.trim() : '';
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}
