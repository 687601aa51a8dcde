import { sql, type Queries } from '@evercode/database';

/** All data of a person, except hashes and keys. Field names are those of the API where it has one. */
export async function readEverything(db: Queries, userUuid: string) {
  const signUp = await db
    .selectFrom('users')
    .select(['browserLocale', 'referrer', 'utm', 'trialBeganAt'])
    .where('id', '=', userUuid)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('sessions')
    .select(['userAgent', 'isRemembered', 'createdAt', 'lastUsedAt', 'endedAt'])
    .where('userId', '=', userUuid)
    .where('impersonatorId', 'is', null)
    .orderBy('createdAt')
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userUuid)
    .orderBy('createdAt')
    .execute();
  const picture = await db
    .selectFrom('pictures')
    .innerJoin('users', 'users.pictureId', 'pictures.id')
    .select(['pictures.type', 'pictures.bytes'])
    .where('users.id', '=', userUuid)
    .executeTakeFirst();
  const memberships = await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['accounts.name as workspace', 'memberships.role', 'memberships.createdAt'])
    .where('memberships.userId', '=', userUuid)
    .orderBy('memberships.createdAt')
    .execute();
  const events = await db
    .selectFrom('productEvents')
    .select(['name', 'input', 'at'])
    .where('userId', '=', userUuid)
    .orderBy('at')
    .execute();
  const reports = await db
    .selectFrom('reportSchedules')
    .innerJoin('memberships', 'memberships.accountId', 'reportSchedules.accountId')
    .innerJoin('accounts', 'accounts.id', 'reportSchedules.accountId')
    .select(['accounts.name as workspace', 'criteria', 'frequency', 'format', 'reportSchedules.timezone', 'nextAt'])
    .where('memberships.userId', '=', userUuid)
    .where(sql<boolean>`${userUuid}::uuid = any(recipients)`)
    .orderBy('reportSchedules.createdAt')
    .execute();
  const listViews = await db
    .selectFrom('listViews')
    .innerJoin('accounts', 'accounts.id', 'listViews.accountId')
    .select(['accounts.name as workspace', 'listViews.name', 'list', 'filter', 'isPinned as pinned'])
    .select('listViews.createdAt')
    .where('userId', '=', userUuid)
    .orderBy('listViews.createdAt')
    .orderBy('listViews.id')
    .execute();
  const jobs = await db
    .selectFrom('jobs')
    .innerJoin('accounts', 'accounts.id', 'jobs.accountId')
    .select(['accounts.name as workspace', 'jobs.kind', 'jobs.status', 'jobs.total', 'jobs.done', 'jobs.createdAt'])
    .select('jobs.finishedAt')
    .where('jobs.userId', '=', userUuid)
    .orderBy('jobs.createdAt')
    .orderBy('jobs.id')
    .execute();
  const tables = await db
    .selectFrom('bulkTables')
    .innerJoin('accounts', 'accounts.id', 'bulkTables.accountId')
    .select(['accounts.name as workspace', 'bulkTables.name', 'columns', 'rows', 'bulkTables.createdAt', 'endsAt'])
    .where('bulkTables.userId', '=', userUuid)
    .orderBy('bulkTables.createdAt')
    .orderBy('bulkTables.id')
    .execute();
  return {
    signUp,
    picture,
    sessions,
    passkeys,
    memberships,
    events,
    reports,
    listViews,
    jobs,
    tables,
    ownedWorkspaces: await readOwnedWorkspaces(db, userUuid),
  };
}

async function readOwnedWorkspaces(db: Queries, userUuid: string) {
  const workspaces = await db
    .selectFrom('accounts')
    .innerJoin('memberships', 'memberships.accountId', 'accounts.id')
    .select([
      'accounts.id as uuid',
      'accounts.name',
      'usageCategory',
      'companyName',
      'companySize',
      'companyIndustry',
      'timezone',
      'plan',
      'subscriptionType',
      'trialBeganAt',
      'trialEndsAt',
      'contactName',
      'contactEmail',
      'contactPhone',
      'address',
      'city',
      'country',
      'accounts.createdAt',
    ])
    .where('memberships.userId', '=', userUuid)
    .where('memberships.role', '=', 'owner')
    .orderBy('memberships.createdAt')
    .execute();
  return Promise.all(
    workspaces.map(async ({ uuid, ...workspace }) => ({
      uuid,
      ...workspace,
      codes: await readCodes(db, uuid),
      projects: await readProjects(db, uuid),
      reportSchedules: await readSchedules(db, uuid),
      publicStatistics: await readStatsShares(db, uuid),
      ...(await readLibrary(db, uuid)),
    })),
  );
}

async function readProjects(db: Queries, workspaceUuid: string) {
  return db
    .selectFrom('projects')
    .select(['id as uuid', 'title', 'state', 'createdAt', 'updatedAt'])
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The number of recipients only: their addresses are data of other people. */
async function readSchedules(db: Queries, workspaceUuid: string) {
  return db
    .selectFrom('reportSchedules')
    .select(['id as uuid', 'criteria', 'subjectId as id', 'frequency', 'format', 'timezone', 'nextAt', 'createdAt'])
    .select(sql<number>`cardinality(recipients)`.as('recipients'))
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Leaves out the token of each link, as it opens the statistics to every reader of the file. */
async function readStatsShares(db: Queries, workspaceUuid: string) {
  return db
    .selectFrom('statsShares')
    .select(['qrId as code', 'showsCities', 'showsParameters', 'timezone', 'endsAt', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Pictures and files as addresses only: the answer could not hold hundreds of them. */
async function readLibrary(db: Queries, workspaceUuid: string) {
  const logos = await db
    .selectFrom('qrLogos')
    .select(['id as uuid', 'name', 'type', 'createdAt', 'deletedAt'])
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt')
    .execute();
  const backgrounds = await db
    .selectFrom('qrBackgrounds')
    .select(['id as uuid', 'type', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt')
    .execute();
  const styles = await db
    .selectFrom('qrStyles')
    .select(['id as uuid', 'name', 'logoId', 'designParams', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt')
    .execute();
  const files = await db
    .selectFrom('assets')
    .select(['id as uuid', 'originalName', 'mimeType', 'kind', 'bytes', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const pageTemplates = await db
    .selectFrom('pageTemplates')
    .select(['id as uuid', 'title', 'type', 'data', 'blocks', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt')
    .execute();
  return { logos, backgrounds, styles, files, pageTemplates };
}

export type ExportedCode = Awaited<ReturnType<typeof readCodes>>[number];

async function readCodes(db: Queries, workspaceUuid: string) {
  const codes = await db
    .selectFrom('qrs')
    .select([
      'id as uuid',
      'title',
      'description',
      'projectId as project',
      'typology',
      'isDynamic as dynamic',
      'input',
      'designParams',
      'logoId',
      'state',
      'domain',
      'ending',
      'endingQuery',
      'createdAt',
      'updatedAt',
    ])
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const tags = await db
    .selectFrom('tags')
    .select(['qrId', 'name'])
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const tagsOf = Map.groupBy(tags, ({ qrId }) => qrId);
  return codes.map((code) => ({ ...code, tags: (tagsOf.get(code.uuid) ?? []).map(({ name }) => name) }));
}
