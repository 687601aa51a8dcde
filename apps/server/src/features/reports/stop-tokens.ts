import { uuid } from '@evercode/contract';
import * as z from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import { createSealedBox } from '../../platform/sign-in/sealed-box.ts';

/** Whose report it is. */
export type Stopped = Readonly<{ schedule: string; recipient: string }>;

export type StopTokens = Readonly<{
  make: (stopped: Stopped) => string;
  /** Throws `link-ended` for what was not made here. */
  read: (token: string) => Stopped;
}>;

const content = z.tuple([uuid, uuid]);

/** What the link at the end of a report's mail carries. It works as long as the report is sent: a mail is found again years later. */
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
