import { ActionIcon, Button, type ButtonProps, type ElementProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './selection-bar.module.css';

type Props = Readonly<{
  label: string;
  isBusy: boolean;
  chosen: Readonly<{
    kind: 'some' | 'matching';
    count: number;
    clear: () => void;
    chooseLoaded: () => void;
    chooseMatching: () => void;
  }>;
  total: number;
  loaded: number;
  children: ReactNode;
}>;

/** A bar at the bottom while something is selected: the count, select all, and the actions. */
export function SelectionBar({ label, isBusy, chosen, total, loaded, children }: Props) {
  const { t } = useTranslation('batch');
  const { count } = chosen;
  const bar = useRef<HTMLElement>(null);

  /** The bar hides itself, so the focus in it moves to the list. */
  function end(): void {
    const box = document.querySelector<HTMLElement>('[data-select]:checked') ?? document.querySelector('[data-select]');
    const isFocused = bar.current?.contains(document.activeElement) ?? false;
    chosen.clear();
    if (isFocused && box instanceof HTMLElement) box.focus();
  }

  /** A menu that a button of the bar opened closes first. */
  function endOnEscape({ key, target, currentTarget }: KeyboardEvent): void {
    if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('[aria-expanded="true"]') === null) end();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes from its buttons */}
      <section
        ref={bar}
        className={classes.bar}
        data-selection-bar
        aria-label={label}
        aria-busy={isBusy}
        hidden={count === 0}
        onKeyDown={endOnEscape}
      >
        <div className={classes.chosen}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('clear')} onClick={end}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <output className={classes.count}>{t('chosen', { count })}</output>
          {chosen.kind === 'some' && count < loaded && loaded < total && (
            <button type="button" className={`${classes.link} ${classes.ofLoaded}`} onClick={chosen.chooseLoaded}>
              {t('chooseLoaded', { count: loaded })}
            </button>
          )}
          {count < total && (
            <button type="button" className={classes.link} onClick={chosen.chooseMatching}>
              {t('chooseMatching', { count: total })}
            </button>
          )}
        </div>
        <div className={classes.actions}>{children}</div>
      </section>
      {count > 0 && <div className={classes.room} />}
    </>
  );
}

type ActionProps = Readonly<{ label: string; icon: ReactNode }> &
  Omit<ButtonProps & ElementProps<'button', keyof ButtonProps>, 'children'>;

/** In narrow bars only the icon is visible; the label remains the accessible name. */
export function BarAction({ label, icon, ...others }: ActionProps) {
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      px={10}
      aria-label={label}
      title={label}
      leftSection={icon}
      className={classes.act ?? ''}
      {...others}
    >
      <span className={classes.word}>{label}</span>
    </Button>
  );
}
