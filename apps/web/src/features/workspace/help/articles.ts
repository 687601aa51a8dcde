import type { HelpPage } from '../../../platform/help/help-pages.ts';
import type { FigureName } from './figures.tsx';

/** The sections of each page, in order. A section may have a picture. */
export const articles = {
  printing: [
    ['printing.size', 'sizes'],
    ['printing.margin', 'margins'],
    ['printing.contrast', 'contrasts'],
    ['printing.material'],
    ['printing.test'],
  ],
  types: [['types.link'], ['types.page'], ['types.file'], ['types.offline'], ['types.change']],
  counting: [['counting.scan'], ['counting.unique'], ['counting.excluded'], ['counting.privacy'], ['counting.events']],
  scanning: [
    ['scanning.contrast', 'contrasts'],
    ['scanning.margin', 'margins'],
    ['scanning.small', 'densities'],
    ['scanning.logo'],
    ['scanning.place'],
  ],
  editable: [['editable.editable', 'densities'], ['editable.static'], ['editable.choose'], ['editable.later']],
  domains: [['domains.why'], ['domains.connect'], ['domains.codes'], ['domains.keep'], ['domains.leave']],
  'sign-on': [['sign-on.what'], ['sign-on.connect'], ['sign-on.required'], ['sign-on.login'], ['sign-on.leave']],
  links: [['links.destination'], ['links.ending'], ['links.pause'], ['links.plan'], ['links.leave']],
} as const satisfies Readonly<Record<HelpPage, readonly Section[]>>;

type Section = readonly [words: string, figure?: FigureName];
