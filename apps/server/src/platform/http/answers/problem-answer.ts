import { isStoreBehind } from '@evercode/analytics';
import { errorCatalogue, type ErrorCode, type Problem } from '@evercode/contract';
import { isStorageFull, isUnavailable } from '@evercode/database';
import { StorageAwayError } from '@evercode/storage';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { documentationPath, explainError, toV1Violation } from '@evercode/contract/v1';
import { AppError } from './app-error.ts';
import { describeViolations } from '../requests/describe-violations.ts';

/** Fastify's own errors, mapped to our catalogue. */
const codeOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
};

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Checked before server errors: a client that hangs up inside a body breaks the connection, too.
  if (isFastifyError(error)) {
    const known = codeOfFastify[error.code];
    if (known !== undefined) return new AppError(known, { cause: error });
    if (error.statusCode === 429) return new AppError('too-many-requests', { cause: error });
    if (error instanceof SyntaxError) return new AppError('malformed-body', { cause: error });
    if (error.statusCode !== undefined && error.statusCode < 500)
      return new AppError('malformed-request', { cause: error });
  }
  // No Retry-After: an operator has to free disk space first.
  if (isStorageFull(error)) return new AppError('storage-full', { cause: error });
  if (isUnavailable(error) || isStoreBehind(error) || error instanceof StorageAwayError)
    return new AppError('unavailable', { cause: error, retryAfterSeconds: 2 });
  return new AppError('unexpected', { cause: error });
}

/** The only place where errors become answers. The cause goes to the log, never to the caller. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toAppError(error);
  logProblem(request.log, problem);
  if (problem.status < 500) request.server.countRefusal(problem);
  const { retryAfterSeconds } = problem.details;
  // Set here too: a request without a matching route passes no hook.
  void reply.header('x-request-id', request.id);
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  const answer = toProblem(problem, request.id, request.headers['accept-language']);
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(isOfV1(request.url) ? explainForPrograms(answer, request.server.publicUrl) : answer);
}

const isOfV1 = (url: string): boolean => url.startsWith('/api/v1/');

/** A problem of /api/v1, which says besides what programs need. */
function explainForPrograms({ violations, ...problem }: Problem, publicUrl: string) {
  return {
    ...problem,
    ...(violations && { violations: violations.map(toV1Violation) }),
    ...explainError(problem.code),
    documentationUrl: new URL(documentationPath(problem.code), publicUrl).href,
  };
}

export function toProblem(error: AppError, requestId: string, acceptLanguage?: string): Problem {
  const { violations, feature, requiredPlan, limit, used, reasons, table, current } = error.details;
  const { ssoFault, workspaceName } = error.details;
  return {
    type: `urn:evercode:problem:${error.code}`,
    title: errorCatalogue[error.code].title,
    status: error.status,
    code: error.code,
    requestId,
    ...(violations && { violations: describeViolations(violations, acceptLanguage) }),
    ...(feature && { feature }),
    ...(requiredPlan && { requiredPlan }),
    ...(limit !== undefined && { limit }),
    ...(used !== undefined && { used }),
    ...(ssoFault && { ssoFault }),
    ...(workspaceName !== undefined && { workspaceName }),
    ...(reasons && { reasons: [...reasons] }),
    ...(table && { table }),
    ...(current !== undefined && { current }),
  };
}

function logProblem(log: FastifyBaseLogger, problem: AppError): void {
  // Not a failure: expected under load and while stopping. One short line, because they come in great numbers.
  if (problem.status === 503 && problem.cause === undefined) log.warn({ code: problem.code }, 'request sent away');
  else if (problem.status >= 500) log.error({ err: problem.cause ?? problem, code: problem.code }, 'request failed');
  else log.debug({ code: problem.code, err: problem.cause }, 'request refused');
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
