import { routes, type Qr } from '@evercode/contract';
import type { ApiClient } from '../../../../platform/api/api-client.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { saveUnderFreeName } from '../naming/free-name.ts';
import { toCreateBody } from '../saving/builder-values.ts';
import { isRefusal } from '../saving/code-saver.ts';
import type { StoredDraft } from '../drafts/draft-store.ts';

type Sent = Readonly<
  | { is: 'created'; code: Qr }
  /** The server will not have it as it is. */
  | { is: 'refused'; error: ApiError }
  /** Without an answer, or told to wait: the same request is repeated later. */
  | { is: 'open' }
>;

/** Creates the code of a queued draft, under its key: however often this is tried, it exists once. */
export async function sendQueued(
  api: ApiClient,
  { values, isNameSuggested = false, queuedKey = '' }: StoredDraft,
): Promise<Sent> {
  try {
    const code = await saveUnderFreeName(values.title, isNameSuggested, (title, number) =>
      api.call(routes.createQr, {
        body: toCreateBody({ ...values, title }),
        // Another body needs another key, which is the same each time as well.
        idempotencyKey: number === 1 ? queuedKey : `${queuedKey}-${number}`,
        // The person may be doing something else: a notice tells the outcome, and no dialog interrupts.
        asksAgain: false,
        isGuess: true,
      }),
    );
    return { is: 'created', code };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isRefusal(error) ? { is: 'refused', error } : { is: 'open' };
  }
}
