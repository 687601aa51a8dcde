import { type IconName, icon } from '../icons.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import type { Draw } from './draw.ts';
import { pingOf } from './ping.ts';

export type ButtonLook = {
  readonly label: string;
  readonly icon: IconName;
  /** Undefined in a draft without a link: the button is shown and does nothing. */
  readonly href: string | undefined;
  readonly isMain?: boolean;
  readonly newWindow?: boolean;
  readonly download?: string | undefined;
  readonly kind?: string;
  readonly note?: string | undefined;
  /** The owner's name for the link, if the label is translated. */
  readonly words?: string;
};

/** A link as a button of full width. */
export function button(
  draw: Draw,
  { label, icon: sign, href, isMain = false, newWindow = false, download, kind, note, words }: ButtonLook,
): Markup {
  const link = attributes({
    class: `button${isMain ? ' main' : ''}${kind === undefined ? '' : ` of-${kind}`}`,
    href,
    role: href === undefined ? 'link' : undefined,
    'aria-disabled': href === undefined ? 'true' : undefined,
    target: newWindow ? '_blank' : undefined,
    rel: 'noopener',
    download,
    ping: pingOf(draw, href, words),
  });
  const detail = note === undefined ? nothing : html`<small dir="auto">${note}</small>`;
  const name = html`<span class="label"><span dir="auto">${label}</span>${detail}</span>`;
  return html`<a${link}>${icon(sign)}${name}${icon(newWindow ? 'out' : 'next')}</a>`;
}
