import { usageCategories, type UsageCategory } from '@evercode/contract';
import { IconBuildingStore, IconHeartHandshake, IconSchool, IconUser, type Icon } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import classes from './usage-cards.module.css';

const icons: Readonly<Record<UsageCategory, Icon>> = {
  personal: IconUser,
  business: IconBuildingStore,
  'non-profit': IconHeartHandshake,
  educational: IconSchool,
};

/** The main uses. A click answers the question. */
export function UsageCards({ onChoose }: { onChoose: (usage: UsageCategory) => void }) {
  const { t } = useTranslation('onboarding');
  return (
    <ul className={classes.cards} aria-label={t('use.label')}>
      {usageCategories.map((category) => {
        const CardIcon = icons[category];
        return (
          <li key={category}>
            <button type="button" className={classes.card} onClick={() => onChoose(category)}>
              <CardIcon size={22} stroke={1.75} aria-hidden />
              <span className={classes.name}>{t(`use.${category}`)}</span>
              <span className={classes.text}>{t(`use.${category}Text`)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
