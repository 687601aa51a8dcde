import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './cancel.module.css';

type Props = Readonly<{
  percent: string;
  isTaking: boolean;
  isCancelling: boolean;
  onTake: () => void;
  onCancel: () => void;
}>;

/** Both answers have the same size: leaving is as easy as staying. */
export function StayOffer({ percent, isTaking, isCancelling, onTake, onCancel }: Props) {
  const { t } = useTranslation('leaving');
  return (
    <div className={classes.answers}>
      <Button size="md" loading={isTaking} disabled={isCancelling} data-autofocus onClick={onTake}>
        {t('offer.take', { percent })}
      </Button>
      <Button size="md" variant="default" loading={isCancelling} disabled={isTaking} onClick={onCancel}>
        {t('cancel.confirm')}
      </Button>
    </div>
  );
}
