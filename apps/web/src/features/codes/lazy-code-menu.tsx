import type { QrListItem } from '@evercode/contract';
import { useState } from 'react';
import { createLatePart, prepare, useArrival } from '../../app/late-part.tsx';
import { CodeMenuButton } from './code-menu-button.tsx';
import type { CodeActions } from './use-code-actions.tsx';

// A menu with its placement is a tenth of what the first view of the list would weigh.
const menuPart = createLatePart(async () => (await import('./code-menu.tsx')).CodeMenu);

export function LazyCodeMenu({ qr, actions }: { qr: QrListItem; actions: CodeActions }) {
  const [isWanted, setWanted] = useState(false);
  const isHere = useArrival(menuPart, isWanted);
  if (isWanted && isHere) return <menuPart.Component qr={qr} actions={actions} />;
  const fetchSoon = () => prepare(menuPart);
  return (
    <CodeMenuButton qr={qr} aria-expanded={false} onPointerEnter={fetchSoon} onFocus={fetchSoon} onClick={() => setWanted(true)} />
  );
}
