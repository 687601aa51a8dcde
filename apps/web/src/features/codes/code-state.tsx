import type { QrListItem } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import classes from './code-state.module.css';

/** A dot and its word: colour alone says nothing to some readers. */
export function CodeState({ qr: { state, stateReason } }: { qr: QrListItem }) {
  const { t } = useTranslation('qrs');
  return <span className={classes.state} data-state={state}>{t(state === 'paused' && stateReason !== null ? `states.${stateReason}` : `states.${state}`)}</span>;
}
