import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useEditor } from '../editing/editor-context.ts';
import classes from './section.module.css';

type Props = Readonly<{
  title: string;
  /** The current choice, shown while collapsed. */
  summary?: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  children: () => ReactNode;
}>;

/** A collapsible section. Collapsed content is not rendered. */
export function Section({ title, summary, isOpen, onToggle, children }: Props) {
  const { heading: Heading } = useEditor();
  const id = useId();
  return (
    <section className={classes.section} data-open={isOpen || undefined}>
      <Heading className={classes.heading}>
        <button type="button" className={classes.button} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className={classes.title}>{title}</span>
          {!isOpen && summary !== undefined && <span className={classes.summary}>{summary}</span>}
          <IconChevronDown size={18} stroke={1.75} className={classes.arrow} aria-hidden />
        </button>
      </Heading>
      <div id={id} className={classes.body} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </section>
  );
}
