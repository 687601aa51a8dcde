import { html, type Markup } from '../markup.ts';
import { type Loose, textOf } from '../read-loosely.ts';
import { type Draw, partOf } from './draw.ts';
import { picture } from './picture.ts';
import { words } from './texts.ts';

/** Cover, portrait and title. `level` is 2 if the page already has its heading. */
export function profile(draw: Draw, key: string, header: Loose, level: 1 | 2 = 1): Markup {
  const title = textOf(header['title']);
  const cover = picture(draw, header['cover'], {
    className: 'cover',
    alt: '',
    sizes: '(min-width:40rem) 40rem, 100vw',
  });
  const portrait = picture(draw, header['image'], { className: 'portrait', alt: title, sizes: '9rem' });
  const name = words(level === 1 ? 'h1' : 'h2', 'name', title);
  const inside = html`${cover}${portrait}${name}${words('p', 'subtitle', header['subtitle'])}`;
  return html`<header${partOf(draw, key, cover.html === '' ? 'hero' : 'hero has-cover')}>${inside}</header>`;
}
