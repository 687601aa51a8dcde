import { languageCode } from '@evercode/contract';
import type { Database, StoredRoute, Transaction } from '@evercode/database';
import type { AppLinks } from '../../platform/mail/app-links.ts';
import { recordAct } from '../../platform/workspaces/audit.ts';
import type { SelfContext } from '../../platform/routes/context.ts';
import type { Post } from '../../platform/mail/post.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { blankAddress, holdUser, listJoined, listOwned, lockAccount, lockMemberships, removeAccount, removeUser } from './deletion-repo.ts';
import { requireSelf } from './require-self.ts';
import { lockUser } from './users-repo.ts';

export type DeletionDeps = {
  db: Database;
  mail: { post: Post; links: AppLinks };
  codes: {
    lock: (trx: Transaction, accountUuid: string) => Promise<void>;
    destroy: (trx: Transaction, accountUuid: string) => Promise<StoredRoute[]>;
  };
  /** Makes routes live on this machine: a printed code says that it is gone from the answer on. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  dropFiles: (accountUuid: string) => void;
};

export function createDeletionHandlers({ db, mail, codes, publish, dropFiles }: DeletionDeps): Pick<Handlers, 'getUserDeletion' | 'deleteUser'> {
  return {
    getUserDeletion: async ({ params }, { userUuid }) => {
      requireSelf(params.uuid, userUuid);
      const [owned, joined] = await Promise.all([listOwned(db, userUuid), listJoined(db, userUuid)]);
      return {
        ownedAccounts: owned.map(({ id, name, codes: all, activeCodes, otherMembers }) =>
          ({ uuid: id, iri: `/api/accounts/${id}`, name, codes: all ?? 0, activeCodes: activeCodes ?? 0, otherMembers: otherMembers ?? 0 })),
        memberships: joined.length,
      };
    },

    deleteUser: async ({ params }, context) => {
      const { userUuid, now, transact } = context;
      requireSelf(params.uuid, userUuid);
      await transact(async (trx, afterCommit) => {
        const user = await lockAll(trx, userUuid);
        const { routes, accounts } = await removeOwned(trx, userUuid);
        await leaveOthers(trx, context);
        await blankAddress(trx, user);
        await removeUser(trx, user);
        const language = languageCode.catch('en').parse(user.locale);
        await mail.post.queue(trx, { kind: 'accountDeleted', link: mail.links.signUp(language) }, { email: user.email, name: user.name, language }, now);
        afterCommit(async () => {
          for (const account of accounts) dropFiles(account);
          await publish(routes);
        });
      });
      return undefined;
    },
  };

  /**
   * As others lock: who makes, deletes or hands over a workspace takes the person first; who changes something in one takes the workspace,
   * and only then the person, for its log. Who hangs something on the person after that waits, and finds nobody.
   */
  async function lockAll(trx: Transaction, userUuid: string) {
    await holdUser(trx, userUuid);
    for (const { id } of await listOwned(trx, userUuid)) await lockOwned(trx, id);
    const user = await lockUser(trx, userUuid);
    await lockMemberships(trx, userUuid);
    return user;
  }

  async function lockOwned(trx: Transaction, accountUuid: string) {
    await codes.lock(trx, accountUuid);
    // Nobody adds a code between its end and that of the workspace.
    return lockAccount(trx, accountUuid);
  }

  async function removeOwned(trx: Transaction, userUuid: string): Promise<{ routes: StoredRoute[]; accounts: string[] }> {
    const routes: StoredRoute[] = [];
    const accounts: string[] = [];
    for (const { id } of await listOwned(trx, userUuid)) {
      // One that became theirs a moment ago is not held yet.
      const account = await lockOwned(trx, id);
      routes.push(...(await codes.destroy(trx, id)));
      await removeAccount(trx, account);
      accounts.push(id);
    }
    return { routes, accounts };
  }

  /** The memberships themselves go with the user; that they left stays in the logs. */
  async function leaveOthers(trx: Transaction, { now, ...actor }: SelfContext): Promise<void> {
    for (const { accountId: accountUuid } of await listJoined(trx, actor.userUuid)) {
      await recordAct(trx, { actor, accountUuid, act: 'member.left', now });
    }
  }
}
