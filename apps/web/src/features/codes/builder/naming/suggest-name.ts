import type { CodeType } from '@evercode/content/names';
import { limits } from '@evercode/contract/limits';
import type { ContentDraft, FormFiles } from '../fields/content-form.ts';
import { listOf, textOf, toRecord } from '../fields/place.ts';

type FindFile = FormFiles['find'];

/** The words that name each type of content best, or an empty text. */
const namers: Readonly<Record<CodeType, (content: ContentDraft, find: FindFile) => string>> = {
  website: ({ url }) => hostOf(url),
  file: nameDocument,
  pdf: nameDocument,
  menu: nameHeader,
  email: ({ email }) => textOf(email),
  'deep-link': ({ fallbackUrl }) => hostOf(fallbackUrl),
  'social-media': (content) => nameHeader(content) || hostOf(toRecord(listOf(content['links'])[0])['url']),
  'business-card': ({ firstName, lastName, company }) =>
    `${textOf(firstName)} ${textOf(lastName)}`.trim() || textOf(company),
  event: ({ title }) => textOf(title),
  'landing-page': nameBlocks,
  'app-store': ({ title }) => textOf(title),
  whatsapp: ({ phone }) => textOf(phone),
  text: ({ text }) => firstWords(textOf(text)),
  wifi: ({ ssid }) => textOf(ssid),
  phone: ({ phone }) => textOf(phone),
  sms: ({ phone }) => textOf(phone),
};

/** A name for a code, taken from its content; empty while the content says nothing yet. */
export function suggestName(type: CodeType, content: ContentDraft, find: FindFile): string {
  const name = namers[type](content, find).trim().replaceAll(/\s+/g, ' ');
  return cut(name, limits.title.max);
}

/** `example.com 2`: for a suggested name that another code has already. */
export function numberName(name: string, number: number): string {
  const end = ` ${number}`;
  return cut(name, limits.title.max - end.length).trimEnd() + end;
}

/** Cuts between characters: a lone surrogate can be neither stored nor sent. */
const cut = (text: string, length: number): string => {
  let end = '';
  for (const character of text) {
    if (end.length + character.length > length) break;
    end += character;
  }
  return end;
};

/** The host of a web address, as far as it is typed, without the usual `www`. */
function hostOf(address: unknown): string {
  const host = /^\s*(?:[a-z]+:\/{0,2})?(?:www\.)?([^\s/?#]+)/i.exec(textOf(address))?.[1] ?? '';
  return host.toLowerCase();
}

function nameDocument({ title, file }: ContentDraft, find: FindFile): string {
  if (textOf(title).trim() !== '') return textOf(title);
  // Without its extension.
  return (find(textOf(file))?.originalName ?? '').replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '');
}

function nameHeader({ header }: ContentDraft): string {
  return textOf(toRecord(header)['title']);
}

function nameBlocks({ blocks }: ContentDraft): string {
  for (const block of listOf(blocks).map(toRecord)) {
    const words = block['kind'] === 'profile' ? block['title'] : block['kind'] === 'title' ? block['text'] : '';
    if (textOf(words).trim() !== '') return textOf(words);
  }
  return '';
}

const wordsInName = 6;
const firstWords = (text: string): string => text.trim().split(/\s+/).slice(0, wordsInName).join(' ');
