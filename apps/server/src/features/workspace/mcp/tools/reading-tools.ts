import { breakdowns, qrStates } from '@evercode/contract';
import { namedRanges, v1Routes } from '@evercode/contract/v1';
import * as z from 'zod';
import { defineTool } from './define-tool.ts';
import { codeId, shownCode, toShownCode, type, untrusted } from './shapes.ts';

const ROWS = 25;
const SHARES = 20;
const VERSIONS = 10;

export const getWorkspace = defineTool({
  name: 'get_workspace',
  title: 'Workspace and key',
  description: 'The workspace of this key, its plan and numbers of codes, and what the key may do.',
  effect: 'reads',
  action: 'workspace.read',
  input: z.strictObject({}),
  output: z.object({
    name: z.string().describe(untrusted),
    plan: z.string(),
    timezone: z.string(),
    codes: v1Routes.getAccount.answer.shape.codes,
    features: z.array(z.string()),
    scopes: z.array(z.string()).describe('What the key may do'),
  }),
  run: async (_args, { call, scopes }) => ({
    said: 'The workspace of this key.',
    data: { ...(await call(v1Routes.getAccount)), scopes: [...scopes] },
  }),
});

export const searchCodes = defineTool({
  name: 'search_codes',
  title: 'Search codes',
  description:
    `Finds codes by words of the title, ending, destination or tags, ${ROWS} at a time. Without a search the latest ` +
    'changes come first.',
  effect: 'reads',
  action: 'qr.read',
  input: z.strictObject({
    search: z.string().max(200).optional(),
    state: z
      .enum(['all', ...qrStates])
      .optional()
      .describe('By default all: active and paused'),
    type: type.optional(),
    tag: z.string().max(64).optional(),
    projectId: z.uuid().optional(),
    cursor: z.string().max(1_500).optional().describe('The nextCursor of the answer before, with the same filters'),
  }),
  output: z.object({ codes: z.array(shownCode), nextCursor: z.string().nullable() }),
  run: async (query, { call }) => {
    const { items, nextCursor } = await call(v1Routes.listQrs, { query: { ...query, limit: String(ROWS) } });
    const more = nextCursor === null ? '' : ' There are more: ask again with nextCursor as cursor.';
    return { said: `${items.length} codes.${more}`, data: { codes: items.map(toShownCode), nextCursor } };
  },
});

export const getCode = defineTool({
  name: 'get_code',
  title: 'One code',
  description: 'Everything about one code, with its latest versions for roll_back_code.',
  effect: 'reads',
  action: 'qr.read',
  input: z.strictObject({ codeId }),
  output: shownCode.extend({
    description: z.string().describe(untrusted),
    content: z.looseObject({ type }).describe(untrusted),
    settings: z.looseObject({}).describe('Schedule, rules, languages, password and others that are on'),
    metadata: z.record(z.string(), z.string()).describe(untrusted),
    projectId: z.string().nullable(),
    appUrl: z.string().describe('Where a person sees and changes it'),
    versions: z.array(
      z.object({
        version: z.int(),
        at: z.string(),
        destination: z.string().describe(untrusted),
        changed: z.array(z.string()).describe('What differs from the version before'),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  run: async ({ codeId: id }, { call, linkOf }) => {
    const [code, { items }] = await Promise.all([
      call(v1Routes.getQr, { params: { id } }),
      call(v1Routes.listQrVersions, { params: { id } }),
    ]);
    const { description, content, settings, metadata, projectId } = code;
    const more = { description, content, settings: { ...settings }, metadata, projectId };
    return {
      said: 'One code.',
      data: { ...toShownCode(code), ...more, appUrl: linkOf(id), versions: items.slice(0, VERSIONS) },
    };
  },
});

export const getStatistics = defineTool({
  name: 'get_statistics',
  title: 'Statistics',
  description:
    'Visits by people of a code, of a project, or without both of the whole workspace, in a named range of days. ' +
    `Shares are the ${SHARES} largest.`,
  effect: 'reads',
  action: 'stats.read',
  input: z.strictObject({
    range: z.enum(namedRanges).describe('Whole days in the time zone'),
    timezone: z.string().max(64).optional().describe('An IANA name; by default UTC'),
    codeId: codeId.optional(),
    projectId: z.uuid().optional(),
    breakdowns: z.array(z.enum(breakdowns)).max(6).optional().describe('Shares to count as well'),
  }),
  output: v1Routes.getStats.answer,
  run: async ({ breakdowns: names, ...query }, { call }) => {
    const stats = await call(v1Routes.getStats, {
      query: { ...query, ...(names && names.length > 0 && { breakdowns: names.join(',') }) },
    });
    const largest = Object.entries(stats.breakdowns).map(([name, shares]) => [name, shares?.slice(0, SHARES)] as const);
    return { said: 'Visits by people.', data: { ...stats, breakdowns: Object.fromEntries(largest) } };
  },
});

const libraries = {
  styles: v1Routes.listQrStyles,
  designs: v1Routes.listQrDesigns,
  logos: v1Routes.listQrLogos,
} as const;

export const listLibrary = defineTool({
  name: 'list_library',
  title: 'Design library',
  description: 'Saved styles, built-in designs or logos, whose ids create_code and the app use.',
  effect: 'reads',
  action: 'design.read',
  input: z.strictObject({ kind: z.enum(['styles', 'designs', 'logos']) }),
  output: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string().describe(untrusted) })),
  }),
  run: async ({ kind }, { call }) => {
    const { items } = await call(libraries[kind]);
    return { said: `${items.length} ${kind}.`, data: { items } };
  },
});
