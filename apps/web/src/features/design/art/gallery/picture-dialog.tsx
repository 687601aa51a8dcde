import { Modal, CloseButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useReturnFocus } from '../../../../ui/feedback/dialog/use-return-focus.ts';
import type { Art } from '../drawing/use-art.ts';
import { ArtImage } from './art-image.tsx';
import dark from '../art-dialog.module.css';
import buttons from '../buttons.module.css';
import { LargerSizes } from './larger-sizes.tsx';
import classes from './picture-dialog.module.css';

/** Pixels of a side of what is drawn. */
const side = 768;

type Props = Readonly<{
  art: Art;
  base: string | undefined;
  onSave: () => void;
  onSaved: () => void;
  onClose: () => void;
}>;

/** One picture, with what its file is. */
export function PictureDialog({ art, base, onSave, onSaved, onClose }: Props) {
  const { t } = useTranslation('art');
  useReturnFocus();
  return (
    <Modal.Root
      opened
      zIndex={220}
      centered
      size={1080}
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
          <div className={classes.about}>
            <dl className={classes.facts}>
              <dt>{t('prompt')}</dt>
              <dd>{art.prompt}</dd>
              <dt>{t('format')}</dt>
              <dd>PNG</dd>
              <dt>{t('dimensions')}</dt>
              <dd>{`${side}px x ${side}px`}</dd>
            </dl>
            <UnstyledButton className={buttons.filled ?? ''} onClick={onSave}>
              {t('download')}
            </UnstyledButton>
            {base !== undefined && <LargerSizes art={art} base={base} onSaved={onSaved} />}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
