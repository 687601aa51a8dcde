import type { CodeType } from '@evercode/content/names';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link, type To } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import { builderTypes } from '../types/builder-types.ts';
import classes from './builder-head.module.css';

type Props = Readonly<{
  title: string;
  /** The chosen type, and the address where another one is chosen. Absent while choosing. */
  type?: Readonly<{ name: CodeType; to: To }> | undefined;
  /** Whether the input is stored. */
  note?: ReactNode;
  /** The parts of the form, and the primary action. */
  children?: ReactNode;
}>;

/** The top of the builder: the way back, the type, the name, and what can be done. */
export function BuilderHead({ title, type, note, children }: Props) {
  const { t } = useTranslation('builder');
  const Icon = type && builderTypes[type.name].icon;
  return (
    <>
      <BackLink to={paths.codes()} label={t('back')} />
      <div className={classes.head}>
        <div className={classes.names}>
          {type && Icon && (
            <Link
              to={type.to}
              className={classes.type}
              aria-label={t('head.type', { type: t(`types.${type.name}.name`) })}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
              {t(`types.${type.name}.name`)}
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </Link>
          )}
          <h1 className={classes.title} data-beside={type !== undefined || undefined} tabIndex={-1}>
            {title}
          </h1>
        </div>
        <div className={classes.actions}>
          <span className={classes.note} aria-live="polite">
            {note}
          </span>
          {children}
        </div>
      </div>
    </>
  );
}
