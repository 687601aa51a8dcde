import { icon } from '../icons.ts';
import { attributes, html, nothing } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { fileOf } from '../parts/file.ts';
import { picture } from '../parts/picture.ts';
import { words } from '../parts/texts.ts';

/** A file with its name, kind and size, before it is downloaded. */
export function drawDocument(draw: Draw, content: Loose): Body {
  const { t } = draw;
  const file = fileOf(draw, content['file']);
  const heading = textOf(content['title']) || (file?.name ?? '');
  const shown = picture(draw, content['file'], {
    className: 'photo',
    alt: heading,
    sizes: '(min-width:40rem) 36rem, 100vw',
  });
  const sign = file?.sign ?? 'file';
  const front = shown === nothing ? html`<span class="sheet-sign">${icon(sign)}</span>` : shown;
  const facts = [
    words('h1', 'name', heading),
    heading === file?.name ? nothing : words('p', 'file-name', file?.name),
    file === undefined ? nothing : html`<p class="fine">${file.about}</p>`,
    words('p', 'prose', content['description']),
  ];
  const sheet = html`<div${partOf(draw, 'file', 'card sheet')}>${front}
    ${facts}</div>`;
  const download = attributes({
    class: 'button',
    href: file?.url,
    download: file === undefined ? undefined : file.name || true,
    role: file === undefined ? 'link' : undefined,
    'aria-disabled': file === undefined ? 'true' : undefined,
  });
  const label = textOf(content['button']) || t('page:open');
  const open = button(draw, { label, icon: sign, href: file?.url, isMain: true });
  const save = html`<a${download}>${icon('download')}<span class="label"><span>${t('page:download')}</span></span></a>`;
  const main = html`${sheet}<div${partOf(draw, 'button', 'stack')}>${open}${save}</div>`;
  return { heading, main, canShare: true };
}
