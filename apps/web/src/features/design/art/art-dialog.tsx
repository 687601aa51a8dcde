import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { CloseButton, Loader, Modal, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useLocation, useNavigate } from 'react-router';
import { useCode } from '../../../platform/code/use-code.ts';
import { artParam } from '../../../platform/navigation/code-param.ts';
import { useInstallation } from '../../../platform/services/use-installation.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useReturnFocus } from '../../../ui/feedback/dialog/use-return-focus.ts';
import { Loading } from '../../../ui/feedback/states/loading.tsx';
import classes from './art-dialog.module.css';
import { ArtScreen } from './art-screen.tsx';

/**
 * The popup that draws a code as a picture, above the current screen. Dark in both schemes, and never closed by the
 * keyboard.
 */
export function ArtDialog({ uuid }: { uuid: string }) {
  const { t } = useTranslation('art');
  const { code, error } = useCode(uuid);
  const { decide } = useMe();
  const hasModel = (useInstallation()?.artProvider ?? null) !== null;
  const location = useLocation();
  const navigate = useNavigate();
  useReturnFocus();
  const close = () =>
    void (artParam.wasOpenedHere(location)
      ? navigate(-1)
      : navigate(artParam.linkTo(location, undefined), { replace: true }));
  const isMissing = error !== null || code?.state === 'deleted' || !decide('art.create').allowed;
  return (
    <Modal.Root
      opened
      // Above the panel of the code, which is a drawer on narrow screens and may come later.
      zIndex={210}
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.7} />
      <Modal.Content>
        <Modal.Body className={classes.body ?? ''}>
          <CloseButton className={classes.close ?? ''} size="lg" aria-label={t('close')} onClick={close} />
          <VisuallyHidden>
            <Modal.Title>{t(hasModel ? 'model.title' : 'title')}</Modal.Title>
          </VisuallyHidden>
          {isMissing ? (
            <div className={classes.missing}>
              <h2>{t('missing.title')}</h2>
              <p>{t('missing.text')}</p>
            </div>
          ) : code ? (
            <ArtScreen code={code} />
          ) : (
            <Loading label={t('loading')} className={classes.missing}>
              <Loader size="sm" color="gray.5" aria-hidden />
            </Loading>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
