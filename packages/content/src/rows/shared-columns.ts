import { networks, type Network } from '../values/addresses.ts';
import { addressCell, phoneCell, textCell } from './cell-values.ts';
import type { Step } from './paths.ts';
import type { ContentColumn } from './row-shape.ts';
import { headersOf } from './header-key.ts';

type Examples = ContentColumn['examples'];

export const phoneColumn = (examples: Examples): ContentColumn => ({
  id: 'phone',
  path: ['phone'],
  kind: phoneCell,
  required: true,
  names: headersOf(
    'phone number, telephone, tel, mobile, cell, number, whatsapp, whatsapp number',
    'telefone, celular, número, número de telefone, teléfono, móvil, número de teléfono',
    'telefono, cellulare, numero, numero di telefono',
  ),
  examples,
});

export const messageColumn = (examples: Examples): ContentColumn => ({
  id: 'message',
  path: ['message'],
  kind: textCell,
  required: false,
  names: ['text', 'body', 'content', 'mensagem', 'texto', 'mensaje', 'messaggio', 'testo'],
  examples,
});

/** The header of a page. */
export const headerColumns = (path: readonly Step[], titles: Examples, subtitles: Examples): ContentColumn[] => [
  {
    id: 'page_title',
    path: [...path, 'title'],
    kind: textCell,
    required: false,
    names: [
      'title',
      'page name',
      'headline',
      'título',
      'título da página',
      'título de la página',
      'titolo',
      'titolo della pagina',
    ],
    examples: titles,
  },
  {
    id: 'page_subtitle',
    path: [...path, 'subtitle'],
    kind: textCell,
    required: false,
    names: ['subtitle', 'tagline', 'subtítulo', 'sottotitolo'],
    examples: subtitles,
  },
];

/** One link for each network: rows name a network by its column. */
export const networkColumns = (examples: Readonly<Partial<Record<Network, Examples>>>): ContentColumn[] =>
  networks.map((network) => ({
    id: network,
    path: ['links', { key: 'network', is: network }, 'url'],
    kind: addressCell,
    required: false,
    names: ['url', 'link', 'page', 'profile'].map((word) => `${network} ${word}`),
    examples: examples[network] ?? ['', ''],
  }));

/** Addresses of an app in the two stores. */
export const storeColumns = (
  paths: { readonly ios: readonly Step[]; readonly android: readonly Step[] },
  examples: { readonly ios: Examples; readonly android: Examples },
): ContentColumn[] => [
  {
    id: 'ios_store',
    path: paths.ios,
    kind: addressCell,
    required: false,
    names: ['app store', 'ios', 'ios url', 'apple', 'apple store', 'app store url', 'iphone', 'itunes'],
    examples: examples.ios,
  },
  {
    id: 'android_store',
    path: paths.android,
    kind: addressCell,
    required: false,
    names: ['google play', 'android', 'android url', 'play store', 'google play url', 'google'],
    examples: examples.android,
  },
];
