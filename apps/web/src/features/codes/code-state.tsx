import type { QrState } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import classes from './code-state.module.css';

/** A dot and its word: colour alone says nothing to some readers. */
export function CodeState({ state }: { state: QrState }) {
  const { t } = useTranslation('qrs');
  return <span className={classes.state} data-state={state}>{t(`states.${state}`)}</span>;
}
