import type { QrListItem } from '@evercode/contract';
import { useEffect } from 'react';
import { createLazyPart, preload, useIsLoaded } from '../../../../platform/navigation/lazy-part.tsx';
import { CodeMenuButton } from './code-menu-button.tsx';
import type { RowWords } from './row-words.ts';
import type { CodeActions } from '../changes/use-code-actions.tsx';

// Loaded on demand: the menu with its positioning is a tenth of the list's initial size.
const menuPart = createLazyPart(async () => (await import('./code-menu.tsx')).CodeMenu);
const fetchSoon = () => preload(menuPart);

type Props = Readonly<{
  code: QrListItem;
  words: RowWords;
  actions: CodeActions;
  /** How often the row asked to open it: by its button, a right click or the context menu keys. */
  calls: number;
  onCall: () => void;
  /** A call is forgotten by a press elsewhere while the menu is still missing, such as offline. */
  onForget: () => void;
}>;

/** Until then each row has a plain button. */
export function LazyCodeMenu(props: Props) {
  const { calls, onForget } = props;
  const isCalled = calls > 0;
  const isLoaded = useIsLoaded(menuPart, isCalled);
  const isMissing = isCalled && !isLoaded;
  useEffect(() => {
    if (!isMissing) return undefined;
    window.addEventListener('pointerdown', onForget);
    return () => window.removeEventListener('pointerdown', onForget);
  }, [isMissing, onForget]);
  return isCalled && isLoaded ? <menuPart.Component {...props} /> : <Closed {...props} />;
}

function Closed({ code, words, onCall }: Props) {
  return (
    <CodeMenuButton
      code={code}
      words={words}
      aria-expanded={false}
      onPointerEnter={fetchSoon}
      onFocus={fetchSoon}
      onClick={onCall}
    />
  );
}
