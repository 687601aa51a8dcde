import { useEffect } from 'react';
import { useSession } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useWorkspaces } from '../../../../platform/signed-in/use-workspaces.ts';
import { useCheckoutAddress } from '../use-checkout-address.ts';

/** Enters the workspace that the address pays for. `foreign`: the person is not a member. */
export function useNamedWorkspace(): 'current' | 'switching' | 'foreign' {
  const { chooseWorkspace } = useSession();
  const { workspace: current } = useMe();
  const { workspaces } = useWorkspaces();
  const { workspace: named } = useCheckoutAddress();
  const isCurrent = named === undefined || named === current.uuid;
  const isMember = workspaces.some(({ account }) => account.uuid === named);
  const target = !isCurrent && isMember ? named : undefined;

  useEffect(() => {
    if (target !== undefined) chooseWorkspace(target);
  }, [chooseWorkspace, target]);

  if (isCurrent) return 'current';
  return isMember ? 'switching' : 'foreign';
}
