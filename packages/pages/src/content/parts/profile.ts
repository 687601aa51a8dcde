import { html, type Markup } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { type Draw, partOf } from './draw.ts';
import { picture } from './picture.ts';
import { words } from './texts.ts';

/** The top of a page: who or what it is about. `level` is 2 where the page has its heading already. */
export function profile(draw: Draw, key: string, header: Loose, level: 1 | 2 = 1): Markup {
  const title = textOf(header['title']);
  const cover = picture(draw, header['cover'], { className: 'cover', alt: '', sizes: '(min-width:40rem) 40rem, 100vw' });
  const portrait = picture(draw, header['image'], { className: 'portrait', alt: title, sizes: '9rem' });
  return html`<header${partOf(draw, key, cover.html === '' ? 'hero' : 'hero has-cover')}>${cover}${portrait}${words(level === 1 ? 'h1' : 'h2', 'name', title)}${words('p', 'subtitle', header['subtitle'])}</header>`;
}
