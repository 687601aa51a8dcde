import { limits } from '@evercode/contract';
import { AppError, violationError } from '../../../platform/http/answers/app-error.ts';
import type { Internet } from '../../../platform/internet/internet.ts';
import { requestFollowing } from '../../../platform/internet/request-following.ts';

type Fetched = { content: AsyncIterable<Uint8Array>; name: string };

const TIMEOUT_MS = 30_000;

/**
 * A file that a program names by its address. A member chose the address, so only public ones are requested, and every
 * redirect is judged again. Held in memory, therefore the bound.
 */
export async function fetchFile(
  address: string,
  { internet, signal, fileBytes }: { internet: Internet; signal: AbortSignal; fileBytes: number },
): Promise<Fetched> {
  const request = {
    method: 'GET',
    headers: { accept: '*/*', 'user-agent': 'Evercode' },
    maxBytes: Math.min(fileBytes, limits.assets.fetchedBytes),
    timeoutMs: TIMEOUT_MS,
  } as const;
  const outcome = await requestFollowing(new URL(address), request, { internet, signal });
  signal.throwIfAborted();
  if (outcome.kind === 'too-large') throw new AppError('body-too-large');
  if (outcome.kind !== 'answer' || outcome.status !== 200)
    throw violationError('url', 'invalid-url', 'There is no file at this address, or no access to it.');
  const { body, url } = outcome;
  return {
    content: (async function* once() {
      yield body;
    })(),
    name: nameOf(url),
  };
}

/** The last part of the path, as browsers name a download. */
function nameOf({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
