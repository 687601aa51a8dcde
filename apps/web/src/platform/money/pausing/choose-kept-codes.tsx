import type { DowngradeInfo } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ChooseCodes } from './choose-codes.tsx';
import classes from './pausing.module.css';

type Props = Readonly<{
  info: DowngradeInfo;
  kept: ReadonlySet<string>;
  onKeep: (kept: ReadonlySet<string>) => void;
}>;

/** A button that leads to the choice of codes. Absent when none would pause. */
export function ChooseKeptCodes({ info, kept, onKeep }: Props) {
  const { t } = useTranslation('leaving');
  const [isChoosing, setChoosing] = useState(false);
  if (info.codes.pausingCount === 0) return null;
  if (isChoosing) return <ChooseCodes info={info} kept={kept} onKeep={onKeep} />;
  return (
    <Button className={classes.choose} variant="default" size="compact-md" onClick={() => setChoosing(true)}>
      {t('switch.choose')}
    </Button>
  );
}
