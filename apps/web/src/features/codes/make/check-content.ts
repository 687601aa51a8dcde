import { contentOf, isDrawable, staticPayload } from '@evercode/content';
import { parseContent } from '@evercode/content/schemas';
import { toViolations, type ViolationCode } from '@evercode/contract';
import { fieldAt, toContent, type MadeType, type MadeValues } from './made-code.ts';

type Fault = Readonly<{ field: string; code: ViolationCode }>;
export type Checked = Readonly<{ payload: string; faults: readonly [] } | { payload: undefined; faults: Fault[] }>;

/** The text of the static code, or what is wrong with the content: by the schemas that the server uses. */
export function checkContent(type: MadeType, values: MadeValues): Checked {
  const { data, error } = parseContent(type, toContent(type, values));
  if (error) {
    const faults = toViolations(error.issues).map(({ propertyPath, code }) => ({ field: fieldAt(propertyPath), code }));
    return { payload: undefined, faults };
  }
  const payload = staticPayload(contentOf(type, data));
  if (payload !== undefined && isDrawable(payload)) return { payload, faults: [] };
  return { payload: undefined, faults: [{ field: '', code: 'too-much-content' }] };
}
