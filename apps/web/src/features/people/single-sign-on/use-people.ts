import type { SsoChange, SsoConnection } from '@evercode/contract';
import { useState } from 'react';

const fields = ['enforcement', 'addsPeople', 'roleOfNew', 'allowsUnsolicited', 'signsRequests'] as const;
export type People = Pick<SsoConnection, (typeof fields)[number]>;

/** Who logs in with the provider and who is added, as it is saved with what was changed since. */
export function usePeople(connection: SsoConnection) {
  const [changed, setChanged] = useState<Partial<People>>({});
  const people: People = { ...connection, ...changed };
  const { enforcement, addsPeople, roleOfNew, allowsUnsolicited, signsRequests } = people;
  const wish: SsoChange = {
    enforcement,
    addsPeople,
    roleOfNew,
    ...(connection.protocol === 'saml' && { allowsUnsolicited, signsRequests }),
  };
  return {
    people,
    set: (part: Partial<People>) => setChanged((known) => ({ ...known, ...part })),
    wish,
    isUnchanged: fields.every((field) => people[field] === connection[field]),
  };
}
