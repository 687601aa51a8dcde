import type { Qr } from '@evercode/contract';
import { drawCode } from '@evercode/qr';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusWhenLost } from '../../../platform/code/use-focus-when-lost.ts';
import { useDrawingAssets } from '../../../platform/drawing/use-drawing-assets.ts';
import { BottomSheet } from '../../../ui/layout/bottom-sheet.tsx';
import { VectorDrawing } from '../../../ui/layout/vector-drawing.tsx';
import type { Corner } from './sections/corner.ts';
import classes from './design-dialog.module.css';
import { EditorContext, type Editor, type View } from './editing/editor-context.ts';
import { FullView } from './full-view.tsx';
import { HistoryButtons } from './editing/history-buttons.tsx';
import { MainView } from './main-view.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { usualSizeMm } from './sections/print-size.tsx';
import { SaveNote } from './editing/save-note.tsx';
import { TitleField } from './naming/title-field.tsx';
import { UnsavedGuard } from './editing/unsaved-guard.tsx';
import { useDesign } from './editing/use-design.ts';
import { useReadability } from './readability/use-readability.ts';

/** The code on the left, its design controls on the right. Changes are drawn at once and saved in the background. */
export function DesignEditor({ code, onClose }: { code: Qr; onClose: () => void }) {
  const { t } = useTranslation('design');
  const { store, saver, history, saving } = useDesign(code);
  const look = history.present;
  const text = code.payload;
  const assets = useDrawingAssets(look);
  const scene = useMemo(() => drawCode(text, look.design, assets), [text, look.design, assets]);
  // Deferred, so that the main drawing does not wait for the many tiles.
  const shown = useDeferredValue(look.design);
  const [sizeMm, setSizeMm] = useState<number>(usualSizeMm);
  const readability = useReadability(text, shown, assets, sizeMm);
  const [corner, setCorner] = useState<Corner>('topLeft');
  const { view, open, back, panel } = useView();
  const [isSheetOpen, sheet] = useDisclosure(false);
  const dialog = useFocusWhenLost<HTMLDivElement>();
  // A code that was opened without frame and logo has none to lose.
  const [replacesFrame, setReplacesFrame] = useState(() => !look.design.frame_enabled && look.logo === null);
  const editor: Editor = {
    code,
    text,
    look,
    shown,
    assets,
    isLabelCut: scene.facts.label === 'cut',
    store,
    replacesFrame,
    onReplaceFrame: setReplacesFrame,
    open,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // React bubbles events through portals, so keys pressed in dialogs above arrive here too.
    if (!(event.target instanceof Element) || !dialog.current?.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (view === 'main') onClose();
      else back();
    }
    const isStep = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z';
    // A text field has its own undo.
    if (!isStep || event.target.matches('input:not([type=radio], [type=range], [type=checkbox], [type=color])')) return;
    event.preventDefault();
    if (event.shiftKey) store.redo();
    else store.undo();
  };
  const preview = (
    <PreviewPane scene={scene} readability={readability} sizeMm={sizeMm} onSize={setSizeMm} onSaveFirst={saver.flush} />
  );

  return (
    <EditorContext value={editor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keyboard shortcuts of the whole dialog */}
      <div ref={dialog} tabIndex={-1} className={classes.frame} onKeyDown={onKeyDown}>
        <div className={classes.head}>
          <TitleField code={code} />
          <SaveNote state={saving} onRetry={() => void saver.flush()} />
          <HistoryButtons store={store} history={history} />
          <Button className={classes.doneAbove ?? ''} onClick={onClose}>
            {t('done')}
          </Button>
        </div>
        <div className={classes.columns}>
          <section className={classes.preview} aria-label={t('preview.label')}>
            {preview}
          </section>
          <div ref={panel} className={classes.panel}>
            {view === 'main' ? null : <FullView view={view} corner={corner} onBack={back} />}
            {/* Stays mounted while a full view is open, so that the scroll position is kept. */}
            <div hidden={view !== 'main'}>
              <MainView corner={corner} onCorner={setCorner} />
            </div>
          </div>
        </div>
        <div className={classes.foot}>
          <Button
            variant="default"
            size="md"
            onClick={sheet.open}
            leftSection={
              <span className={classes.peek} data-verdict={readability.verdict?.status}>
                <VectorDrawing drawing={scene} />
              </span>
            }
          >
            {t('preview.open')}
          </Button>
          <Button size="md" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
      {isSheetOpen && (
        <BottomSheet title={t('preview.label')} closeLabel={t('preview.close')} onClose={sheet.close}>
          {preview}
        </BottomSheet>
      )}
      <UnsavedGuard uuid={code.uuid} saver={saver} isUnsaved={saving.is !== 'saved'} />
    </EditorContext>
  );
}

/** The open view. Going back restores the focus and the scroll position at the link that opened it. */
function useView() {
  const [view, setView] = useState<View>('main');
  const panel = useRef<HTMLDivElement>(null);
  const left = useRef<{ view: View; scrolled: number }>(undefined);

  useEffect(() => {
    const place = panel.current;
    if (!place) return;
    if (view !== 'main') place.scrollTop = 0;
    else if (left.current) {
      place.scrollTop = left.current.scrolled;
      place.querySelector<HTMLElement>(`[data-opens="${left.current.view}"]`)?.focus({ preventScroll: true });
      left.current = undefined;
    }
  }, [view]);

  return {
    view,
    panel,
    open: (next: View) => {
      left.current = { view: next, scrolled: panel.current?.scrollTop ?? 0 };
      setView(next);
    },
    back: () => setView('main'),
  };
}
