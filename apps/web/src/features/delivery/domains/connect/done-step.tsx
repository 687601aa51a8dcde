import type { Domain } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useFocusWhenLost } from '../../../../platform/code/use-focus-when-lost.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { LinkLine } from '../../../../ui/layout/link-line.tsx';
import classes from '../domains.module.css';
import { useMakeDefault } from '../use-domain.ts';
import { ConnectFrame } from './connect-frame.tsx';

const movePart = createLazyPart(async () => (await import('../move/move-codes-dialog.tsx')).MoveCodesDialog);

/** The domain is verified: its certificate arrives, then it is live. */
export function DoneStep({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  // The button that checked is gone: the focus moves to the result.
  const place = useFocusWhenLost<HTMLElement>();
  return (
    <ConnectFrame
      step="done"
      actions={
        <Button component={Link} to={paths.domain(domain.uuid)} variant="default" size="md">
          {t('live.settings')}
        </Button>
      }
    >
      <section ref={place} tabIndex={-1} className={classes.live} aria-live="polite" aria-label={domain.unicodeName}>
        {domain.certificate.state === 'issued' ? <Live domain={domain} /> : <Getting domain={domain} />}
      </section>
    </ConnectFrame>
  );
}

function Getting({ domain: { certificate } }: { domain: Domain }) {
  const { t } = useTranslation(['domains', 'dns']);
  const { state, lastError } = certificate;
  if (state === 'failed' || state === 'expired')
    return (
      <>
        <IconAlertTriangle size={32} stroke={1.75} aria-hidden className={classes.liveBad} />
        <h2 className={classes.liveTitle}>{t('domains:live.failed')}</h2>
        <p className={classes.note}>
          {lastError !== null && `${t(`dns:reasons.${lastError}`)} `}
          {t('domains:live.failedText')}
        </p>
      </>
    );
  return (
    <>
      <IconHourglassEmpty size={32} stroke={1.75} aria-hidden className={classes.liveWaiting} />
      <h2 className={classes.liveTitle}>{t('domains:live.getting')}</h2>
      <p className={classes.note}>
        {t('domains:live.gettingText')} {t('domains:connect.leave')}
      </p>
    </>
  );
}

function Live({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const { decide } = useMe();
  const [isMoving, setMoving] = useState(false);
  const { make, isPending } = useMakeDefault(domain);
  const { unicodeName: name, url, isDefault } = domain;
  const mayChange = decide('domain.update').allowed;
  return (
    <>
      <IconCircleCheck size={32} stroke={1.75} aria-hidden className={classes.liveGood} />
      <h2 className={classes.liveTitle}>{t('live.title', { name })}</h2>
      <p className={classes.note}>{t('live.text', { name })}</p>
      <LinkLine url={url} copyLabel={t('live.copy')} openLabel={t('live.open', { name })} />
      <div className={classes.liveActions}>
        {isDefault ? (
          <p className={classes.note}>{t('live.isDefault')}</p>
        ) : (
          mayChange && (
            <Button size="md" loading={isPending} onClick={make}>
              {t('live.makeDefault')}
            </Button>
          )
        )}
        <Button size="md" variant="default" aria-haspopup="dialog" onClick={() => setMoving(true)}>
          {t('live.moveCodes')}
        </Button>
      </div>
      {isMoving && <movePart.Component domain={domain} onClose={() => setMoving(false)} />}
    </>
  );
}
