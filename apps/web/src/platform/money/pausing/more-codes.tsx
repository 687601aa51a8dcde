import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import classes from './pausing.module.css';

type Props = Readonly<{ count: number; isLoading?: boolean; onMore: () => void }>;

/** How many codes are not listed yet, and the way to the next of them. */
export function MoreCodes({ count, isLoading = false, onMore }: Props) {
  const { t } = useTranslation('leaving');
  if (count <= 0) return null;
  return (
    <div className={classes.more}>
      <span className={classes.quiet}>{t('switch.unnamed', { count })}</span>
      <Button variant="subtle" size="compact-md" loading={isLoading} onClick={onMore}>
        {t('switch.showMore')}
      </Button>
    </div>
  );
}
