import { uuid } from '@evercode/contract';
import * as z from 'zod';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { createSealedBox } from '../../../platform/sign-in/secrets/sealed-box.ts';

/** A schedule, and the user who unsubscribes from its mails. */
export type Stopped = Readonly<{ schedule: string; recipient: string }>;

export type StopTokens = Readonly<{
  make: (stopped: Stopped) => string;
  /** Throws `link-ended` for a token that this installation has not sealed. */
  read: (token: string) => Stopped;
}>;

const content = z.tuple([uuid, uuid]);

/**
 * The sealed token of the unsubscribe link in a report's mail. It does not expire, since mails are found again years
 * later.
 */
export function createStopTokens(appSecret: string): StopTokens {
  const box = createSealedBox(appSecret, 'report stops');
  return {
    make: ({ schedule, recipient }) => box.seal([schedule, recipient]).toString('base64url'),
    read(token) {
      try {
        const [schedule, recipient] = content.parse(box.open(Buffer.from(token, 'base64url')));
        return { schedule, recipient };
      } catch (cause) {
        throw new AppError('link-ended', { cause });
      }
    },
  };
}
