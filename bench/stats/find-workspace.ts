import { openDatabase } from '@evercode/database';
import type { Subject } from './screen-questions.ts';

type Workspace = { id: string; codes: readonly string[]; subjects: readonly Subject[] };

/** The workspace of a user with its planted codes, and subjects of every kind and size. */
export async function findWorkspace(databaseUrl: string, email: string): Promise<Workspace> {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    const { accountId: id } = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select('memberships.accountId')
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow();
    const codes = (
      await db
        .selectFrom('qrs')
        .select('id')
        .where('accountId', '=', id)
        .where('ending', 'like', 'bench-%')
        .orderBy('id')
        .execute()
    ).map((row) => row.id);
    const project = await db
      .selectFrom('qrs')
      .select('projectId')
      .where('id', 'in', codes)
      .where('projectId', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const tag = await db
      .selectFrom('tags')
      .select('id')
      .where('accountId', '=', id)
      .where('name', '=', 'Summer')
      .executeTakeFirstOrThrow();
    return {
      id,
      codes,
      subjects: [
        { name: 'the workspace', criteria: 'account', id },
        { name: 'a project', criteria: 'project', id: project.projectId ?? '' },
        { name: 'a tag', criteria: 'tag', id: tag.id },
        { name: 'the busiest code', criteria: 'qr', id: codes[0] ?? '' },
        { name: 'a usual code', criteria: 'qr', id: codes[60] ?? '' },
        { name: 'a quiet code', criteria: 'qr', id: codes[250] ?? '' },
      ],
    };
  } finally {
    await db.destroy();
  }
}
