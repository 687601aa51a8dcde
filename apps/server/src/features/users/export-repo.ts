import type { Queries } from '@evercode/database';

/** Everything that somebody has, but for what only opens doors: hashes and keys stay here. Names are those of the API where it has one. */
export async function readEverything(db: Queries, userUuid: string) {
  const signUp = await db.selectFrom('users').select(['browserLocale', 'referrer', 'utm']).where('id', '=', userUuid).executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('sessions').select(['userAgent', 'isRemembered', 'createdAt', 'lastUsedAt', 'endedAt'])
    .where('userId', '=', userUuid).where('impersonatorId', 'is', null).orderBy('createdAt').execute();
  const passkeys = await db.selectFrom('passkeys').select(['name', 'createdAt', 'lastUsedAt']).where('userId', '=', userUuid).orderBy('createdAt').execute();
  const picture = await db
    .selectFrom('pictures').innerJoin('users', 'users.pictureId', 'pictures.id').select(['pictures.type', 'pictures.bytes'])
    .where('users.id', '=', userUuid).executeTakeFirst();
  const memberships = await db
    .selectFrom('memberships').innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['accounts.name as workspace', 'memberships.role', 'memberships.createdAt'])
    .where('memberships.userId', '=', userUuid).orderBy('memberships.createdAt').execute();
  return { signUp, picture, sessions, passkeys, memberships, ownedWorkspaces: await readOwnedWorkspaces(db, userUuid) };
}

async function readOwnedWorkspaces(db: Queries, userUuid: string) {
  const accounts = await db
    .selectFrom('accounts').innerJoin('memberships', 'memberships.accountId', 'accounts.id')
    .select([
      'accounts.id as uuid', 'accounts.name', 'usageCategory', 'companyName', 'companySize', 'companyIndustry', 'timezone', 'plan', 'subscriptionType',
      'trialBeganAt', 'contactName', 'contactEmail', 'contactPhone', 'address', 'city', 'country', 'accounts.createdAt',
    ])
    .where('memberships.userId', '=', userUuid).where('memberships.role', '=', 'owner').orderBy('memberships.createdAt').execute();
  return Promise.all(accounts.map(async ({ uuid, ...account }) => ({ uuid, ...account, codes: await readCodes(db, uuid) })));
}

export type CodeOfExport = Awaited<ReturnType<typeof readCodes>>[number];

async function readCodes(db: Queries, accountUuid: string) {
  return db
    .selectFrom('qrs')
    .select(['id as uuid', 'title', 'typology', 'isDynamic as dynamic', 'input', 'designParams', 'state', 'domain', 'ending', 'createdAt', 'updatedAt'])
    .where('accountId', '=', accountUuid).orderBy('createdAt').orderBy('id').execute();
}
