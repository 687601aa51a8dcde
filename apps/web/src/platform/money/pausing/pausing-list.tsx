import type { DowngradeInfo } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { CodeWords } from './code-words.tsx';
import classes from './pausing.module.css';

/** The codes that will pause, by name. */
export function PausingList({ codes }: { codes: DowngradeInfo['codes']['pausing'] }) {
  const { t } = useTranslation('leaving');
  return (
    <ul className={classes.codes} aria-label={t('switch.codesToPause')}>
      {codes.map((code) => (
        <li key={code.uuid} className={classes.code}>
          <CodeWords code={code} />
        </li>
      ))}
    </ul>
  );
}
