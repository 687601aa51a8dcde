import { randomUUID } from 'node:crypto';
import type { Role } from '@evercode/contract';
import { createCaller } from './call-api.ts';
import { signUp, type Member } from './people.ts';
import type { ServerUnderTest } from './server-under-test.ts';

/** Somebody new who belongs to another's workspace and calls there. */
export async function joinWorkspace(server: Pick<ServerUnderTest, 'url' | 'db'>, accountUuid: string, role: Role): Promise<Member> {
  const member = await signUp(server);
  await server.db.insertInto('memberships').values({ id: randomUUID(), userId: member.userUuid, accountId: accountUuid, role, createdAt: new Date() }).execute();
  return callIn(server, member, accountUuid);
}

/** The same person in another of their workspaces. */
export function callIn({ url }: Pick<ServerUnderTest, 'url'>, member: Member, accountUuid: string): Member {
  const headers = { ...member.headers, 'x-account-id': accountUuid };
  return { ...member, ...createCaller(url, headers), accountUuid, headers };
}
