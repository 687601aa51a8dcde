import { useTranslation } from 'react-i18next';
import { Link, type To } from 'react-router';
import classes from './steps-nav.module.css';

const steps = ['type', 'content', 'design'] as const;
export type Step = (typeof steps)[number];

/** The target of a step: a link, or a part of this screen. */
type StepTarget = Readonly<{ to: To; state?: unknown } | { go: () => void }>;
type Props = Readonly<{
  current: Step;
  targets: Readonly<Partial<Record<Step, StepTarget>>>;
  /** The name of the chosen type. */
  chosen: string | undefined;
}>;

/** The three steps of the builder, in any order. A step without a target is disabled. */
export function StepsNav({ current, targets, chosen }: Props) {
  const { t } = useTranslation('builder');
  return (
    <nav aria-label={t('steps.label')} className={classes.nav}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const target = targets[step];
          const look = {
            className: classes.step ?? '',
            'aria-current': step === current ? ('step' as const) : undefined,
          };
          const words = (
            <>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <span>{t(`steps.${step}`)}</span>
              {step === 'type' && chosen !== undefined && <span className={classes.chosen}>{chosen}</span>}
            </>
          );
          return (
            <li key={step}>
              {target && 'to' in target && (
                <Link to={target.to} state={target.state} {...look}>
                  {words}
                </Link>
              )}
              {target && 'go' in target && (
                <button type="button" onClick={target.go} {...look}>
                  {words}
                </button>
              )}
              {!target && (
                <span {...look} data-closed>
                  {words}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
