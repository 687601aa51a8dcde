import type { V1Tag } from '../define-v1.ts';

/** The rules that all operations follow, at the beginning of the document. */
export const conventions = `The API of Evercode for programs. It is promised: see *Compatibility* below.
[Your first code takes a minute](/api/docs/guide).

**Access.** Send an API key as \`Authorization: Bearer ec_live_…\`. A key belongs to one workspace.

**Names.** Resources have an \`id\`. References are called \`projectId\`, in requests and in answers. Times are
in UTC and end with \`Z\`.

**Requests.** Unknown fields and unknown query parameters are refused with 422. PATCH is a merge patch (RFC
7396): what is left out stays, \`null\` removes.

**Answers.** Ignore fields that you do not know: new ones are added without notice. Every answer has an
\`X-Request-Id\`.

**Lists** answer \`{ items, nextCursor }\`. Send \`nextCursor\` as \`cursor\` for the next page; null is the
last one. Items that are added meanwhile move none to another page.

**Retries.** Send an \`Idempotency-Key\` with each POST. A retry with the same key gets the first answer, with
\`Idempotency-Replayed: true\`.

**Concurrent changes.** Send the \`ETag\` of what you read as \`If-Match\`. If it was changed since, you get 412
with the present state as \`current\`.

**Errors** are \`application/problem+json\` (RFC 9457) with a \`code\` that does not change, and a \`detail\`, a
\`fix\` and \`isRetryable\`. \`GET /api/v1/errors\` lists all codes, and \`x-error-codes\` those of each operation.

**Compatibility.** Within v1, fields, values of enums, error codes, parameters and operations are only added. A
removal is announced 12 months ahead with the headers \`Deprecation\` and \`Sunset\`.`;

export const tagTexts = {
  Codes: 'Codes with their content, design, short link and settings',
  Tags: 'Labels of codes. They are values: a code has the names of its tags',
  Projects: 'Folders of codes',
  Trash: 'Trashed codes and projects',
  'Pages and files': 'Files that contents name, and saved looks of visitor pages',
  Design: 'What codes look like: saved styles, logos, backgrounds, shapes',
  Statistics: 'Visits by people, and the scans themselves',
  Reports: 'Statistics as files, now or by mail every week or month',
  Jobs: 'Long works with their progress and results',
  Events: 'What happened in the workspace: the same events that webhooks send',
  Workspace: 'The caller, the workspace and the catalog of errors',
} as const satisfies Record<V1Tag, string>;
