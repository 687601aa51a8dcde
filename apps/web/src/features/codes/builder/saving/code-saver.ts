import type { Qr } from '@evercode/contract';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { toCreateBody, toUpdateBody, type BuilderValues } from './builder-values.ts';

type SaverParts = Readonly<{
  create: (body: ReturnType<typeof toCreateBody>, idempotencyKey: string) => Promise<Qr>;
  update: (uuid: string, body: ReturnType<typeof toUpdateBody>, options: SaveOptions) => Promise<Qr>;
  newKey: () => string;
}>;

export type SaveOptions = Readonly<{
  /** Refused when the code has another version by then. */
  ifMatch?: number | undefined;
  /** The person has confirmed the change of a locked (printed) code. */
  isLockConfirmed?: boolean;
}>;

type Attempt = Readonly<{ key: string; body: ReturnType<typeof toCreateBody> }>;

/** `known`: the latest version read from the server, which may be newer than the one saved here. */
type CodeSaver = Readonly<{
  save: (values: BuilderValues, known?: Qr, options?: SaveOptions) => Promise<Qr>;
  /** The key that the next creation has, so that it can be repeated without this form. */
  reserveKey: () => string;
}>;

/**
 * Saves one form any number of times: creates the code once, then updates it. When the answer to a creation is lost,
 * its result is unknown: the same request is repeated under its idempotency key, which returns the first answer, before
 * anything newer is sent.
 */
export function createCodeSaver({ create, update, newKey }: SaverParts, existing?: Qr): CodeSaver {
  let saved = existing;
  let unanswered: Attempt | undefined;
  let reserved: string | undefined;

  async function send(attempt: Attempt): Promise<Qr> {
    unanswered = attempt;
    reserved = undefined;
    try {
      saved = await create(attempt.body, attempt.key);
      unanswered = undefined;
      return saved;
    } catch (error) {
      if (isRefusal(error)) unanswered = undefined;
      throw error;
    }
  }

  async function retryUnanswered(): Promise<void> {
    if (unanswered === undefined) return;
    try {
      await send(unanswered);
    } catch (error) {
      // Refused: the code was never created, and the newer values may be valid.
      if (!isRefusal(error)) throw error;
    }
  }

  return {
    async save(values, known, options = {}) {
      await retryUnanswered();
      if (saved && known?.uuid === saved.uuid) saved = known;
      if (saved === undefined) return send({ key: reserved ?? newKey(), body: toCreateBody(values) });
      const body = toUpdateBody(saved, values);
      if (Object.keys(body).length > 0) saved = await update(saved.uuid, body, options);
      return saved;
    },
    reserveKey: () => unanswered?.key ?? (reserved ??= newKey()),
  };
}

/** Signed out, timed out, still in progress, rate limited: the same request may be retried. */
const retryableStatuses = new Set([401, 408, 409, 429]);

/** Whether the server rejected the request for good. No answer, a server error or a retryable status leaves it open. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return !retryableStatuses.has(error.status);
}
