import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useEditor } from '../editing/editor-context.ts';
import classes from './section.module.css';

type Props = Readonly<{
  title: string;
  /** The current choice, shown while collapsed. */
  summary?: string | undefined;
  isOpenAtFirst?: boolean | undefined;
  children: () => ReactNode;
}>;

/** A collapsible section. Collapsed content is not rendered. */
export function Section({ title, summary, isOpenAtFirst = false, children }: Props) {
  const { heading: Heading } = useEditor();
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <section className={classes.section} data-open={isOpen || undefined}>
      <Heading className={classes.heading}>
        <button
          type="button"
          className={classes.button}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
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
