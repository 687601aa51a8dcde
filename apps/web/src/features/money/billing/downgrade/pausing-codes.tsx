import type { DowngradeInfo } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { ChooseCodes } from './choose-codes.tsx';
import { CodeWords } from './code-words.tsx';
import classes from './downgrade.module.css';

/** Rows shown before the rest is asked for. */
const firstRows = 5;

type Props = Readonly<{
  info: DowngradeInfo;
  kept: ReadonlySet<string>;
  onKeep: (kept: ReadonlySet<string>) => void;
}>;

/** The codes that will pause, with their scans, and the way to name others that must stay. */
export function PausingCodes({ info: { codes }, kept, onKeep }: Props) {
  const { t } = useTranslation('leaving');
  const format = useFormatters();
  const [isChoosing, setChoosing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { pausing, pausingCount } = codes;
  const rows = isWhole ? pausing : pausing.slice(0, firstRows);
  const more = pausing.length - rows.length;
  return (
    <section className={classes.part} aria-labelledby="pausing-codes">
      <h3 className={classes.head} id="pausing-codes">
        {t('switch.pausing', { count: pausingCount, codes: format.number(pausingCount) })}
      </h3>
      <p className={classes.quiet}>{t('switch.paused')}</p>
      {isChoosing ? (
        <ChooseCodes codes={codes} kept={kept} onKeep={onKeep} />
      ) : (
        <>
          <ul className={classes.codes} aria-label={t('switch.codesToPause')}>
            {rows.map((code) => (
              <li key={code.uuid} className={classes.code}>
                <CodeWords code={code} />
              </li>
            ))}
          </ul>
          <Unnamed count={more > 0 ? 0 : pausingCount - pausing.length} />
          <div className={classes.ways}>
            {more > 0 && (
              <Button variant="subtle" size="compact-md" onClick={() => setWhole(true)}>
                {t('switch.showAll', { count: more })}
              </Button>
            )}
            <Button variant="default" size="compact-md" onClick={() => setChoosing(true)}>
              {t('switch.choose')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** The answer names some hundred codes at most. */
function Unnamed({ count }: { count: number }) {
  const { t } = useTranslation('leaving');
  return count > 0 && <p className={classes.quiet}>{t('switch.unnamed', { count })}</p>;
}
