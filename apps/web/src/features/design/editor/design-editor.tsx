import type { Qr } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFocusWhenLost } from '../../../platform/code/use-focus-when-lost.ts';
import { DownloadButton } from '../../../platform/download/download-button.tsx';
import { ShortLink } from '../../../platform/naming/short-link.tsx';
import { TagsRow } from '../../../platform/naming/tags-row.tsx';
import { designParam } from '../../../platform/navigation/code-param.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import classes from './design-dialog.module.css';
import { EditorContext } from './editing/editor-context.ts';
import { SaveNote } from './editing/save-note.tsx';
import { UnsavedGuard } from './editing/unsaved-guard.tsx';
import { useSavedDesign } from './editing/use-design.ts';
import { useEditing } from './editing/use-editing.ts';
import { useEditorKeys } from './editing/use-editor-keys.ts';
import { EditorColumns } from './layout/editor-columns.tsx';
import { TitleField } from './naming/title-field.tsx';

/** The editor in the dialog of a code, with its title, link, tags and download. */
export function DesignEditor({ code, onClose }: { code: Qr; onClose: () => void }) {
  const { t } = useTranslation('design');
  const { decide } = useMe();
  const { store, saver, saving } = useSavedDesign(code);
  const editor = useEditing({
    text: code.payload,
    title: code.title,
    label: t('preview.drawing', { title: code.title }),
    heading: 'h3',
    isLive: code.scans !== 0,
    store,
  });
  const dialog = useFocusWhenLost<HTMLDivElement>();
  const onKeyDown = useEditorKeys({ editor, place: dialog, onLeave: onClose });

  return (
    <EditorContext value={editor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keyboard shortcuts of the whole dialog */}
      <div ref={dialog} tabIndex={-1} className={classes.frame} onKeyDown={onKeyDown}>
        <div className={classes.head}>
          <TitleField code={code} />
          <SaveNote state={saving} onRetry={() => void saver.flush()} />
          <Button className={classes.doneAbove ?? ''} onClick={onClose}>
            {t('done')}
          </Button>
        </div>
        <EditorColumns place="dialog">
          {decide('qr.download').allowed && (
            <DownloadButton
              code={code}
              onSaveFirst={saver.flush}
              // The server draws the saved design, which is not the one in sight.
              reason={editor.tried && t('try.download')}
            />
          )}
          {code.shortUrl && <ShortLink code={code} link={code.shortUrl} />}
          <TagsRow code={code} />
        </EditorColumns>
        <div className={classes.foot}>
          <Button size="md" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
      <UnsavedGuard
        saver={saver}
        store={store}
        tried={editor.tried}
        isUnsaved={saving.is !== 'saved'}
        leaves={(_, to) => designParam.read(to.search) !== code.uuid}
      />
    </EditorContext>
  );
}
