import type { QrListItem } from '@evercode/contract';
import { useLateScreen } from '../../app/use-late-screen.ts';
import { StateMark } from '../../ui/state-mark.tsx';
import type { AttentionProps, BlockedProps } from './attention.tsx';
import type { RowWords } from './row-words.ts';

export function CodeState({ qr: { uuid, state, stateReason, blockedReason, attention }, words: { t } }: Readonly<{ qr: QrListItem; words: RowWords }>) {
  return (
    <>
      <StateMark state={state} label={t(state === 'paused' && stateReason !== null ? `states.${stateReason}` : `states.${state}`)} />
      {blockedReason && <Blocked reason={blockedReason} />}
      {attention && <Attention uuid={uuid} attention={attention} />}
    </>
  );
}

// Rare: its words come when it is wanted.
function Attention(props: AttentionProps) {
  const part = useLateScreen(async () => (await import('./attention.tsx')).AttentionMark);
  return <part.Component {...props} />;
}

function Blocked(props: BlockedProps) {
  const part = useLateScreen(async () => (await import('./attention.tsx')).BlockedMark);
  return <part.Component {...props} />;
}
