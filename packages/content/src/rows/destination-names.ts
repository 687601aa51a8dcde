import { headersOf } from './header-key.ts';

/** Headers of the address that a code leads to, the surest first: in exports, `link` alone is often the short one. */
export const destinationNames: readonly string[] = headersOf(
  'destination url, destination link, long url, long link, target url, target, original url',
  'original link, redirect url, redirect, final url, landing page url, fallback url, web address',
  'website url, website, url, uri, href, link, address, content, data',
  'destino, url de destino, link de destino, link longo, url longa, endereço, endereço web, site',
  'enlace de destino, enlace largo, url larga, enlace, dirección web, sitio web, página web',
  'destinazione, url di destinazione, link di destinazione, link lungo, url lungo, indirizzo web, sito',
  'sito web, indirizzo, dirección',
);
