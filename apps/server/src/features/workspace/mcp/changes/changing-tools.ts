import type { ApprovalChange, WorkspaceAction } from '@evercode/contract';

type Changing = Readonly<{ change: ApprovalChange; action: WorkspaceAction }>;

/** The tools whose changes scans see: what a person is shown, and what the person must be allowed to approve it. */
export const changingTools = {
  change_destination: { change: 'destination', action: 'qr.update' },
  set_code_state: { change: 'state', action: 'qr.change-state' },
  roll_back_code: { change: 'version', action: 'qr.update' },
} as const satisfies Record<string, Changing>;

export type ChangingTool = keyof typeof changingTools;

export const isChangingTool = (name: string): name is ChangingTool => Object.hasOwn(changingTools, name);
