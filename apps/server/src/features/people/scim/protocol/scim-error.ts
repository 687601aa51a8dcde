import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../../../../platform/http/answers/problem-answer.ts';

export const SCIM_TYPE = 'application/scim+json';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The reasons of RFC 7644, 3.12. */
type ScimType = 'invalidFilter' | 'invalidPath' | 'invalidSyntax' | 'invalidValue' | 'noTarget' | 'uniqueness';

/** An error in the words of SCIM. The provider shows `message` to its administrator. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, message: string, scimType?: ScimType) {
    super(message);
    this.status = status;
    this.scimType = scimType;
  }
}

export const noResource = (id: string): ScimError => new ScimError(404, `There is no resource with the id ${id}.`);

/** Answers every error as RFC 7644, 3.12 says. What we didn't expect goes to the log alone. */
export function answerScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('x-request-id', request.id);
  if (error instanceof ScimError) return send(reply, error.status, error.message, error.scimType);
  const problem = toAppError(error);
  if (problem.status >= 500) request.log.error({ err: problem.cause ?? problem, code: problem.code }, 'request failed');
  else request.server.countRefusal(problem);
  const { retryAfterSeconds } = problem.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  const isBadBody = problem.code === 'malformed-body' || problem.code === 'validation-failed';
  // SCIM knows no 422.
  return isBadBody
    ? send(reply, 400, `${problem.message}.`, 'invalidSyntax')
    : send(reply, problem.status, `${problem.message}.`);
}

function send(reply: FastifyReply, status: number, detail: string, scimType?: ScimType): FastifyReply {
  return reply
    .code(status)
    .type(SCIM_TYPE)
    .serializer(JSON.stringify)
    .send({ schemas: [ERROR], status: String(status), ...(scimType && { scimType }), detail });
}
