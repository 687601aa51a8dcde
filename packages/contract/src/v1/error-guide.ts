import { errorCatalogue, errorCodes, type ErrorCode } from '../errors.ts';

type Guide = Readonly<{
  meaning: string;
  fix: string;
  /** The same request may succeed later, unchanged. */
  isRetryable?: true;
}>;

/** What each code means to a program, and what to do. Codes that no operation of v1 answers are the app's alone. */
const guides = {
  'malformed-body': { meaning: 'The body is not JSON.', fix: 'Send valid JSON with its Content-Type.' },
  'malformed-request': {
    meaning: 'The request is not one that this address reads.',
    fix: 'Compare the headers and the body with the documentation of the operation.',
  },
  'workspace-required': {
    meaning: 'The request does not say which workspace it is for.',
    fix: 'Send the id of the workspace as X-Workspace-Id.',
  },
  unauthenticated: {
    meaning: 'There is no key, or it is not a valid one.',
    fix: 'Send an API key as Authorization: Bearer.',
  },
  'token-expired': { meaning: 'The access token has expired.', fix: 'Use an API key, or refresh the token.' },
  'session-ended': { meaning: 'The session of the token has ended.', fix: 'Use an API key, or log in again.' },
  'key-refused': { meaning: 'This is not a valid API key.', fix: 'Check for missing characters, or make a new key.' },
  'key-disabled': { meaning: 'The API key is disabled.', fix: 'Enable it in Settings, or use another one.' },
  'key-expired': { meaning: 'The API key has expired.', fix: 'Make a new key.' },
  'key-ended': {
    meaning: 'The person who made the API key has left the workspace.',
    fix: 'Ask a member of the workspace to make a new key.',
  },
  'invalid-credentials': 'app-only',
  'identity-refused': 'app-only',
  'passkey-refused': 'app-only',
  'plan-lacks-feature': {
    meaning: 'The plan of the workspace does not include this; `feature` and `requiredPlan` say what does.',
    fix: 'Leave the feature out, or change the plan.',
  },
  'plan-limit-reached': {
    meaning: 'The plan allows no more of `feature`.',
    fix: 'Delete or pause some, or change the plan.',
  },
  'subscription-expired': {
    meaning: 'The subscription of the workspace has ended, so nothing can be changed.',
    fix: 'Renew the subscription.',
  },
  forbidden: {
    meaning: 'The role of the person, or the scope of the key, does not allow this.',
    fix: 'Use a key with a wider scope, or ask an admin of the workspace.',
  },
  'closed-to-keys': { meaning: 'This concerns a person, so no API key can do it.', fix: 'Do it in the app.' },
  'scope-missing': {
    meaning: 'The access of the API key does not include this.',
    fix: 'Use a key with a wider access. `GET /api/v1/me` shows the access of a key.',
  },
  'address-not-allowed': {
    meaning: 'The API key cannot be used from this address.',
    fix: 'Add the address to the key in Settings.',
  },
  'email-not-confirmed': 'app-only',
  'sign-in-too-old': 'app-only',
  'closed-to-impersonators': 'app-only',
  'not-found': {
    meaning: 'There is no such address, or no such resource in this workspace.',
    fix: 'Check the id and the workspace. A key sees only its own workspace.',
  },
  'no-account-yet': 'app-only',
  'method-not-allowed': {
    meaning: 'This address has other methods.',
    fix: 'Use a method that the Allow header names.',
  },
  'link-ended': 'app-only',
  'challenge-ended': 'app-only',
  'second-factor-on': 'app-only',
  'passkeys-full': 'app-only',
  'invitation-ended': 'app-only',
  'invited-another': 'app-only',
  'owner-stays': 'app-only',
  'not-in-trash': {
    meaning: 'Only what is in the trash can be deleted permanently.',
    fix: 'Delete it without `permanent` first.',
  },
  'password-exists': 'app-only',
  'identity-not-linked': 'app-only',
  'workspace-limit-reached': 'app-only',
  'last-workspace': 'app-only',
  'trial-used': 'app-only',
  'too-many-members': 'app-only',
  'price-unknown': 'app-only',
  'promo-code-expired': 'app-only',
  'promo-code-unknown': 'app-only',
  'promo-code-used': 'app-only',
  'order-open': 'app-only',
  'order-paid': 'app-only',
  'no-such-change': 'app-only',
  'stay-offer-used': 'app-only',
  'payment-sources-full': 'app-only',
  'last-payment-source': 'app-only',
  'payment-declined': 'app-only',
  'gateway-away': 'app-only',
  'plan-arranged': 'app-only',
  'not-readable': {
    meaning: 'Scanners would fail at this drawing; `reasons` says why.',
    fix: 'Change the design, or send `acceptUnreadable=true`.',
  },
  'template-logo': {
    meaning: 'This logo comes with the product.',
    fix: 'Delete logos of the workspace only.',
  },
  'design-library-full': {
    meaning: 'The workspace has as many saved designs or logos as it can have.',
    fix: 'Delete some first.',
  },
  'endings-full': {
    meaning: 'The code has as many endings as it can have, former ones included.',
    fix: 'Create another code for a new ending.',
  },
  'tags-full': { meaning: 'The code has as many tags as it can have.', fix: 'Remove some tags first.' },
  blocked: {
    meaning: 'The operator of the installation has blocked this.',
    fix: 'Contact the operator.',
  },
  locked: {
    meaning: 'The code is marked as printed, and scans would see this change.',
    fix: 'If the change is meant, send `confirmLocked=true`.',
  },
  'api-keys-full': 'app-only',
  'webhooks-full': 'app-only',
  'webhook-disabled': 'app-only',
  'list-views-full': 'app-only',
  'pinned-views-full': 'app-only',
  'print-links-full': 'app-only',
  'projects-full': {
    meaning: 'The workspace has as many projects as it can have.',
    fix: 'Delete some first.',
  },
  'scan-deletions-full': 'app-only',
  'page-templates-full': {
    meaning: 'The workspace has as many page templates as it can have.',
    fix: 'Delete some first.',
  },
  'report-schedules-full': {
    meaning: 'The workspace has as many report schedules as it can have.',
    fix: 'Delete some first.',
  },
  'assets-full': {
    meaning: 'The workspace has as many files as it can have.',
    fix: 'Files that no code names are deleted after a week. Delete codes that need none.',
  },
  'file-in-use': {
    meaning: 'A code, one of its former versions, a page template or a domain uses the file.',
    fix: 'Delete what `usedBy` of the file names first.',
  },
  'file-space-full': {
    meaning: 'The files of the workspace fill its space.',
    fix: 'Use smaller files, or change the plan.',
  },
  'jobs-full': {
    meaning: 'As many jobs as are allowed are open.',
    fix: 'Wait until one of them has finished.',
    isRetryable: true,
  },
  'job-finished': { meaning: 'The job has finished.', fix: 'Read its result.' },
  'not-a-kit': 'app-only',
  'kit-too-new': 'app-only',
  'workspace-not-empty': 'app-only',
  'cannot-undo': { meaning: 'What this job did cannot be taken back.', fix: 'Change the codes one by one.' },
  'person-left': { meaning: 'The person who started this has left the workspace.', fix: 'Start it again.' },
  'changed-meanwhile': {
    meaning: 'It was changed since the state that If-Match names; `current` is its present state.',
    fix: 'Apply the change to `current`, and send it with the new ETag.',
  },
  'body-too-large': { meaning: 'The body is larger than this operation reads.', fix: 'Send less at once.' },
  'unsupported-media-type': {
    meaning: 'The body has a type that this operation does not read.',
    fix: 'Use a Content-Type that the documentation names.',
  },
  'picture-unsupported': { meaning: 'The picture has another format.', fix: 'Send PNG, JPEG, WebP, GIF or AVIF.' },
  'logo-unsupported': { meaning: 'The logo has another format.', fix: 'Send PNG, JPEG, WebP or SVG.' },
  'file-refused': { meaning: 'The file is a program.', fix: 'Send another kind of file.' },
  'range-not-satisfiable': { meaning: 'The file ends before the range.', fix: 'Ask for a part of the file.' },
  'picture-unreadable': { meaning: 'The picture is damaged or incomplete.', fix: 'Save it again, and send that.' },
  'picture-too-large': { meaning: 'The picture has too many pixels.', fix: 'Send a smaller one.' },
  'picture-too-slow': { meaning: 'Drawing the picture takes too long.', fix: 'Send a simpler one.' },
  'table-refused': { meaning: 'The table cannot be read; `table` says why and where.', fix: 'Correct the file.' },
  'table-faulty': { meaning: 'Rows of the table are wrong.', fix: 'Correct them.' },
  'service-key-refused': 'app-only',
  'service-needs-plan': 'app-only',
  'service-not-found': 'app-only',
  'service-moved': 'app-only',
  'service-closed': 'app-only',
  'service-busy': 'app-only',
  'service-away': 'app-only',
  'service-slow': 'app-only',
  'service-too-large': 'app-only',
  'service-not-understood': 'app-only',
  'service-repeats': 'app-only',
  'service-too-many': 'app-only',
  'validation-failed': {
    meaning: 'Fields or parameters are wrong; `violations` names each with its place and code.',
    fix: 'Correct what `violations` names.',
  },
  'idempotency-key-reused': {
    meaning: 'An earlier request with another content had this Idempotency-Key.',
    fix: 'Use a new key for each request, and the same one only for its retries.',
  },
  'rate-limited-second': {
    meaning: 'The workspace has used its requests of this second.',
    fix: 'Wait for the seconds of Retry-After, and send fewer requests at once.',
    isRetryable: true,
  },
  'rate-limited-month': {
    meaning: 'The workspace has used its requests of this month.',
    fix: 'Wait for the next month in UTC, which begins after the seconds of Retry-After.',
    isRetryable: true,
  },
  'too-many-requests': {
    meaning: 'There were too many requests at once, or in this minute.',
    fix: 'Wait for the seconds of Retry-After.',
    isRetryable: true,
  },
  'domains-full': 'app-only',
  'sso-required': 'app-only',
  'sso-refused': 'app-only',
  'sso-needs-factor': 'app-only',
  'sso-untested': 'app-only',
  'sso-metadata-refused': 'app-only',
  'sso-unavailable': 'app-only',
  'mail-domains-full': 'app-only',
  'other-workspace': 'app-only',
  'app-domain-unfit': 'app-only',
  'sender-untested': 'app-only',
  'art-limit-reached': 'app-only',
  'art-refused': 'app-only',
  'mail-limit-reached': {
    meaning: 'The limit of mails of this day is reached.',
    fix: 'Try again tomorrow.',
    isRetryable: true,
  },
  unexpected: {
    meaning: 'The service has failed. The log has the reason under the request id.',
    fix: 'Try again. If it fails again, tell the operator the X-Request-Id.',
    isRetryable: true,
  },
  'identity-provider-away': 'app-only',
  busy: { meaning: 'Too many drawings wait.', fix: 'Wait for the seconds of Retry-After.', isRetryable: true },
  unavailable: {
    meaning: 'A part of the service does not respond.',
    fix: 'Wait for the seconds of Retry-After.',
    isRetryable: true,
  },
  'storage-full': { meaning: 'The disk of the service is full.', fix: 'Tell the operator.' },
} as const satisfies Record<ErrorCode, Guide | 'app-only'>;

/** The page that explains a code. */
export const documentationPath = (code: ErrorCode): string => `/api/docs/guide#${code}`;

/** What a problem of v1 says besides the code. */
export function explainError(code: ErrorCode): { detail: string; fix: string; isRetryable: boolean } {
  const guide: Guide | 'app-only' = guides[code];
  if (guide === 'app-only') return { detail: `${errorCatalogue[code].title}.`, fix: '', isRetryable: false };
  return { detail: guide.meaning, fix: guide.fix, isRetryable: guide.isRetryable ?? false };
}

/** The codes of v1, in the order of their status. */
export const v1Errors = errorCodes
  .filter((code) => guides[code] !== 'app-only')
  .map((code) => ({ code, ...errorCatalogue[code], ...explainError(code), documentationPath: documentationPath(code) }))
  .toSorted((a, b) => a.status - b.status);
