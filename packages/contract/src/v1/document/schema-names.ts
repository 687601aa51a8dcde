import { types } from '@evercode/content';
import { blocks, contentSchemas, landingTemplate, parseContent, presentedLook } from '@evercode/content/schemas';
import { codeTypes, type CodeType } from '@evercode/content/names';
import * as z from 'zod';
import { redirectRules, schedule } from '../../codes/redirect-rules.ts';
import { codePassword, presentedSettings, qrSettings, settingsPatch } from '../../codes/settings.ts';
import { presentedBlocks } from '../../design/page-template.ts';
import { codeCreate, codeUpdate, contentPatch, pagePatch } from '../code-changes.ts';
import { code, codeInList, content, shortLink } from '../codes.ts';
import { destination } from '../../delivery/destination.ts';
import { codeVersion } from '../routes/code-history-routes.ts';
import { design, designInput } from '../design.ts';
import { builtInDesign, logo, style } from '../routes/design-routes.ts';
import { domain } from '../routes/domain-routes.ts';
import { pageTemplate } from '../routes/page-template-routes.ts';
import { job, jobRow } from '../routes/job-routes.ts';
import { reportSchedule } from '../routes/report-routes.ts';
import { scan } from '../routes/scan-routes.ts';
import { placeShare, statistics } from '../routes/statistics-routes.ts';
import { tagOfCodes } from '../routes/tag-routes.ts';
import { outcome, trashed } from '../routes/trash-routes.ts';
import { errorCode, me, workspace } from '../routes/workspace-routes.ts';
import { file, fileWithUses } from '../files.ts';
import { project } from '../routes/project-routes.ts';
import { workspaceEvent } from '../../workspace/events/workspace-event.ts';
import { flag } from '../shared.ts';
import { problem } from '../problem.ts';

/**
 * The content of each type with its type. `event` has no shape to extend, because it transforms what it reads; its
 * fields are those of its input.
 */
function contentOf(type: CodeType): z.ZodType {
  const schema: z.ZodType = contentSchemas[type];
  const fields = schema instanceof z.ZodPipe ? schema.in : schema;
  if (!(fields instanceof z.ZodObject)) return schema;
  return z.looseObject({ type: z.literal(type), ...fields.shape });
}

const contents = codeTypes.map((type) => ({ type, schema: contentOf(type) }));
/** A realistic content of each type, except of those whose file has to be uploaded first. */
export const exampleContents = codeTypes
  .filter((type) => parseContent(type, types[type].example).success)
  .map((type) => ({ type, ...types[type].example }));

const anyContent = z.union(contents.map(({ schema }) => schema) as [z.ZodType, ...z.ZodType[]]);

const settings = z.object({
  ...qrSettings.shape,
  hasPassword: z.boolean(),
  uses: z.int().nullable().describe('Uses since a use limit was first set, otherwise null'),
});
const patchOfSettings = z.object({
  ...Object.fromEntries(
    Object.entries(qrSettings.shape).map(([name, schema]: [string, z.ZodType]) => [name, schema.nullable()]),
  ),
  password: codePassword.nullable().optional(),
});

const pageChanges = landingTemplate.partial();

/** Schemas that only read what another schema checks, with what the document shows in their place. */
export const shownInstead: ReadonlyMap<z.ZodType, z.ZodType | object> = new Map<z.ZodType, z.ZodType | object>([
  [content, anyContent],
  [pagePatch, pageChanges],
  [contentPatch, { type: 'object', description: 'Changes of the content: null removes a field' }],
  [presentedSettings, settings],
  [settingsPatch, patchOfSettings],
  [presentedBlocks, blocks],
  [flag, { type: 'boolean' }],
]);

/** Values that the document shows. */
export const examplesOf: ReadonlyMap<z.ZodType, object> = new Map(
  contents.flatMap(({ type, schema }) => {
    const example = exampleContents.find((each) => each.type === type);
    return example === undefined ? [] : [[schema, example]];
  }),
);

/** Schemas with a name of their own. All others are named after the place where they are used. */
export const namedSchemas: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [problem, 'Problem'],
  [code, 'Code'],
  [codeInList, 'CodeInList'],
  [codeCreate, 'CodeCreate'],
  [codeUpdate, 'CodeUpdate'],
  [anyContent, 'CodeContent'],
  ...contents.map(({ type, schema }): [z.ZodType, string] => [schema, `${toName(type)}Content`]),
  [settings, 'CodeSettings'],
  [patchOfSettings, 'CodeSettingsPatch'],
  [landingTemplate, 'PageDesignInput'],
  [pageChanges, 'PageDesignPatch'],
  [presentedLook, 'PageDesign'],
  [redirectRules.element, 'RedirectRule'],
  [schedule, 'Schedule'],
  [blocks.element, 'PageBlock'],
  [design, 'Design'],
  [designInput, 'DesignInput'],
  [project, 'Project'],
  [shortLink, 'ShortLink'],
  [tagOfCodes, 'Tag'],
  [job, 'Job'],
  [jobRow, 'JobRow'],
  [builtInDesign, 'BuiltInDesign'],
  [logo, 'Logo'],
  [style, 'Style'],
  [pageTemplate, 'PageTemplate'],
  [domain, 'Domain'],
  [reportSchedule, 'ReportSchedule'],
  [statistics, 'Statistics'],
  [placeShare, 'PlaceShare'],
  [scan, 'Scan'],
  [trashed, 'TrashItem'],
  [outcome, 'ManyCodesOutcome'],
  [me, 'Me'],
  [workspace, 'Workspace'],
  [errorCode, 'ErrorCode'],
  [codeVersion, 'CodeVersion'],
  [destination, 'Destination'],
  [file, 'File'],
  [fileWithUses, 'FileWithUses'],
  [workspaceEvent, 'Event'],
]);

function toName(type: string): string {
  return type.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
