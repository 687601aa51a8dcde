import type { ErrorCode, Problem, ResultOf, Route, Upload } from '@evercode/contract';
import type { CallSession } from '../api/api-client.ts';
import { ApiError, codeOfStatus } from '../api/api-error.ts';
import { writeUrl, type QueryValues } from '../api/api-url.ts';

/** A route that takes a form with one file. */
export type FormRoute = Route & { readonly upload: Upload };

interface FileSenderParts {
  session: CallSession;
  /** `fetch` does not report upload progress. */
  newRequest: () => XMLHttpRequest;
  onFeatureNotAllowed?: (problem: Problem) => void;
}

export interface UploadRequest {
  file: File;
  query?: QueryValues;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a file. Rejects with an `ApiError`, or with the signal's reason when aborted. */
export async function sendFile<R extends FormRoute>(
  parts: FileSenderParts,
  route: R,
  sending: UploadRequest,
): Promise<ResultOf<R>> {
  const address = writeUrl(route.path, {}, sending.query);
  const workspace = parts.session.workspaceUuid();
  const token = await parts.session.freshToken();
  if (token === undefined) throw new ApiError('unauthenticated', 401);
  let answer = await sendOnce(parts, address, sending, token, workspace);
  if (answer.status === 401 || answer.status === 403) {
    const replacement = await parts.session.replaceToken(token);
    if (replacement !== undefined) answer = await sendOnce(parts, address, sending, replacement, workspace);
  }
  // Written by our own server's schema.
  if (answer.status >= 200 && answer.status < 300 && answer.body !== undefined) return answer.body as ResultOf<R>;
  const error = toError(answer);
  if (error.isOffer && error.problem) parts.onFeatureNotAllowed?.(error.problem);
  throw error;
}

type Answer = Readonly<{ status: number; isProblem: boolean; body: unknown }>;

async function sendOnce(
  { newRequest }: FileSenderParts,
  address: string,
  { file, onProgress, signal }: UploadRequest,
  token: string,
  workspace: string | undefined,
): Promise<Answer> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = newRequest();
  const abort = () => request.abort();
  request.open('POST', address);
  request.setRequestHeader('accept', 'application/json, application/problem+json, */*');
  request.setRequestHeader('authorization', `Bearer ${token}`);
  if (workspace) request.setRequestHeader('x-account-id', workspace);
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
    onProgress(lengthComputable && total > 0 ? loaded / total : 0),
  );
  request.addEventListener('load', () =>
    resolve({
      status: request.status,
      isProblem: request.getResponseHeader('content-type')?.startsWith('application/problem+json') ?? false,
      body: readJson(request.responseText),
    }),
  );
  request.addEventListener('error', () => reject(new ApiError('network', 0)));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', abort);
  const form = new FormData();
  form.set('file', file, file.name);
  request.send(form);
  return promise.finally(() => signal.removeEventListener('abort', abort));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toError({ status, isProblem, body }: Answer): ApiError {
  if (status >= 200 && status < 300) return new ApiError('network', 0);
  // Answers of anything but our own server have another content type.
  const problem = isProblem ? (body as Problem | undefined) : undefined;
  const code: ErrorCode = problem?.code ?? codeOfStatus(status);
  return new ApiError(code, status, problem);
}
