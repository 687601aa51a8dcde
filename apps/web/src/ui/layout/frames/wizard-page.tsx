import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { PageHeader } from './page-header.tsx';
import classes from './wizard-page.module.css';

type Step<Name extends string> = Readonly<{ name: Name; label: string }>;

type Props<Name extends string> = Readonly<{
  title: string;
  /** Above the title: the way out. */
  back: ReactNode;
  /** The accessible name of the list of steps. */
  stepsLabel: string;
  steps: readonly Step<Name>[];
  current: Name;
  /** Returns to a step that is done. Without it, finished steps are only marked. */
  onReturn?: ((step: Name) => void) | undefined;
  /** In pixels. */
  width: 720 | 960;
  /** Left of the buttons at the bottom: what the next press does, or what keeps it from happening. */
  note?: ReactNode;
  /** At the bottom: the way back, then the one primary action. */
  actions?: ReactNode;
  children: ReactNode;
}>;

/** A task of several steps on a page of its own. The buttons stay at the bottom of the window. */
export function WizardPage<Name extends string>(props: Props<Name>) {
  const { title, back, stepsLabel, steps, current, onReturn, width, note, actions, children } = props;
  const at = steps.findIndex(({ name }) => name === current);
  const list = useFocusOnStep(current);
  return (
    <div className={classes.page} style={{ maxWidth: width }}>
      {back}
      <PageHeader title={title} />
      <ol ref={list} className={classes.steps} aria-label={stepsLabel}>
        {steps.map(({ name, label }, index) => {
          const isDone = index < at;
          const words = (
            <>
              <span className={classes.mark} aria-hidden>
                {isDone ? <IconCheck size={14} stroke={2.5} /> : index + 1}
              </span>
              <span className={classes.label}>{label}</span>
            </>
          );
          return (
            <li
              key={name}
              className={classes.step}
              data-state={isDone ? 'done' : index === at ? 'current' : 'ahead'}
              {...(index === at && { 'aria-current': 'step', tabIndex: -1 })}
            >
              {isDone && onReturn ? (
                <button type="button" className={classes.return} onClick={() => onReturn(name)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ol>
      <div key={current} className={classes.body}>
        {children}
      </div>
      {(actions !== undefined || note !== undefined) && (
        <div className={classes.foot} data-wizard-foot>
          <div className={classes.note}>{note}</div>
          <div className={classes.actions}>{actions}</div>
        </div>
      )}
    </div>
  );
}

/**
 * Each step has buttons of its own: when the pressed one is gone, the focus goes to the name of the new step. The first
 * page of a visit, and one that the browser goes back to, leave it to the browser.
 */
function useFocusOnStep(current: string) {
  const list = useRef<HTMLOListElement>(null);
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== NavigationType.Pop && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current=step]')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a step is not always another component
  }, [current, kind]);
  return list;
}
