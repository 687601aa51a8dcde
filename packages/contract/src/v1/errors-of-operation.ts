import type { ErrorCode } from '../errors.ts';
import type { V1Route } from './define-v1.ts';

/*
 * The error codes that an operation may answer: some follow from its form, the others are its own. The callers of the
 * tests refuse an answered code that is not in the list of its operation.
 */

const ofEvery = [
  'malformed-request',
  'validation-failed',
  'too-many-requests',
  'busy',
  'unavailable',
  'unexpected',
] as const satisfies readonly ErrorCode[];

const ofCallers = [
  'workspace-required',
  'unauthenticated',
  'token-expired',
  'session-ended',
  'key-refused',
  'key-disabled',
  'key-expired',
  'key-ended',
  'plan-lacks-feature',
  'forbidden',
  'closed-to-keys',
  'scope-missing',
  'address-not-allowed',
  // Also where the header names a workspace that the caller is no member of.
  'not-found',
  'rate-limited-second',
  'rate-limited-month',
] as const satisfies readonly ErrorCode[];

const ofChanges = ['subscription-expired', 'storage-full'] as const satisfies readonly ErrorCode[];
const ofBodies = ['malformed-body', 'body-too-large', 'unsupported-media-type'] as const satisfies readonly ErrorCode[];

const ofPictures = [
  'picture-unsupported',
  'picture-unreadable',
  'picture-too-large',
  'picture-too-slow',
] as const satisfies readonly ErrorCode[];

/** What scans see of a code may be protected. */
const ofCodeChanges = [
  'locked',
  'blocked',
  'plan-limit-reached',
  'endings-full',
  'tags-full',
] as const satisfies readonly ErrorCode[];

/** By the name of the operation. */
const own: Readonly<Record<string, readonly ErrorCode[]>> = {
  createCode: ['plan-limit-reached', 'blocked', 'tags-full'],
  copyCode: ['plan-limit-reached', 'blocked'],
  putCode: ofCodeChanges,
  updateCode: ofCodeChanges,
  restoreCode: ofCodeChanges,
  rollBackCode: ofCodeChanges,
  deleteCode: ['locked', 'blocked', 'not-in-trash'],
  performOperations: ofCodeChanges,
  changeCodes: ofCodeChanges,
  changeTrash: ofCodeChanges,
  getCodeImage: ['not-readable'],
  getCodeImages: ['not-readable'],
  getJobImages: ['not-readable'],
  createProject: ['projects-full'],
  updateProject: ['locked', 'blocked', 'plan-limit-reached'],
  restoreProject: ['locked', 'blocked', 'plan-limit-reached', 'projects-full'],
  deleteProject: ['locked', 'blocked', 'not-in-trash'],
  uploadFile: ['assets-full', 'file-space-full', 'file-refused', ...ofPictures],
  fetchFile: ['assets-full', 'file-space-full', 'file-refused', ...ofPictures],
  deleteFile: ['file-in-use'],
  getFileContent: ['range-not-satisfiable'],
  createPageTemplate: ['page-templates-full'],
  createStyle: ['design-library-full'],
  uploadLogo: ['design-library-full', 'logo-unsupported', ...ofPictures],
  uploadBackground: ['design-library-full', ...ofPictures],
  deleteLogo: ['template-logo'],
  createReport: ['jobs-full'],
  createReportSchedule: ['report-schedules-full'],
  cancelJob: ['job-finished'],
  undoJob: ['cannot-undo', 'jobs-full', 'job-finished', 'person-left'],
};

export function errorsOf(operation: Pick<V1Route, 'name' | 'of' | 'method' | 'body' | 'answer'>): ErrorCode[] {
  const { name, of, method, body, answer } = operation;
  const codes: readonly ErrorCode[] = [
    ...ofEvery,
    ...(of.action === 'public' ? (['not-found'] as const) : ofCallers),
    ...(method === 'GET' ? [] : ofChanges),
    ...((body ?? of.upload) ? ofBodies : []),
    ...(method === 'POST' && answer ? (['idempotency-key-reused'] as const) : []),
    ...(of.versioned && method !== 'GET' ? (['changed-meanwhile'] as const) : []),
    ...(own[name] ?? []),
  ];
  return [...new Set(codes)].toSorted();
}
