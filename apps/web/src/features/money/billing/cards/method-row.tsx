import { SOURCE_PAYPAL, type PaymentSource } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ReasonedButton } from '../../../../platform/permission/reasoned-button.tsx';
import { useSourceText } from '../../../../platform/money/payment/use-source-text.ts';
import { CardMark } from '../../../../platform/money/payment/card-mark.tsx';
import classes from './cards.module.css';

type Props = Readonly<{
  source: PaymentSource;
  /** Why it cannot be removed. */
  reason: string | undefined;
  isChanging: boolean;
  onMakeDefault: () => void;
  onRemove: () => void;
}>;

export function MethodRow({ source, reason, isChanging, onMakeDefault, onRemove }: Props) {
  const { t } = useTranslation('billing');
  const { title: name, expiry } = useSourceText(source);
  return (
    <li className={classes.method}>
      <span className={classes.mark}>
        <CardMark brand={source.type === SOURCE_PAYPAL ? 'paypal' : source.info.brand} />
      </span>
      <div>
        <div className={classes.methodName}>
          {name}
          {source.isDefault && <span className={classes.badge}>{t('methods.isDefault')}</span>}
        </div>
        {expiry !== undefined && (
          <div className={classes.expires} data-status={source.status}>
            {source.status === 'good' ? expiry : t(`methods.${source.status}`)}
          </div>
        )}
      </div>
      <div className={classes.acts}>
        {!source.isDefault && (
          <Button
            variant="subtle"
            size="compact-md"
            loading={isChanging}
            aria-label={t('methods.makeDefaultOf', { method: name })}
            onClick={onMakeDefault}
          >
            {t('methods.makeDefault')}
          </Button>
        )}
        <ReasonedButton
          className={classes.remove ?? ''}
          variant="subtle"
          color="gray"
          size="compact-md"
          reason={reason}
          aria-label={t('methods.removeOf', { method: name })}
          onClick={onRemove}
        >
          {t('methods.remove')}
        </ReasonedButton>
      </div>
    </li>
  );
}
