import type { QrListItem } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../ui/state-mark.tsx';

export function CodeState({ qr: { state, stateReason } }: { qr: QrListItem }) {
  const { t } = useTranslation('qrs');
  return <StateMark state={state} label={t(state === 'paused' && stateReason !== null ? `states.${stateReason}` : `states.${state}`)} />;
}
