import type { Membership } from '@evercode/contract';

const workspace = {
  uuid: '22222222-2222-4222-8222-222222222222',
  iri: '/api/accounts/22222222-2222-4222-8222-222222222222',
  name: 'Ana',
};

let people = 0;

function newUuid(): string {
  people += 1;
  return `44444444-4444-4444-8444-${String(people).padStart(12, '0')}`;
}

/** An accepted editor, unless the test overrides it. */
export function aPerson(chosen: Partial<Membership> = {}): Membership {
  const uuid = newUuid();
  return {
    uuid,
    iri: `/api/user-accounts/${uuid}`,
    user: `/api/users/${newUuid()}`,
    name: 'Bea Lima',
    email: 'bea@example.com',
    avatar: null,
    permissions: [],
    account: workspace,
    logo: null,
    isOwner: false,
    role: 'editor',
    group: { type: 'editor', name: 'Editor', permissions: [] },
    status: 'active',
    isProvisioned: false,
    invitation: null,
    ...chosen,
  };
}

export function anInvited(chosen: Partial<Membership> = {}): Membership {
  const uuid = newUuid();
  return aPerson({
    uuid,
    user: null,
    name: '',
    email: 'cleo@example.com',
    role: 'guest',
    status: 'pending',
    invitation: { uuid, status: 'pending', invitedBy: 'Ana Castro', expiresAt: '2026-11-28T00:00:00Z' },
    ...chosen,
  });
}
