import type { QrListItem } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { useLateScreen } from '../../app/use-late-screen.ts';
import { StateMark } from '../../ui/state-mark.tsx';
import type { AttentionProps } from './attention.tsx';

export function CodeState({ qr: { uuid, state, stateReason, attention } }: { qr: QrListItem }) {
  const { t } = useTranslation('qrs');
  return (
    <>
      <StateMark state={state} label={t(state === 'paused' && stateReason !== null ? `states.${stateReason}` : `states.${state}`)} />
      {attention && <Attention uuid={uuid} attention={attention} />}
    </>
  );
}

// Rare: its words come when it is wanted.
function Attention(props: AttentionProps) {
  const part = useLateScreen(async () => (await import('./attention.tsx')).AttentionMark);
  return <part.Component {...props} />;
}
