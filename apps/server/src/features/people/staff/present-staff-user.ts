import { planInForce } from '@evercode/access';
import type { StaffUser } from '@evercode/contract';
import type { StaffUserRow, WorkspaceRow } from './staff-repo.ts';

export function presentStaffUser(
  row: StaffUserRow,
  workspaces: readonly WorkspaceRow[],
  billing: 'on' | 'off',
): StaffUser {
  return {
    uuid: row.id,
    name: row.name,
    lastName: row.lastName,
    email: row.email,
    isEmailVerified: row.emailVerifiedAt !== null,
    isStaff: row.isStaff,
    createdAt: row.createdAt.toISOString(),
    workspaces: workspaces.map(({ id, name, role, plan, subscriptionType, codes }) => ({
      uuid: id,
      name,
      role,
      planName: planInForce({ plan, subscriptionType, billing }),
      codes: Number(codes),
    })),
  };
}
