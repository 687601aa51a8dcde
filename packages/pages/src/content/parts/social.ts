import { networks } from '@evercode/content/addresses';
import { webHref } from '../hrefs.ts';
import { icon } from '../icons.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import { networkNames } from '@evercode/contract/network-names';
import { type Loose, nameOf } from '../read-loosely.ts';
import { button } from './buttons.ts';
import { type Draw, partOf } from './draw.ts';
import { pingOf } from './ping.ts';

/** Icons in a row, each with an accessible name. */
export function socialSigns(draw: Draw, key: string, links: readonly Loose[]): Markup {
  const known = knownLinks(links);
  if (known.length === 0) return nothing;
  return html`<ul${partOf(draw, key, 'socials')}>${known.map(
    ({ network, href }) =>
      html`<li><a${attributes({
        class: `social of-${network}`,
        href,
        target: '_blank',
        rel: 'noopener',
        'aria-label': networkNames[network],
        title: networkNames[network],
        ping: pingOf(draw, href),
        role: href === undefined ? 'link' : undefined,
        'aria-disabled': href === undefined ? 'true' : undefined,
      })}>${icon(network)}</a></li>`,
  )}</ul>`;
}

/** The links as buttons of full width. */
export function socialButtons(draw: Draw, key: string, links: readonly Loose[]): Markup {
  const known = knownLinks(links);
  if (known.length === 0) return nothing;
  return html`<div${partOf(draw, key, 'stack')}>${known.map(({ network, href }) =>
    button(draw, {
      label: networkNames[network],
      icon: network,
      href,
      newWindow: true,
      kind: network,
      note: href === undefined ? undefined : handleOf(href),
    }),
  )}</div>`;
}

function knownLinks(links: readonly Loose[]) {
  return links.flatMap((link) => {
    const network = nameOf(networks, link['network']);
    return network === undefined ? [] : [{ network, href: webHref(link['url']) }];
  });
}

/** The user name in the address, if it is readable. */
function handleOf(href: string): string | undefined {
  const name = /^\/(?:(?:company|school|in|c|user)\/)?@?([\w.-]{2,40})\/?$/.exec(new URL(href).pathname)?.[1];
  if (name === undefined) return undefined;
  return /^\d+$/.test(name) ? `+${name}` : `@${name}`;
}
