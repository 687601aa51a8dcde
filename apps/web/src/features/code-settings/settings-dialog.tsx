import { Button, Modal, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../app/api-error.ts';
import { wasSettingsOpenedHere, withSettings } from '../../app/code-settings-link.ts';
import { MessageBlock } from '../../app/pages/message-page.tsx';
import { queryKeys } from '../../app/query-keys.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { SettingsEditor } from './settings-editor.tsx';
import classes from './settings-dialog.module.css';
import { useCode } from './use-code.ts';

/** The settings of one code, above whatever screen the address names. */
export function SettingsDialog({ uuid }: { uuid: string }) {
  const { t } = useTranslation('options');
  const { decide } = useMe();
  const { code, error, refetch } = useCode(uuid);
  const close = useClose();
  useReturnFocus();
  const mayChange = decide('qr.update').allowed && code?.state !== 'deleted';

  return (
    <Modal.Root opened onClose={close} closeOnEscape={!(code && mayChange)} closeOnClickOutside={false} transitionProps={{ duration: 120 }} classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}>
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <VisuallyHidden><Modal.Title>{t('title', { title: code?.title ?? '' })}</Modal.Title></VisuallyHidden>
          {code && mayChange
            ? <SettingsEditor qr={code} onClose={close} />
            : (
              <div className={classes.waiting}>
                <Waiting isTrashed={code?.state === 'deleted'} isRefused={code !== undefined} error={code ? undefined : error ?? undefined} onRetry={() => void refetch()} />
                <Button variant="default" onClick={close}>{t('close')}</Button>
              </div>
            )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

type WaitingProps = Readonly<{ isTrashed: boolean; isRefused: boolean; error: unknown; onRetry: () => void }>;

function Waiting({ isTrashed, isRefused, error, onRetry }: WaitingProps) {
  const { t } = useTranslation('options');
  if (isTrashed) return <MessageBlock mood="lost" title={t('trashed.title')} text={t('trashed.text')} />;
  if (isRefused || (error instanceof ApiError && error.status === 404)) return <MessageBlock mood="lost" title={t('missing.title')} text={t('missing.text')} />;
  if (error !== undefined) return <ErrorState reference={error instanceof ApiError ? error.reference : undefined} onRetry={onRetry} />;
  return (
    <div className={classes.skeletons} aria-busy>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={40} width={220} mb="lg" />
      <Skeleton height={180} radius="lg" mb="md" />
      <Skeleton height={140} radius="lg" />
    </div>
  );
}

/** Back to the screen below. What was changed shows there. */
function useClose(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { uuid } = useMe().account;
  useEffect(() => () => void client.invalidateQueries({ queryKey: [...queryKeys.qrs(uuid), 'list'] }), [client, uuid]);
  return () => void (wasSettingsOpenedHere(location) ? navigate(-1) : navigate(withSettings(location, undefined), { replace: true }));
}
