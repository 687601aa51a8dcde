import type { QrListItem } from '@evercode/contract';
import { createLatePart, prepare, useArrival } from '../../app/late-part.tsx';
import { CodeMenuButton } from './code-menu-button.tsx';
import type { RowWords } from './row-words.ts';
import type { CodeActions } from './use-code-actions.tsx';

// A menu with its placement is a tenth of what the first view of the list would weigh.
const menuPart = createLatePart(async () => (await import('./code-menu.tsx')).CodeMenu);
const fetchSoon = () => prepare(menuPart);

type Props = Readonly<{
  qr: QrListItem;
  words: RowWords;
  actions: CodeActions;
  /** How often the row was asked for it: by its button, by the right button of the mouse or by the keys of a menu. */
  calls: number;
  onCall: () => void;
}>;

/** Until then there is a button in each row, and no menu. */
export function LazyCodeMenu(props: Props) {
  return props.calls === 0 ? <Closed {...props} /> : <Called {...props} />;
}

function Called(props: Props) {
  const isHere = useArrival(menuPart);
  return isHere ? <menuPart.Component {...props} /> : <Closed {...props} />;
}

function Closed({ qr, words, onCall }: Props) {
  return <CodeMenuButton qr={qr} words={words} aria-expanded={false} onPointerEnter={fetchSoon} onFocus={fetchSoon} onClick={onCall} />;
}
