import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNow } from '../../../ui/feedback/page/use-now.ts';
import classes from './domains.module.css';

const secondMs = 1000;
/** From here on, minutes are counted. */
const manySeconds = 90;

type Props = Readonly<{ at: string | null; isChecking: boolean; onCheck: () => void }>;

/** When the next check comes, counted down, and the button for one at once. */
export function NextCheck({ at, isChecking, onCheck }: Props) {
  const { t } = useTranslation('dns');
  const now = useNow(secondMs);
  const seconds = at === null ? null : Math.ceil((new Date(at).getTime() - now.getTime()) / secondMs);
  return (
    <div className={classes.next}>
      <p className={classes.nextWords}>{words()}</p>
      <Button variant="default" loading={isChecking} onClick={onCheck}>
        {t('next.action')}
      </Button>
    </div>
  );

  function words(): string {
    if (isChecking) return t('next.now');
    if (seconds === null) return t('next.asked');
    if (seconds <= 0) return t('next.soon');
    return seconds < manySeconds
      ? t('next.in', { count: seconds })
      : t('next.minutes', { count: Math.round(seconds / 60) });
  }
}
