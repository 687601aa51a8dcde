import type { QrListItem } from '@evercode/contract';
import type { Icon } from '@tabler/icons-react';

export const groups = ['actions', 'go', 'codes', 'projects', 'workspaces', 'look'] as const;
export type Group = (typeof groups)[number];

/** One line of the palette: something that is done, or a code to choose something for. */
export type Command = Readonly<{
  id: string;
  group: Group;
  label: string;
  /** Beside it, quieter. */
  hint?: string;
  Icon: Icon;
  /** Only when it was typed for. */
  isHidden?: boolean;
}> & (Readonly<{ run: () => void; code?: never }> | Readonly<{ code: QrListItem; run?: never }>);
