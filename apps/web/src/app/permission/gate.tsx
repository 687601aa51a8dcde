import type { WorkspaceAction } from '@evercode/contract';
import type { ComponentType, ReactNode } from 'react';
import { useMay } from './use-may.ts';

type Props = Readonly<{
  action: WorkspaceAction;
  /** The control, for who may. */
  children?: ReactNode;
  /** What stands in its place where the plan lacks it. Where the role does, nothing stands. */
  Locked?: ComponentType<{ onUnlock: () => void }>;
}>;

export function Gate({ action, children, Locked }: Props) {
  const may = useMay()(action);
  if (may.is === 'open') return children;
  return may.is === 'locked' && Locked ? <Locked onUnlock={may.unlock} /> : null;
}
