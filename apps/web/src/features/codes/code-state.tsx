import type { QrListItem } from '@evercode/contract';
import { StateMark } from '../../ui/state-mark.tsx';
import type { RowWords } from './row-words.ts';

export function CodeState({ qr: { state, stateReason }, words: { t } }: Readonly<{ qr: QrListItem; words: RowWords }>) {
  return <StateMark state={state} label={t(state === 'paused' && stateReason !== null ? `states.${stateReason}` : `states.${state}`)} />;
}
