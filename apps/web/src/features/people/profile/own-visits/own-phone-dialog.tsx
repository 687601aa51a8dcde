import { drawCode } from '@evercode/qr';
import { routes } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { CopyButton } from '../../../../ui/feedback/page/copy-button.tsx';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { VectorDrawing } from '../../../../ui/layout/marks/vector-drawing.tsx';
import classes from './own-phone-dialog.module.css';

/**
 * A code for the phone whose visits are to be left out. Its link is valid for minutes, so each opening requests a new
 * one.
 */
export function OwnPhoneDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const { t } = useTranslation(['account', 'common']);
  const api = useApi();
  const id = useId();
  const describe = useFailureText();
  const link = useQuery({
    queryKey: ['own-link', id],
    queryFn: () => api.call(routes.createOwnLink, { body: { act: 'on' } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog title={t('account:own.dialog.title')} text={t('account:own.dialog.text')} onClose={onClose} isLight>
      <div className={classes.parts}>
        {link.error ? (
          <Notice tone="bad">
            {describe(link.error)}{' '}
            <Button variant="default" size="xs" onClick={() => void link.refetch()}>
              {t('common:actions.retry')}
            </Button>
          </Notice>
        ) : link.data === undefined ? (
          <div className={classes.waiting} />
        ) : (
          <PhoneCode url={link.data.url} />
        )}
        <p className={classes.hint}>{t('account:own.dialog.hint')}</p>
        <div className={classes.answers}>
          <Button variant="default" onClick={onClose}>
            {t('account:own.dialog.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function PhoneCode({ url }: Readonly<{ url: string }>) {
  const { t } = useTranslation('account');
  // Always black on white: not every app reads inverted codes.
  const drawing = useMemo(() => drawCode(url, { level: 'M', quiet_zone: 4 }), [url]);
  return (
    <>
      <VectorDrawing drawing={drawing} label={t('own.dialog.codeLabel')} className={classes.code} />
      <div className={classes.link}>
        <span>{url}</span>
        <CopyButton value={url} label={t('own.dialog.copy')} />
      </div>
    </>
  );
}
