import type { QrListItem } from '@evercode/contract';
import type { Icon } from '@tabler/icons-react';

export const groups = ['actions', 'go', 'codes', 'projects', 'workspaces', 'look'] as const;
export type Group = (typeof groups)[number];

/** One line of the palette: a command, or a code whose own commands it opens. */
export type Command = Readonly<{
  id: string;
  group: Group;
  label: string;
  /** Beside the label, in a lighter tone. */
  hint?: string;
  Icon: Icon;
  /** Listed only when the input matches it. */
  isHidden?: boolean;
}> &
  (Readonly<{ run: () => void; code?: never }> | Readonly<{ code: QrListItem; run?: never }>);
