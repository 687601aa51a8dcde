import { limits } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { AskIdentity } from './ask-identity.ts';

const HOUR_MS = 3_600_000;

/** `ask`: undefined without a chat that identifies people; then the route answers 404. */
export function createChatHandlers({
  db,
  ask,
}: {
  db: Database;
  ask: AskIdentity | undefined;
}): Pick<Handlers, 'createChatIdentity'> {
  return {
    createChatIdentity: async (_request, { userUuid, now, signal, appHost }) => {
      if (ask === undefined || appHost !== undefined) throw notFound();
      const person = await db
        .selectFrom('users')
        .select(['email', 'name', 'lastName', 'emailVerifiedAt'])
        .where('id', '=', userUuid)
        .executeTakeFirst();
      // An unconfirmed address may be another person's, whose conversations the chat would show.
      if (person === undefined || person.emailVerifiedAt === null) throw notFound();
      return {
        token: await ask(person, signal),
        reusableUntil: new Date(now.getTime() + limits.chatIdentity.hours * HOUR_MS).toISOString(),
      };
    },
  };
}
