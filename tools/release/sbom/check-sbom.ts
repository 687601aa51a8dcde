import * as z from 'zod';
import type { Finding } from '../../source/finding.ts';

/*
 * What CycloneDX 1.6 requires of the parts that we write. The published schema is not part of this repository; a
 * document was validated against it when this was written.
 */
const licence = z.union([
  z.strictObject({ expression: z.string().min(1) }),
  z.strictObject({
    license: z.union([z.strictObject({ id: z.string().min(1) }), z.strictObject({ name: z.string().min(1) })]),
  }),
]);
const component = z.strictObject({
  type: z.enum(['application', 'library']),
  'bom-ref': z.string().min(1),
  name: z.string().min(1),
  version: z.string().min(1).optional(),
  licenses: z.array(licence).length(1),
  purl: z
    .string()
    .regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/)
    .optional(),
  properties: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  get components(): z.ZodOptional<z.ZodArray<typeof component>> {
    return z.array(component).optional();
  },
});
const document = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({ timestamp: z.iso.datetime({ offset: true }), component }),
  components: z.array(component).min(1),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const file = 'the bill of materials';

/** The shape, and that every reference leads to exactly one component. */
export function checkSbom(written: unknown): Finding[] {
  const read = document.safeParse(written);
  if (!read.success)
    return read.error.issues.map(({ path, message }) => ({ file, message: `${path.join('.')}: ${message}` }));
  const refs = [read.data.metadata.component, ...read.data.components].flatMap(refsOf);
  const known = new Set(refs);
  const twice = refs.filter((ref, at) => refs.indexOf(ref) < at);
  const absent = read.data.dependencies
    .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    .filter((ref) => !known.has(ref));
  return [
    ...twice.map((ref) => ({ file, message: `names ${ref} twice` })),
    ...absent.map((ref) => ({ file, message: `depends on ${ref}, which it does not have` })),
  ];
}

type Read = z.output<typeof component>;
const refsOf = (each: Read): string[] => [each['bom-ref'], ...(each.components ?? []).flatMap(refsOf)];
