import { type IconName, icon } from '../icons.ts';
import { attributes, html, type Markup } from '../markup.ts';
import type { Draw } from './draw.ts';
import { toldOf } from './told.ts';

export type ButtonLook = {
  readonly label: string;
  readonly icon: IconName;
  /** Undefined in a draft whose link is missing: it stands there and leads nowhere. */
  readonly href: string | undefined;
  readonly isMain?: boolean;
  readonly newWindow?: boolean;
  readonly download?: string | undefined;
  readonly kind?: string;
  readonly note?: string | undefined;
  /** What the owner calls it, where the label may be ours. */
  readonly words?: string;
};

/** A link that looks like what it is: the whole width to tap. */
export function button(draw: Draw, { label, icon: sign, href, isMain = false, newWindow = false, download, kind, note, words }: ButtonLook): Markup {
  const link = attributes({
    class: `button${isMain ? ' main' : ''}${kind === undefined ? '' : ` of-${kind}`}`, href, role: href === undefined ? 'link' : undefined, 'aria-disabled': href === undefined ? 'true' : undefined,
    target: newWindow ? '_blank' : undefined, rel: 'noopener', download, ping: toldOf(draw, href, words),
  });
  return html`<a${link}>${icon(sign)}<span class="label"><span dir="auto">${label}</span>${note === undefined ? '' : html`<small dir="auto">${note}</small>`}</span>${icon(newWindow ? 'out' : 'next')}</a>`;
}
