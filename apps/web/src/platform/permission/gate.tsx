import type { WorkspaceAction } from '@evercode/contract';
import type { ComponentType, ReactNode } from 'react';
import { useMay } from './use-may.ts';

type Props = Readonly<{
  action: WorkspaceAction;
  /** The control, rendered when it is permitted. */
  children?: ReactNode;
  /** Rendered instead when the plan lacks it. When the role lacks it, nothing is rendered. */
  Locked?: ComponentType<{ onUnlock: () => void }>;
}>;

export function Gate({ action, children, Locked }: Props) {
  const may = useMay()(action);
  if (may.is === 'open') return children;
  return may.is === 'locked' && Locked ? <Locked onUnlock={may.unlock} /> : null;
}
