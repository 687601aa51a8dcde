import type { ReactNode } from 'react';
import { useEditor } from '../editing/editor-context.ts';
import { FullView } from '../full-view.tsx';
import classes from './editor-columns.module.css';
import { SectionsView } from './sections-view.tsx';
import { Stage } from './stage.tsx';

type Props = Readonly<{
  /** `dialog`: both columns scroll by themselves. `page`: the page scrolls, and the code stays. */
  place: 'dialog' | 'page';
  note?: ReactNode;
  children?: ReactNode;
}>;

/** The sections on the left, the code on the right; on phones the code above the sections. */
export function EditorColumns({ place, note, children }: Props) {
  const { view, corner, panel, back } = useEditor();
  return (
    <div className={classes.columns} data-place={place} data-scroller>
      <div ref={panel} className={classes.panel}>
        <div className={classes.views}>
          {view === 'main' ? null : <FullView view={view} corner={corner} onBack={back} />}
          {/* Stays mounted while a full view is open, so that the scroll position is kept. */}
          <div hidden={view !== 'main'}>
            <SectionsView />
          </div>
        </div>
      </div>
      <div className={classes.side}>
        <Stage note={note}>{children}</Stage>
      </div>
    </div>
  );
}
