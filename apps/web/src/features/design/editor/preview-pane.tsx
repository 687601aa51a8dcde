import type { Scene } from '@evercode/qr';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../../platform/download/download-button.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { VectorDrawing } from '../../../ui/layout/vector-drawing.tsx';
import classes from './design-dialog.module.css';
import { useEditor } from './editing/editor-context.ts';
import { PrintSize } from './sections/print-size.tsx';
import { ReadabilityNote } from './readability/readability-note.tsx';
import { ShortLink } from '../../../platform/naming/short-link.tsx';
import type { Readability } from './readability/use-readability.ts';

type Props = Readonly<{
  scene: Scene;
  readability: Readability;
  sizeMm: number;
  onSize: (sizeMm: number) => void;
  onSaveFirst: () => Promise<boolean>;
}>;

/** The code at full size, with its link, tags, readability and download. */
export function PreviewPane({ scene, readability, sizeMm, onSize, onSaveFirst }: Props) {
  const { t } = useTranslation('design');
  const { decide } = useMe();
  const {
    code,
    look: { design },
    store,
  } = useEditor();
  return (
    <>
      <div className={classes.paper} data-transparent={design.background === 'none' || undefined}>
        <VectorDrawing drawing={scene} label={t('preview.drawing', { title: code.title })} className={classes.code} />
      </div>
      <ReadabilityNote readability={readability} onFix={store.change} />
      {decide('qr.download').allowed && <DownloadButton code={code} onSaveFirst={onSaveFirst} />}
      {code.shortUrl && <ShortLink code={code} link={code.shortUrl} />}
      <PrintSize sizeMm={sizeMm} onChange={onSize} />
    </>
  );
}
