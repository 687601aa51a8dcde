import { html } from '../markup.ts';
import { asLoose, listOf, type Loose, textOf } from '../read-loosely.ts';
import { type Body, type Draw, partOf } from '../parts/draw.ts';
import { profile } from '../parts/profile.ts';
import { socialButtons } from '../parts/social.ts';
import { words } from '../parts/texts.ts';

export function drawSocialMedia(draw: Draw, content: Loose): Body {
  const header = asLoose(content['header']);
  const links = socialButtons(draw, 'links', listOf(content['links']));
  return {
    heading: textOf(header['title']),
    main: html`${profile(draw, 'header', header)}${links}${note(draw, content['note'])}`,
    canShare: true,
  };
}

export const note = (draw: Draw, value: unknown) =>
  textOf(value) === '' ? null : html`<div${partOf(draw, 'note', 'note')}>${words('p', 'prose', value)}</div>`;
