import type { Scene } from '@evercode/qr';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../app/download/download-button.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { VectorDrawing } from '../../ui/vector-drawing.tsx';
import classes from './design-dialog.module.css';
import { useEditor } from './editing/editor-context.ts';
import { PrintSize } from './sections/print-size.tsx';
import { ReadabilityNote } from './readability/readability-note.tsx';
import { ShortLink } from '../../app/naming/short-link.tsx';
import type { Readability } from './readability/use-readability.ts';

type Props = Readonly<{ scene: Scene; readability: Readability; sizeMm: number; onSize: (sizeMm: number) => void; onSaveFirst: () => Promise<boolean> }>;

/** The code, large, with all that it is good for. */
export function PreviewPane({ scene, readability, sizeMm, onSize, onSaveFirst }: Props) {
  const { t } = useTranslation('design');
  const { decide } = useMe();
  const { qr, look: { design }, store } = useEditor();
  return (
    <>
      <div className={classes.paper} data-transparent={design.background === 'none' || undefined}>
        <VectorDrawing drawing={scene} label={t('preview.drawing', { title: qr.title })} className={classes.code} />
      </div>
      <ReadabilityNote readability={readability} onFix={store.change} />
      {decide('qr.download').allowed && <DownloadButton qr={qr} onSaveFirst={onSaveFirst} />}
      {qr.shortUrl && <ShortLink qr={qr} link={qr.shortUrl} />}
      <PrintSize sizeMm={sizeMm} onChange={onSize} />
    </>
  );
}
