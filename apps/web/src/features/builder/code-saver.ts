import type { Qr } from '@evercode/contract';
import { ApiError } from '../../app/api-error.ts';
import { toCreateBody, toUpdateBody, type BuilderValues } from './builder-values.ts';

type Parts = Readonly<{
  create: (body: ReturnType<typeof toCreateBody>, idempotencyKey: string) => Promise<Qr>;
  update: (uuid: string, body: ReturnType<typeof toUpdateBody>, wish: SaveWish) => Promise<Qr>;
  newKey: () => string;
}>;

export type SaveWish = Readonly<{
  /** Refused when the code is at another version by now. */
  ifMatch?: number | undefined;
  /** Whoever saves knows that the code is printed. */
  isLockConfirmed?: boolean;
}>;

type Attempt = Readonly<{ key: string; body: ReturnType<typeof toCreateBody> }>;

/** `known` is what the server is known to have by now, where somebody else may have changed it since. */
export type CodeSaver = (values: BuilderValues, known?: Qr, wish?: SaveWish) => Promise<Qr>;

/**
 * Saves one form, however often: a code is created once and changed from then on. When no answer came, nobody knows whether
 * the server created it: the same attempt is sent again under its key, which gives the first answer, before anything new.
 */
export function createCodeSaver({ create, update, newKey }: Parts, existing?: Qr): CodeSaver {
  let saved = existing;
  let unanswered: Attempt | undefined;

  async function send(attempt: Attempt): Promise<Qr> {
    unanswered = attempt;
    try {
      saved = await create(attempt.body, attempt.key);
      unanswered = undefined;
      return saved;
    } catch (error) {
      if (isRefusal(error)) unanswered = undefined;
      throw error;
    }
  }

  async function settleUnanswered(): Promise<void> {
    if (unanswered === undefined) return;
    try {
      await send(unanswered);
    } catch (error) {
      // Refused: it was never created, and what is wanted now may be fine.
      if (!isRefusal(error)) throw error;
    }
  }

  return async (values, known, wish = {}) => {
    await settleUnanswered();
    if (saved && known?.uuid === saved.uuid) saved = known;
    if (saved === undefined) return send({ key: newKey(), body: toCreateBody(values) });
    const body = toUpdateBody(saved, values);
    if (Object.keys(body).length > 0) saved = await update(saved.uuid, body, wish);
    return saved;
  };
}

/** Signed out meanwhile, too slow, still being answered, too many at once: to be tried again as it is. */
const notYet = new Set([401, 408, 409, 429]);

/** The server looked at it and said no. Silence, a failure or "later" are no such word. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return !notYet.has(error.status);
}
