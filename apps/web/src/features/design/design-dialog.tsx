import type { Qr } from '@evercode/contract';
import { Button, Modal, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../app/api-error.ts';
import { wasOpenedHere, withCustomized } from '../../app/customize.ts';
import { MessageBlock } from '../../app/pages/message-page.tsx';
import { queryKeys } from '../../app/query-keys.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useTellEvent } from '../../app/use-tell-event.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { DesignEditor } from './design-editor.tsx';
import classes from './design-dialog.module.css';
import { useCode } from './editing/use-code.ts';

/** The design of one code, above whatever screen the address names. */
export function DesignDialog({ uuid }: { uuid: string }) {
  const { t } = useTranslation('design');
  const { decide } = useMe();
  const { code, error, isError, refetch } = useCode(uuid);
  const close = useClose();
  useReturnFocus();
  useTellOfVisit(uuid);
  const mayChange = decide('qr.update').allowed && code?.state !== 'deleted';

  return (
    <Modal.Root opened onClose={close} closeOnEscape={!code} closeOnClickOutside={false} transitionProps={{ duration: 120 }} classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}>
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <VisuallyHidden><Modal.Title>{t('title', { title: code?.title ?? '' })}</Modal.Title></VisuallyHidden>
          {code && mayChange
            ? <DesignEditor qr={code} onClose={close} />
            : (
              <div className={classes.waiting}>
                <Waiting code={code} error={isError ? error : undefined} onRetry={() => void refetch()} />
                <Button variant="default" onClick={close}>{t('done')}</Button>
              </div>
            )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Waiting({ code, error, onRetry }: { code: Qr | undefined; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('design');
  // There, and not to be changed: in the trash, or not by this person.
  if (code || (error instanceof ApiError && error.status === 404)) return <MessageBlock mood="lost" title={t('missing.title')} text={t('missing.text')} />;
  if (error !== undefined) return <ErrorState reference={error instanceof ApiError ? error.reference : undefined} onRetry={onRetry} />;
  return (
    <div className={classes.skeletons} aria-busy>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={320} radius="lg" />
      <div><Skeleton height={52} mb="md" /><Skeleton height={52} mb="md" /><Skeleton height={180} /></div>
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
  return () => void (wasOpenedHere(location) ? navigate(-1) : navigate(withCustomized(location, undefined), { replace: true }));
}

function useTellOfVisit(uuid: string): void {
  const tell = useTellEvent();
  useEffect(() => tell('view_qr_design_popup_page', { uuid }), [tell, uuid]);
}
