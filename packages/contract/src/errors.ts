import * as z from 'zod';
import { capabilities, planNames } from './roles-and-plans.ts';

/** Every error the API can answer. The titles are for developers; people read the translation of the code. */
export const errorCatalogue = {
  'malformed-body': { status: 400, title: 'The body is not valid JSON' },
  'malformed-request': { status: 400, title: 'The request is not valid HTTP for this route' },
  'workspace-required': { status: 400, title: 'X-Account-Id must name the workspace' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  'token-expired': { status: 401, title: 'The access token has ended' },
  'session-ended': { status: 401, title: 'The session has ended' },
  'invalid-credentials': { status: 401, title: 'Email and password do not match' },
  'identity-refused': { status: 401, title: 'The identity token is not one for us' },
  'passkey-refused': { status: 401, title: 'This passkey does not sign in here' },
  'plan-lacks-feature': { status: 402, title: 'The plan does not include this' },
  'plan-limit-reached': { status: 402, title: 'The plan has no room for more' },
  'subscription-expired': { status: 402, title: 'The subscription has ended' },
  forbidden: { status: 403, title: 'Your role does not allow this' },
  'sign-in-too-old': { status: 403, title: 'Sign in anew first: this is for who has just done so' },
  'closed-to-impersonators': { status: 403, title: 'Only the person themselves can do this' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'no-account-yet': { status: 404, title: 'Nobody has signed up with this identity' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  'link-ended': { status: 410, title: 'This link was used before, or is too old' },
  'challenge-ended': { status: 410, title: 'This was finished before, or took too long' },
  'second-factor-on': { status: 409, title: 'A code is asked for at sign-in already' },
  'passkeys-full': { status: 409, title: 'There is no room for another passkey' },
  'invitation-ended': { status: 410, title: 'The invitation is no longer valid' },
  'invited-another': { status: 403, title: 'The invitation is for another address' },
  'owner-stays': { status: 409, title: 'The owner stays until another member is the owner' },
  'not-in-trash': { status: 409, title: 'Only what is in the trash can be deleted forever' },
  'password-exists': { status: 409, title: 'There is a password already; change it with the current one' },
  'identity-not-linked': { status: 409, title: 'The account with this address is entered with its password' },
  'workspace-limit-reached': { status: 409, title: 'Nobody owns more workspaces than this' },
  'last-workspace': { status: 409, title: 'Everybody owns at least one workspace' },
  'trial-used': { status: 409, title: 'The trial of this workspace was begun before' },
  'too-many-members': { status: 409, title: 'The smaller plan has no room for so many members' },
  'plan-arranged': { status: 409, title: 'This plan is arranged with the operator' },
  'not-readable': { status: 409, title: 'Scanners would fail at this drawing; it can be accepted nevertheless' },
  'template-logo': { status: 409, title: 'The logos of the product stay' },
  'design-library-full': { status: 409, title: 'The workspace has no room for more of these' },
  'endings-full': { status: 409, title: 'This code has changed its ending too often' },
  'tags-full': { status: 409, title: 'The code has no room for another tag' },
  blocked: { status: 409, title: 'The operator has closed this; only they can open it again' },
  locked: { status: 409, title: 'This code is locked because it is printed: the change has to be confirmed' },
  'projects-full': { status: 409, title: 'The workspace has no room for another project' },
  'scan-deletions-full': { status: 409, title: 'The workspace has deleted scans of too many times' },
  'page-templates-full': { status: 409, title: 'The workspace has no room for another page template' },
  'report-schedules-full': { status: 409, title: 'The workspace has no room for another regular report' },
  'assets-full': { status: 409, title: 'The workspace has no room for more files' },
  'changed-meanwhile': { status: 412, title: 'Somebody else has changed it since: nothing was saved' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The content type is not supported' },
  'picture-unsupported': { status: 415, title: 'A picture is PNG, JPEG, WebP, GIF or AVIF' },
  'logo-unsupported': { status: 415, title: 'A logo is PNG, JPEG, WebP or SVG' },
  'file-refused': { status: 415, title: 'Programs are not taken' },
  'range-not-satisfiable': { status: 416, title: 'The file ends before that' },
  'picture-unreadable': { status: 422, title: 'The picture is damaged or not complete' },
  'picture-too-large': { status: 422, title: 'The picture has too many pixels' },
  'validation-failed': { status: 422, title: 'Some fields need attention' },
  'idempotency-key-reused': { status: 422, title: 'This Idempotency-Key belongs to another request' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong' },
  'identity-provider-away': { status: 503, title: 'The identity provider does not answer' },
  busy: { status: 503, title: 'Too much is being drawn at this moment' },
  unavailable: { status: 503, title: 'A part of the service does not answer' },
  'storage-full': { status: 507, title: 'The service has no room left on its disk' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
// Object.keys forgets which keys; the catalogue is sealed by `as const`.
export const errorCodes = Object.freeze(Object.keys(errorCatalogue) as ErrorCode[]);

/** What can be wrong with one field. Codes that begin with `component.` or `constraint.` are fixed by the specification. */
export const violationCodes = [
  'required', 'invalid', 'too-short', 'too-long', 'too-small', 'too-large', 'invalid-email', 'invalid-url', 'invalid-phone', 'unknown-field',
  'component.error.email.exist', 'component.error.code.invalid', 'constraint.qr.title.duplicated', 'constraint.project.name.duplicated', 'not_unique_url', 'readonly', 'already-tagged',
  'wrong-password', 'same-password', 'wrong-code', 'wrong-passkey', 'proof-required',
  'already-invited', 'already-member', 'invited-another',
  'missing-file', 'not-picture', 'not-pdf', 'missing-image', 'missing-link', 'missing-name', 'missing-contact', 'missing-store', 'missing-system',
  'invalid-ios-url', 'invalid-android-url', 'invalid-deep-link', 'invalid-social-url', 'invalid-video-url', 'duplicated', 'scans-reached', 'too-much-content', 'harmful-url',
] as const;
export type ViolationCode = (typeof violationCodes)[number];

export const violation = z.object({
  propertyPath: z.string(),
  code: z.enum(violationCodes),
  message: z.string(),
});
export type Violation = z.output<typeof violation>;

/** Why scanners may fail at a drawing. */
export const readabilityReasons = ['low-contrast', 'light-on-dark', 'narrow-quiet-zone', 'large-logo', 'small-modules', 'hard-to-scan'] as const;
export type ReadabilityReason = (typeof readabilityReasons)[number];

/** RFC 9457, with the fields we add. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string().optional(),
  // Object.keys of the catalogue, which is never empty.
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  requestId: z.string(),
  violations: z.array(violation).optional(),
  feature: z.enum([...capabilities, 'qr-codes', 'team-members']).optional(),
  requiredPlan: z.enum(planNames).optional(),
  reasons: z.array(z.enum(readabilityReasons)).optional(),
  current: z.unknown().optional().describe('With 412: how it is now'),
});
export type Problem = z.output<typeof problem>;
