import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './view-switch.module.css';

const views = ['content', 'design'] as const;
export type BuilderView = (typeof views)[number];

type Props = Readonly<{
  current: BuilderView;
  onChange: (view: BuilderView) => void;
}>;

/** Switches between what a scan opens and how the code looks, in any order. */
export function ViewSwitch({ current, onChange }: Props) {
  const { t } = useTranslation('builder');
  return (
    <nav aria-label={t('views.label')} className={classes.switch}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          className={classes.view}
          aria-current={view === current ? 'true' : undefined}
          onClick={() => onChange(view)}
        >
          {t(`views.${view}`)}
        </button>
      ))}
    </nav>
  );
}
