import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { healths } from '../../delivery/destination.ts';
import { limits } from '../../limits.ts';
import { anyOf, instant, itemsPerPage, listCursor, optionalText, page, reference } from '../../primitives.ts';
import { qrStates } from '../code.ts';
import { externalId } from '../external-id.ts';
import { codeStatuses, scanRanges } from './list-names.ts';

const project = anyOf(reference('projects')).optional().describe('Several: any of them');

const qrFilter = {
  state: z
    .enum(['all', ...qrStates])
    .default('active')
    .describe('`all` is active and paused'),
  search_term: optionalText(limits.searchTerm.max)
    .optional()
    .describe(
      'Searches names, short links (former ones too), destinations, tags, projects, notes and contents; a whole ' +
        'short link or destination finds its code',
    ),
  'project.uuid': project,
  typology: anyOf(z.enum(codeTypes)).optional().describe('Several: any of them'),
  tag: anyOf(optionalText(limits.tags.nameMax)).optional().describe('Several: any of them'),
  status: anyOf(z.enum(codeStatuses))
    .optional()
    .describe(
      'Several: any of them. `paused` is by a user; `quota` has used up its scans of the month; `locked` and ' +
        '`scheduled` codes may have any state',
    ),
  domain: anyOf(optionalText(limits.filter.domainMax))
    .optional()
    .describe('Hosts of short links; several: any of them'),
  attention: anyOf(z.enum(['any', ...healths]))
    .optional()
    .describe('Only codes with an address that needs attention, or a `domain` that is not verified any more'),
  scans: anyOf(z.enum(scanRanges))
    .optional()
    .describe('Visits by people; several: any of them. Without static codes; 503 while the statistics are unavailable'),
  created_within: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.filter.days)
    .optional()
    .describe('Only codes created in so many days until now'),
};
export const qrFilterBody = z.strictObject(qrFilter);

/** What programs look for beside it. */
const programFilter = {
  states: anyOf(z.enum(qrStates)).optional().describe('Instead of `state`: several, of which any may apply'),
  external_id: anyOf(externalId).optional(),
  short_url: optionalText(limits.searchTerm.max).min(1).optional().describe('A whole short link, former ones too'),
  destination: optionalText(limits.searchTerm.max)
    .min(1)
    .optional()
    .describe('A part of an address that scans lead to'),
  created_from: instant.optional(),
  created_before: instant.optional(),
  updated_from: instant.optional(),
};
export type ProgramFilter = { [Name in keyof typeof programFilter]?: z.output<(typeof programFilter)[Name]> };

/** Parts of a code that a list leaves out unless they are asked for. */
export const includedParts = ['content', 'settings', 'page', 'description', 'destinations'] as const;

export const qrSorts = ['relevance', 'updated', 'created', 'oldest', 'title', 'state', 'scans', 'recent'] as const;
export type QrSort = (typeof qrSorts)[number];
export const qrListQuery = z.object({
  page,
  itemsPerPage,
  cursor: listCursor,
  ...qrFilter,
  ...programFilter,
  include: anyOf(z.enum(includedParts)).optional(),
  sort: z
    .enum(qrSorts)
    .optional()
    .describe(
      'If omitted: the best matches of a search first, else the latest change. `recent`: by the scans of the last 30 ' +
        'days, today included',
    ),
  order: z.enum(['asc', 'desc']).optional().describe('If omitted: the order that suits the sort'),
  timezone: z.string().max(64).default('UTC').describe('Where the days of the sort `recent` begin; an IANA name'),
});
export type QrListQuery = z.output<typeof qrListQuery>;

/** The list whose values are counted. */
export const qrFacetsQuery = z.object({ state: qrFilter.state, 'project.uuid': project });
export type QrFacetsQuery = z.output<typeof qrFacetsQuery>;
