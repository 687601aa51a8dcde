import type { DefaultTreeAdapterTypes as Html, parseFragment } from 'parse5';

type Found = { path: string; url: string };

/** Undefined where no text holds markup. */
type ParseMarkup = typeof parseFragment | undefined;

/** A web address within a text, up to the first character that may not belong to it; enough to know its host. */
const address = /https?:\/\/[^\s"'<>\\]+/gi;
/** The same without a scheme, as markup, styles and scripts have it. */
const schemeless = /(?<=^|[\s"'(=,])\/\/[^\s"'<>\\)/]+\.[^\s"'<>\\)]+/gi;
/** An Android intent: the host is that of the scheme after `#Intent;`. */
const intent = /^intent:(?<rest>.*?)#Intent;(?<fields>.*)$/is;
/**
 * Relative addresses of markup resolve to these, and are ours. Both schemes: `https:/a.example` is another host on a
 * page of `http:`.
 */
const ownPages = ['https://page.invalid/', 'http://page.invalid/'];

/**
 * Every web address in a content or settings, inside texts, markup and intents too, with its field. The parser of
 * markup, which takes 4 MB, is loaded with the first text that needs it.
 */
export async function addressesIn(value: unknown): Promise<Found[]> {
  const parse = holdsMarkup(value) ? (await import('parse5')).parseFragment : undefined;
  return addressesBelow(value, '', parse);
}

function holdsMarkup(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('<');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsMarkup);
}

function addressesBelow(value: unknown, path: string, parse: ParseMarkup): Found[] {
  if (typeof value === 'string') return [...new Set(addressesInText(value, parse))].map((url) => ({ path, url }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    addressesBelow(inner, path === '' ? key : `${path}.${key}`, parse),
  );
}

function addressesInText(text: string, parse: ParseMarkup): string[] {
  const plain = [...text.matchAll(address)].map(([url]) => url);
  if (parse !== undefined && text.includes('<'))
    return [...plain, ...parse(text).childNodes.flatMap((node) => addressesInNode(node, parse))];
  return [...plain, ...addressesWithoutScheme(text), ...addressesOfIntent(text)];
}

const addressesWithoutScheme = (text: string): string[] =>
  [...text.matchAll(schemeless)].map(([url]) => `https:${url}`);

/** Of parsed markup, so that entities, unquoted values and line breaks inside of addresses hide nothing. */
function addressesInNode(node: Html.ChildNode, parse: ParseMarkup): string[] {
  if (node.nodeName === '#text') return 'value' in node ? addressesInMarkupText(node.value) : [];
  if (!('attrs' in node)) return [];
  const children = 'content' in node ? node.content.childNodes : node.childNodes;
  return [
    ...node.attrs.flatMap(({ name, value }) => addressesInAttribute(name, value, parse)),
    ...children.flatMap((child) => addressesInNode(child, parse)),
  ];
}

/** The text of scripts and styles too. */
function addressesInMarkupText(text: string): string[] {
  return [...[...text.matchAll(address)].map(([url]) => url), ...addressesWithoutScheme(text)];
}

function addressesInAttribute(name: string, value: string, parse: ParseMarkup): string[] {
  if (name === 'srcdoc') return addressesInText(value, parse);
  const found = [...addressesInMarkupText(value), ...addressesOfIntent(value)];
  for (const page of ownPages) {
    const resolved = URL.parse(value, page);
    if (resolved !== null && /^https?:$/.test(resolved.protocol) && resolved.hostname !== 'page.invalid')
      found.push(resolved.href);
  }
  return found;
}

/** The address that an intent opens in a browser, and the one it falls back to. */
function addressesOfIntent(text: string): string[] {
  const { rest, fields } = intent.exec(text.trim())?.groups ?? {};
  if (rest === undefined || fields === undefined) return [];
  const valueOf = (name: string) => new RegExp(`(?:^|;)${name}=([^;]*)`, 'i').exec(fields)?.[1];
  const fallback = decode(valueOf('S\\.browser_fallback_url') ?? '');
  const opens = /^https?$/i.test(valueOf('scheme') ?? '') ? `https:${rest}` : '';
  return [...addressesInMarkupText(fallback), ...addressesInMarkupText(opens)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
