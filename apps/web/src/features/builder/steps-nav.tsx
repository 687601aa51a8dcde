import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import classes from './steps-nav.module.css';

export const steps = ['type', 'content', 'design'] as const;
export type Step = (typeof steps)[number];

/** Where a step leads: to a part of this screen, or elsewhere. Undefined: there is nothing there yet. */
export type Way = Readonly<{ to: To; state?: unknown } | { go: () => void }>;
type Props = Readonly<{ current: Step; ways: Readonly<Partial<Record<Step, Way>>>; /** What the first step has come to. */ chosen: string | undefined }>;

/** Three steps, in whatever order somebody likes. */
export function StepsNav({ current, ways, chosen }: Props) {
  const { t } = useTranslation('builder');
  return (
    <nav aria-label={t('steps.label')} className={classes.nav}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const way = ways[step];
          const look = { className: classes.step ?? '', 'aria-current': step === current ? ('step' as const) : undefined };
          const words = (
            <>
              <span className={classes.number} aria-hidden>{index + 1}</span>
              <span>{t(`steps.${step}`)}</span>
              {step === 'type' && chosen !== undefined && <span className={classes.chosen}>{chosen}</span>}
            </>
          );
          return (
            <li key={step}>
              {way && 'to' in way && <Link to={way.to} state={way.state} {...look}>{words}</Link>}
              {way && 'go' in way && <button type="button" onClick={way.go} {...look}>{words}</button>}
              {!way && <span {...look} data-closed>{words}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
