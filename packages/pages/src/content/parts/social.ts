import { networks } from '@evercode/contract/addresses';
import { sayAddress, webHref } from '../hrefs.ts';
import { icon } from '../icons.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import { networkNames } from '../names.ts';
import { type Loose, nameOf } from '../read-loosely.ts';
import { button } from './buttons.ts';
import { type Draw, partOf } from './draw.ts';

/** Signs side by side, each named for who cannot see it. */
export function socialSigns(draw: Draw, key: string, links: readonly Loose[]): Markup {
  const known = knownLinks(links);
  if (known.length === 0) return nothing;
  return html`<ul${partOf(draw, key, 'socials')}>${known.map(({ network, href }) => html`<li><a${attributes({
    class: `social of-${network}`, href, target: '_blank', rel: 'noopener', 'aria-label': networkNames[network], title: networkNames[network],
    role: href === undefined ? 'link' : undefined, 'aria-disabled': href === undefined ? 'true' : undefined,
  })}>${icon(network)}</a></li>`)}</ul>`;
}

/** The same as the main thing of a page. */
export function socialButtons(draw: Draw, key: string, links: readonly Loose[]): Markup {
  const known = knownLinks(links);
  if (known.length === 0) return nothing;
  return html`<div${partOf(draw, key, 'stack')}>${known.map(({ network, href }) => button({
    label: networkNames[network], icon: network, href, newWindow: true, kind: network, ...(href !== undefined && { note: shorten(sayHandle(href)) }),
  }))}</div>`;
}

function knownLinks(links: readonly Loose[]) {
  return links.flatMap((link) => {
    const network = nameOf(networks, link['network']);
    return network === undefined ? [] : [{ network, href: webHref(link['url']) }];
  });
}

/** `@name` where the address is one of a person, else the address. */
function sayHandle(href: string): string {
  const { pathname } = new URL(href);
  const name = /^\/@?([\w.-]{2,40})\/?$/.exec(pathname)?.[1];
  return name === undefined ? sayAddress(href) : `@${name}`;
}

const shorten = (text: string): string => (text.length > 42 ? `${text.slice(0, 41)}…` : text);
