import { html, type Markup, nothing } from '../markup.ts';
import { textOf } from '../read-loosely.ts';

/** A text of the owner, in any script and direction. */
export function words(tag: 'p' | 'h1' | 'h2' | 'h3', className: string, value: unknown): Markup {
  const text = textOf(value);
  if (text === '') return nothing;
  switch (tag) {
    case 'h1':
      return html`<h1 class="${className}" dir="auto">${text}</h1>`;
    case 'h2':
      return html`<h2 class="${className}" dir="auto">${text}</h2>`;
    case 'h3':
      return html`<h3 class="${className}" dir="auto">${text}</h3>`;
    default:
      return html`<p class="${className}" dir="auto">${text}</p>`;
  }
}
