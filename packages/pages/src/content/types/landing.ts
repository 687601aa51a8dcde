import type { BlockKind } from '@evercode/contract';
import { chatHref, webHref } from '../hrefs.ts';
import { attributes, html, type Markup, nothing } from '../markup.ts';
import { blockKindNames, platformNames } from '../names.ts';
import { listOf, type Loose, nameOf, textOf } from '../read-loosely.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { addressEntries, entryList, mailEntries, phoneEntries } from '../parts/entries.ts';
import { fileButton } from '../parts/file.ts';
import { ownerMarkup } from '../parts/owner-markup.ts';
import { picture } from '../parts/picture.ts';
import { profile } from '../parts/profile.ts';
import { socialSigns } from '../parts/social.ts';
import { words } from '../parts/texts.ts';
import { pingOf } from '../parts/ping.ts';
import { video } from '../parts/video.ts';

type KnownBlock = { readonly kind: BlockKind; readonly id: string; readonly block: Loose; readonly isHeading: boolean };

export function drawLanding(draw: Draw, content: Loose): Body {
  const blocks = listOf(content['blocks']).flatMap((block) => {
    const kind = nameOf(blockKindNames, block['kind']);
    return kind === undefined ? [] : [{ kind, id: textOf(block['id']), block }];
  });
  const heading = headingOf(blocks);
  const known = blocks.map((one) => ({ ...one, isHeading: one === heading.block }));
  return { heading: heading.text, main: html`${known.map((one) => drawBlock(draw, one))}`, canShare: true };
}

/** The only heading of the page: the first named profile, or else the first title block. */
function headingOf(blocks: readonly Omit<KnownBlock, 'isHeading'>[]): {
  block?: Omit<KnownBlock, 'isHeading'>;
  text: string;
} {
  const named = blocks.find(({ kind, block }) => kind === 'profile' && textOf(block['title']) !== '');
  if (named !== undefined) return { block: named, text: textOf(named.block['title']) };
  const titled = blocks.find(({ kind, block }) => kind === 'title' && textOf(block['text']) !== '');
  return titled === undefined ? { text: '' } : { block: titled, text: textOf(titled.block['text']) };
}

// oxlint-disable-next-line typescript/consistent-return -- the switch handles every kind, and the compiler checks it
function drawBlock(draw: Draw, { kind, id, block, isHeading }: KnownBlock): Markup {
  const { t } = draw;
  switch (kind) {
    case 'profile':
      return profile(draw, id, block, isHeading ? 1 : 2);
    case 'title':
      return wrap(
        draw,
        id,
        'heading',
        isHeading ? words('h1', 'name', block['text']) : words('h2', 'title', block['text']),
      );
    case 'text': {
      const size = nameOf(['big', 'small'], block['size']) ?? 'medium';
      return wrap(draw, id, `text is-${size}`, words('p', 'prose', block['text']));
    }
    case 'image':
      return image(draw, id, block);
    case 'link': {
      const platform = nameOf(platformNames, block['platform']) ?? 'website';
      const link = button(draw, {
        label: textOf(block['label']) || t('page:open'),
        icon: platform,
        href: webHref(block['url']),
        newWindow: block['newWindow'] === true,
        kind: platform,
        words: textOf(block['label']),
      });
      return wrap(draw, id, 'stack', link);
    }
    case 'file':
      return fileButton(draw, id, textOf(block['label']), block['file']);
    case 'phone':
      return entryList(draw, id, phoneEntries(draw, listOf(block['entries']), 'work'));
    case 'email':
      return entryList(draw, id, mailEntries(draw, listOf(block['entries']), 'work'));
    case 'address':
      return entryList(draw, id, addressEntries(draw, listOf([block['address']]), 'work'));
    case 'social':
      return socialSigns(draw, id, listOf(block['links']));
    case 'video':
      return video(draw, id, block);
    case 'html':
      return ownerMarkup(draw, id, block);
    case 'whatsapp': {
      const chat = button(draw, {
        label: textOf(block['label']) || t('page:plain.chat'),
        icon: 'whatsapp',
        href: chatHref(block['phone'], block['message']),
        newWindow: true,
        kind: 'whatsapp',
        words: textOf(block['label']),
      });
      return wrap(draw, id, 'stack', chat);
    }
    case 'divider':
      return html`<hr${partOf(draw, id, 'divider')}>`;
  }
}

const wrap = (draw: Draw, id: string, className: string, inside: Markup): Markup =>
  html`<div${partOf(draw, id, className)}>${inside}</div>`;

function image(draw: Draw, id: string, block: Loose): Markup {
  const drawn = picture(draw, block['image'], {
    className: 'photo',
    alt: textOf(block['alt']),
    sizes: '(min-width:40rem) 36rem, 100vw',
  });
  const href = webHref(block['url']);
  if (href === undefined || drawn === nothing) return html`<figure${partOf(draw, id, 'figure')}>${drawn}</figure>`;
  const isNamed = textOf(block['alt']) !== '';
  const name = isNamed ? nothing : html`<span class="unseen">${draw.t('page:open')}</span>`;
  const link = attributes({
    href,
    target: block['newWindow'] === true ? '_blank' : undefined,
    rel: 'noopener',
    ping: pingOf(draw, href, textOf(block['alt'])),
  });
  return html`<figure${partOf(draw, id, 'figure')}><a${link}>${drawn}${name}</a></figure>`;
}
