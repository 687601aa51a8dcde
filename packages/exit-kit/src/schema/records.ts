import * as z from 'zod';

/** Raised when an older program would read a kit wrongly. */
export const kitFormat = { name: 'evercode-exit-kit', version: 1 } as const;

const uuid = z.guid();
const instant = z.iso.datetime();
const json = z.record(z.string(), z.unknown());
const count = z.number().int().nonnegative();
/** A file of the kit, named from its root. Only names that this program writes. */
const file = z
  .string()
  .regex(/^(?:redirector\/site\/files|data\/(?:logos|backgrounds))\/[0-9a-f-]{36}\.[a-z0-9]{1,8}$/);

export const kitManifest = z.object({
  format: z.literal(kitFormat.name),
  version: z.number().int().positive(),
  madeAt: instant,
  /** Of the pages and of the README. */
  language: z.string(),
  /** The address that printed codes begin with. */
  shortUrl: z.string(),
  workspace: z.object({ name: z.string(), timezone: z.string() }),
  counts: z.object({ codes: count, files: count, scans: count }),
});
export type KitManifest = z.output<typeof kitManifest>;

const kitCode = z.object({
  uuid,
  type: z.string(),
  dynamic: z.boolean(),
  title: z.string(),
  description: z.string(),
  project: uuid.nullable(),
  tags: z.array(z.string()).max(1_000),
  state: z.enum(['active', 'paused', 'deleted']).describe('deleted: in Trash'),
  locked: z.boolean(),
  content: json,
  look: json.nullable().describe('The design of its page'),
  settings: json,
  hasPassword: z.boolean().describe('The password itself is not part of the kit'),
  uses: count.nullable().describe('Taken uses, of a code with a use limit'),
  design: json,
  logo: z.string().nullable().describe('The uuid of a logo of the workspace, or the name of one of the product'),
  ending: z.string().nullable().describe('Of the short link; null: a static code'),
  query: z.string().describe('Printed behind the ending'),
  formerEndings: z.array(z.string()).max(100),
  payload: z.string().describe('The text in the picture'),
  scans: count.nullable().describe('Scans by people; null: unknown when the kit was made'),
  scansBefore: count
    .nullable()
    .default(null)
    .describe('Counted by another service, before the code moved in; null: unknown'),
  createdAt: instant,
  updatedAt: instant,
});

const kitVersion = z.object({
  code: uuid,
  version: z.number().int(),
  at: instant,
  by: z.string(),
  changed: z.array(z.string()),
  seen: json.describe('What scans saw until then, without a password'),
});

const kitProject = z.object({
  uuid,
  title: z.string(),
  state: z.enum(['active', 'paused', 'deleted']),
  createdAt: instant,
});

const kitDesign = z.object({ uuid, name: z.string(), design: json, logo: z.string().nullable(), createdAt: instant });
const kitLogo = z.object({ uuid, name: z.string(), type: z.string(), inLibrary: z.boolean(), file });
const kitBackground = z.object({ uuid, type: z.string(), file });
const kitTemplate = z.object({
  uuid,
  title: z.string(),
  type: z.string(),
  look: json,
  blocks: z.array(z.unknown()).nullable(),
  createdAt: instant,
});
const kitPerson = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  isInvited: z.boolean(),
  since: instant,
});
const kitFile = z.object({
  uuid,
  name: z.string(),
  type: z.string(),
  kind: z.string(),
  bytes: count,
  file,
  createdAt: instant,
});

/** The tables of a kit: `data/<name>.jsonl`, one JSON object a line. */
export const kitTables = {
  codes: kitCode,
  versions: kitVersion,
  projects: kitProject,
  designs: kitDesign,
  logos: kitLogo,
  backgrounds: kitBackground,
  'page-templates': kitTemplate,
  people: kitPerson,
  files: kitFile,
} as const;

export type KitTable = keyof typeof kitTables;
export type KitRecord<Name extends KitTable> = z.output<(typeof kitTables)[Name]>;

export const pathOfTable = (name: KitTable): string => `data/${name}.jsonl`;
export const manifestPath = 'kit.json';

/** JSON Schema 2020-12 of the manifest and of a line of each table. */
export function describeKit(): object {
  const of = (schema: z.ZodType): object => {
    const { $schema: _, ...described } = z.toJSONSchema(schema);
    return described;
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Evercode exit kit',
    description: `${manifestPath} has the form of $defs.manifest; a line of data/NAME.jsonl that of $defs.NAME.`,
    $ref: '#/$defs/manifest',
    $defs: {
      manifest: of(kitManifest),
      ...Object.fromEntries(Object.entries(kitTables).map(([name, schema]) => [name, of(schema)])),
    },
  };
}
