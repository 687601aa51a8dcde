import { limits, storableText } from '@evercode/contract';
import * as z from 'zod';
import { withoutSchema } from './read-filter.ts';
import { ScimError } from './scim-error.ts';

/** One change: `attribute` in lower case. `match`: the value of the filter of the path, such as `work`. */
export type Change = {
  op: 'add' | 'replace' | 'remove';
  attribute: string;
  match: { by: string; value: string } | undefined;
  sub: string | undefined;
  value: unknown;
};

/** Entra writes `Replace`, and `Operations` is spelled with a capital by RFC 7644 itself. */
const patchBody = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: storableText(limits.scim.textMax).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(limits.scim.operations),
});

const path = /^(\w+)(?:\[(\w+)\s+eq\s+"([^"]*)"\])?(?:\.(\w+))?$/;

/**
 * The changes of a PATCH (RFC 7644, 3.5.2), one for each attribute. A value without a path names its attributes itself,
 * at Entra also as `name.givenName`.
 */
export function readPatch(body: unknown): Change[] {
  const parsed = patchBody.safeParse(body);
  if (!parsed.success)
    throw new ScimError(400, 'Send Operations, each with an op of add, replace or remove.', 'invalidSyntax');
  return parsed.data.Operations.flatMap(({ op, path: target, value }): Change[] => {
    if (target !== undefined) return toChange(op, target, value);
    if (op === 'remove') throw new ScimError(400, 'Name the path to remove.', 'noTarget');
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ScimError(400, 'Without a path, the value must be an object.', 'invalidValue');
    return Object.entries(value).flatMap(([name, given]) => toChange(op, name, given));
  });
}

/** None for attributes of an extension, which are not kept. */
function toChange(op: Change['op'], target: string, value: unknown): Change[] {
  const bare = withoutSchema(target.trim());
  if (/^urn:/i.test(bare)) return [];
  const [, attribute, by, matched, sub] = path.exec(bare) ?? [];
  if (attribute === undefined) throw new ScimError(400, `The path ${bare} isn’t supported.`, 'invalidPath');
  const match = by === undefined || matched === undefined ? undefined : { by: by.toLowerCase(), value: matched };
  return [{ op, attribute: attribute.toLowerCase(), match, sub: sub?.toLowerCase(), value }];
}
