import { usageCategories, type UsageCategory } from '@evercode/contract';
import { IconBuildingStore, IconHeartHandshake, IconSchool, IconUser, type Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './usage-cards.module.css';

const icons: Readonly<Record<UsageCategory, Icon>> = {
  personal: IconUser,
  business: IconBuildingStore,
  'non-profit': IconHeartHandshake,
  educational: IconSchool,
};

interface UsageCardsProps {
  value: UsageCategory | undefined;
  onChange: (value: UsageCategory) => void;
  error: string | undefined;
}

/** Radio buttons styled as cards. */
export function UsageCards({ value, onChange, error }: UsageCardsProps) {
  const { t } = useTranslation('onboarding');
  const errorId = useId();
  return (
    <fieldset className={classes.group} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{t('use.label')}</legend>
      <div className={classes.cards}>
        {usageCategories.map((category) => {
          const CardIcon = icons[category];
          return (
            <label key={category} className={classes.card}>
              <input
                type="radio"
                name="usage"
                className={classes.input}
                value={category}
                checked={value === category}
                onChange={() => onChange(category)}
              />
              <CardIcon size={22} stroke={1.75} aria-hidden />
              <span className={classes.name}>{t(`use.${category}`)}</span>
              <span className={classes.text}>{t(`use.${category}Text`)}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
