import type { Qr } from '@evercode/contract';
import { lazy, Suspense, useState } from 'react';
import { CodeMenuButton } from './code-menu-button.tsx';
import type { CodeActions } from './use-code-actions.tsx';

// A menu with its placement is a tenth of what the first view of the list would weigh.
const loadMenu = async () => import('./code-menu.tsx');
const CodeMenu = lazy(async () => ({ default: (await loadMenu()).CodeMenu }));

export function LazyCodeMenu({ qr, actions }: { qr: Qr; actions: CodeActions }) {
  const [isWanted, setWanted] = useState(false);
  const fetchSoon = () => void loadMenu();
  const button = (
    <CodeMenuButton qr={qr} aria-expanded={false} onPointerEnter={fetchSoon} onFocus={fetchSoon} onClick={() => setWanted(true)} />
  );
  if (!isWanted) return button;
  return <Suspense fallback={button}><CodeMenu qr={qr} actions={actions} /></Suspense>;
}
