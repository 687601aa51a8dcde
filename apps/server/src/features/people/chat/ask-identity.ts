import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { internetOfOperator, type Internet } from '../../../platform/internet/internet.ts';
import { requestOnce } from '../../../platform/internet/request-once.ts';

/** A person waits for it, and can write without. */
const TIMEOUT_MS = 10_000;
const answerBytes = 64 * 1024;

const answered = z.object({ token: z.string().min(1).max(8192) });

type Deps = Readonly<{
  url: string;
  token: string;
  internet: Internet;
  log: Pick<FastifyBaseLogger, 'warn'>;
  timeoutMs?: number;
}>;

type Person = Readonly<{ email: string; name: string; lastName: string }>;
export type AskIdentity = (person: Person, signal: AbortSignal) => Promise<string>;

/**
 * A token by which the widget knows the person: visitor identification, version 3. HubSpot keeps the names only for
 * contacts without any. It answers 403 to accounts whose plan lacks this.
 */
export function createAskIdentity({ url, token, internet, log, timeoutMs = TIMEOUT_MS }: Deps): AskIdentity {
  const address = new URL('/visitor-identification/v3/tokens/create', url);
  const own = internetOfOperator(internet);
  return async ({ email, name, lastName }, signal) => {
    const request = {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'Evercode',
        authorization: `Bearer ${token}`,
      },
      content: JSON.stringify({
        email,
        ...(name !== '' && { firstName: name }),
        ...(lastName !== '' && { lastName }),
      }),
      maxBytes: answerBytes,
      timeoutMs,
    } as const;
    const outcome = await requestOnce(address, request, { internet: own, signal });
    const isAnswer = outcome.kind === 'answer';
    const parsed = isAnswer && outcome.status === 200 ? answered.safeParse(parseJson(outcome.body)) : undefined;
    if (parsed?.success) return parsed.data.token;
    // Without the body, which may repeat the email.
    log.warn(
      { kind: outcome.kind, ...(isAnswer ? { status: outcome.status } : {}) },
      'the support chat gives no identity',
    );
    throw new AppError('unavailable');
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
