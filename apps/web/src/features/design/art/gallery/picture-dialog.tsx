import { Modal, CloseButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../ui/feedback/save-file.ts';
import { useReturnFocus } from '../../../../ui/feedback/use-return-focus.ts';
import type { Art } from '../drawing/use-art.ts';
import { ArtImage } from './art-image.tsx';
import { imageName } from './gallery.tsx';
import dark from '../art-dialog.module.css';
import classes from './picture-dialog.module.css';

/** Pixels of a side of what is drawn. */
const side = 768;

/** One picture, with what its file is. */
export function PictureDialog({ art, onClose }: Readonly<{ art: Art; onClose: () => void }>) {
  const { t } = useTranslation('art');
  useReturnFocus();
  return (
    <Modal.Root
      opened
      centered
      size={820}
      onClose={onClose}
      transitionProps={{ duration: 120 }}
      classNames={{ content: `${dark.dark} ${classes.content}` }}
    >
      <Modal.Overlay backgroundOpacity={0.75} />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <CloseButton className={classes.close ?? ''} size="lg" aria-label={t('close')} onClick={onClose} />
          <VisuallyHidden>
            <Modal.Title>{art.prompt}</Modal.Title>
          </VisuallyHidden>
          <ArtImage picture={art.picture} label={t('image', { prompt: art.prompt })} />
          <dl className={classes.facts}>
            <dt>{t('prompt')}</dt>
            <dd>{art.prompt}</dd>
            <dt>{t('format')}</dt>
            <dd>PNG</dd>
            <dt>{t('dimensions')}</dt>
            <dd>{t('size', { size: side })}</dd>
          </dl>
          <UnstyledButton className={classes.download ?? ''} onClick={() => saveFile(art.picture, imageName)}>
            {t('download')}
          </UnstyledButton>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
