import type { DowngradeInfo } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { ChooseCodes } from '../../../../platform/money/pausing/choose-codes.tsx';
import { usePausingCodes } from '../../../../platform/money/pausing/downgrade-queries.ts';
import { MoreCodes } from '../../../../platform/money/pausing/more-codes.tsx';
import { PausingList } from '../../../../platform/money/pausing/pausing-list.tsx';
import classes from './downgrade.module.css';

/** Rows shown before the rest is asked for. */
const firstRows = 5;

type Props = Readonly<{
  info: DowngradeInfo;
  kept: ReadonlySet<string>;
  onKeep: (kept: ReadonlySet<string>) => void;
}>;

/** The codes that will pause, with their scans, and the way to name others that must stay. */
export function PausingCodes({ info, kept, onKeep }: Props) {
  const { t } = useTranslation('leaving');
  const format = useFormatters();
  const [isChoosing, setChoosing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { pausingCount } = info.codes;
  const found = usePausingCodes(info, '');
  const rows = isWhole ? found.codes : found.codes.slice(0, firstRows);
  return (
    <section className={classes.part} aria-labelledby="pausing-codes">
      <h3 className={classes.head} id="pausing-codes">
        {t('switch.pausing', { count: pausingCount, codes: format.number(pausingCount) })}
      </h3>
      <p className={classes.quiet}>{t('switch.paused')}</p>
      {isChoosing ? (
        <ChooseCodes info={info} kept={kept} onKeep={onKeep} />
      ) : (
        <>
          <PausingList codes={rows} />
          <MoreCodes
            count={isWhole ? found.more : pausingCount - rows.length}
            isLoading={found.isFetchingNextPage}
            onMore={() => (isWhole ? void found.fetchNextPage() : setWhole(true))}
          />
          <div className={classes.ways}>
            <Button variant="default" size="compact-md" onClick={() => setChoosing(true)}>
              {t('switch.choose')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
