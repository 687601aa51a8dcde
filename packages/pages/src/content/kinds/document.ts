import { icon } from '../icons.ts';
import { attributes, html, nothing } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { button } from '../parts/buttons.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { fileOf } from '../parts/file.ts';
import { picture } from '../parts/picture.ts';
import { words } from '../parts/texts.ts';

/** A file and what it is, before it is fetched. */
export function drawDocument(draw: Draw, input: Loose): Body {
  const { t } = draw;
  const file = fileOf(draw, input['file']);
  const heading = textOf(input['title']) || (file?.name ?? '');
  const shown = picture(draw, input['file'], { className: 'photo', alt: heading, sizes: '(min-width:40rem) 36rem, 100vw' });
  const sheet = html`<div${partOf(draw, 'file', 'card sheet')}>${shown === nothing ? html`<span class="sheet-sign">${icon(file?.sign ?? 'file')}</span>` : shown}
    ${words('h1', 'name', heading)}${heading === file?.name ? '' : words('p', 'file-name', file?.name)}${file === undefined ? '' : html`<p class="fine">${file.about}</p>`}${words('p', 'prose', input['description'])}</div>`;
  const download = attributes({ class: 'button', href: file?.url, download: file === undefined ? undefined : file.name || true, role: file === undefined ? 'link' : undefined, 'aria-disabled': file === undefined ? 'true' : undefined });
  const main = html`${sheet}<div${partOf(draw, 'button', 'stack')}>${button(draw, { label: textOf(input['button']) || t('page:open'), icon: file?.sign ?? 'file', href: file?.url, isMain: true })}<a${download}>${icon('download')}<span class="label"><span>${t('page:download')}</span></span></a></div>`;
  return { heading, main, canShare: true };
}
