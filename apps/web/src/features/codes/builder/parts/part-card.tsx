import { IconAlertCircle, IconChevronDown, type TablerIcon } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './part-card.module.css';
import { hasErrorWithin, type Place } from '../fields/place.ts';

type Props = Readonly<{
  place: Place;
  icon?: TablerIcon;
  /** The kind of the part, or its name. */
  title: string;
  /** Shown while collapsed. */
  summary: string;
  handle: ReactNode;
  menu: ReactNode;
  /** Just added: starts expanded. */
  isNew: boolean;
  children: ReactNode;
}>;

/** A collapsible part of the content: a header line, and its fields while expanded. */
export function PartCard({ place, icon: Icon, title, summary, handle, menu, isNew, children }: Props) {
  const { t } = useTranslation('editor');
  const bodyId = useId();
  const [isOpen, setOpen] = useState(isNew);
  const hasError = hasErrorWithin(place);
  const [hadError, setHadError] = useState(hasError);
  // Expands on an error: an invalid field must be mounted to take the focus.
  if (hasError !== hadError) {
    setHadError(hasError);
    if (hasError) setOpen(true);
  }

  return (
    <div className={classes.card} data-open={isOpen || undefined}>
      <div className={classes.head}>
        {handle}
        <h3 className={classes.heading}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            data-path={place.path}
            onClick={() => setOpen(!isOpen)}
            onFocus={() => place.form.onEnter(place.path)}
          >
            {Icon && <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />}
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              {!isOpen && summary !== '' && <span className={classes.summary}>{summary}</span>}
            </span>
            {hasError && (
              <IconAlertCircle size={18} stroke={1.75} className={classes.wrong} aria-label={t('part.wrong')} />
            )}
            <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.chevron} />
          </button>
        </h3>
        {menu}
      </div>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
