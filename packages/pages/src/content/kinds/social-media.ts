import { html } from '../markup.ts';
import { asLoose, listOf, type Loose, textOf } from '../read-loosely.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { profile } from '../parts/profile.ts';
import { socialButtons } from '../parts/social.ts';
import { words } from '../parts/texts.ts';

export function drawSocialMedia(draw: Draw, input: Loose): Body {
  const header = asLoose(input['header']);
  return {
    heading: textOf(header['title']),
    main: html`${profile(draw, 'header', header)}${socialButtons(draw, 'links', listOf(input['links']))}${note(draw, input['note'])}`,
    canShare: true,
  };
}

export const note = (draw: Draw, value: unknown) => (textOf(value) === '' ? null : html`<div${partOf(draw, 'note', 'note')}>${words('p', 'prose', value)}</div>`);
