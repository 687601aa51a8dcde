import type { QrListItem } from '@evercode/contract';
import { useLateScreen } from '../../app/use-late-screen.ts';
import { StateMark } from '../../ui/state-mark.tsx';
import type { MarksProps } from './attention.tsx';
import type { RowWords } from './row-words.ts';

export function CodeState({ qr, words: { t } }: Readonly<{ qr: QrListItem; words: RowWords }>) {
  const { state, stateReason } = qr;
  return (
    <>
      <StateMark state={state} label={t(state === 'paused' && stateReason !== null ? `states.${stateReason}` : `states.${state}`)} />
      {(qr.blockedReason || qr.attention || qr.quotaUntil) && <Marks qr={qr} />}
    </>
  );
}

// Rare: its words come when it is wanted.
function Marks(props: MarksProps) {
  const part = useLateScreen(async () => (await import('./attention.tsx')).CodeMarks);
  return <part.Component {...props} />;
}
