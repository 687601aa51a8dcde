import { findArt } from '@evercode/qr';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useEditor } from '../editing/editor-context.ts';
import classes from './art-note.module.css';

/** The code is shown as a picture: what a change does, and the way back to the design. */
export function ArtNote() {
  const { t } = useTranslation('art');
  const { text, look, assets, store } = useEditor();
  if (!assets.artImage || !findArt(look.design, text)) return null;
  return (
    <div className={classes.note}>
      <p className={classes.words}>{t('inEditor')}</p>
      <Button variant="default" size="compact-md" onClick={() => store.change({ art_image: '' })}>
        {t('back')}
      </Button>
    </div>
  );
}
