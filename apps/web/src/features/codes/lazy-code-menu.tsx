import type { QrListItem } from '@evercode/contract';
import { useState } from 'react';
import { createLatePart, prepare, useArrival } from '../../app/late-part.tsx';
import { CodeMenuButton } from './code-menu-button.tsx';
import type { CodeActions } from './use-code-actions.tsx';

// A menu with its placement is a tenth of what the first view of the list would weigh.
const menuPart = createLatePart(async () => (await import('./code-menu.tsx')).CodeMenu);

type Props = Readonly<{
  qr: QrListItem;
  actions: CodeActions;
  /** How often the row was asked for it: by the right button or the keys of a menu. */
  calls: number;
}>;

export function LazyCodeMenu({ qr, actions, calls }: Props) {
  const [isPressed, setPressed] = useState(false);
  const isWanted = isPressed || calls > 0;
  const isHere = useArrival(menuPart, isWanted);
  if (isWanted && isHere) return <menuPart.Component qr={qr} actions={actions} calls={calls} />;
  const fetchSoon = () => prepare(menuPart);
  return (
    <CodeMenuButton qr={qr} aria-expanded={false} onPointerEnter={fetchSoon} onFocus={fetchSoon} onClick={() => setPressed(true)} />
  );
}
