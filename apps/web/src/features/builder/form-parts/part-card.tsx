import { IconAlertCircle, IconChevronDown, type TablerIcon } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './part-card.module.css';
import { hasErrorWithin, type Place } from './place.ts';

type Props = Readonly<{
  place: Place;
  icon?: TablerIcon;
  /** What kind of part it is, or what it is called. */
  title: string;
  /** What it holds, while it is closed. */
  summary: string;
  handle: ReactNode;
  menu: ReactNode;
  /** Just made: it begins open. */
  isNew: boolean;
  children: ReactNode;
}>;

/** One part of a content: a line that says what it is, and its fields below when it is open. */
export function PartCard({ place, icon: Icon, title, summary, handle, menu, isNew, children }: Props) {
  const { t } = useTranslation('editor');
  const bodyId = useId();
  const [isOpen, setOpen] = useState(isNew);
  const isWrong = hasErrorWithin(place);
  const [wasWrong, setWasWrong] = useState(isWrong);
  // A field that is asked about must be there to take the focus.
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setOpen(true);
  }

  return (
    <div className={classes.card} data-open={isOpen || undefined}>
      <div className={classes.head}>
        {handle}
        <h3 className={classes.heading}>
          <button
            type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={bodyId} data-path={place.path}
            onClick={() => setOpen(!isOpen)} onFocus={() => place.around.onEnter(place.path)}
          >
            {Icon && <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />}
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              {!isOpen && summary !== '' && <span className={classes.summary}>{summary}</span>}
            </span>
            {isWrong && <IconAlertCircle size={18} stroke={1.75} className={classes.wrong} aria-label={t('part.wrong')} />}
            <IconChevronDown size={18} stroke={1.75} aria-hidden className={classes.chevron} />
          </button>
        </h3>
        {menu}
      </div>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>{isOpen && children}</div>
    </div>
  );
}
