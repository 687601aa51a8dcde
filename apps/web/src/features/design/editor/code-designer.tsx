import type { Qr } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import type { DesignerProps, UnsavedDesign } from '../../../platform/drawing/designer.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { EditorContext, type Editor } from './editing/editor-context.ts';
import { SaveNote } from './editing/save-note.tsx';
import { UnsavedGuard } from './editing/unsaved-guard.tsx';
import { useSavedDesign, useUnsavedDesign } from './editing/use-design.ts';
import { useEditing } from './editing/use-editing.ts';
import { useEditorKeys } from './editing/use-editor-keys.ts';
import { EditorColumns } from './layout/editor-columns.tsx';

/** The editor as a part of another screen: for a code while it is made, or for a saved one. */
export function CodeDesigner({ subject }: DesignerProps) {
  return 'code' in subject ? <SavedDesigner code={subject.code} /> : <UnsavedDesigner {...subject} />;
}

function UnsavedDesigner({ text, title, look, onChange }: UnsavedDesign) {
  const { t } = useTranslation('design');
  const store = useUnsavedDesign({ look, onChange });
  const editor = useEditing({ text, title, label: t('preview.unsaved'), heading: 'h2', isLive: false, store });
  return <Frame editor={editor} />;
}

function SavedDesigner({ code }: { code: Qr }) {
  const { t } = useTranslation('design');
  const client = useQueryClient();
  const workspace = useMe().workspace.uuid;
  const { store, saver, saving } = useSavedDesign(code);
  const editor = useEditing({
    text: code.payload,
    title: code.title,
    label: t('preview.drawing', { title: code.title }),
    heading: 'h2',
    isLive: code.scans !== 0,
    store,
  });
  // The list draws the codes in their designs.
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: [...queryKeys.codes(workspace), 'list'] }),
    [client, workspace],
  );
  return (
    <>
      <Frame editor={editor} note={<SaveNote state={saving} onRetry={() => void saver.flush()} />} />
      <UnsavedGuard
        saver={saver}
        store={store}
        tried={editor.tried}
        isUnsaved={saving.is !== 'saved'}
        leaves={(from, to) => from.pathname !== to.pathname}
      />
    </>
  );
}

function Frame({ editor, note }: Readonly<{ editor: Editor; note?: ReactNode }>) {
  const place = useRef<HTMLDivElement>(null);
  const onKeyDown = useEditorKeys({ editor, place });
  return (
    <EditorContext value={editor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keyboard shortcuts of the whole editor */}
      <div ref={place} onKeyDown={onKeyDown}>
        <EditorColumns place="page" note={note} />
      </div>
    </EditorContext>
  );
}
