import { Button } from '@mantine/core';
import type { OwnAct } from '@evercode/contract';
import { IconDeviceMobile, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import rows from '../devices/device-rows.module.css';
import classes from './own-visits-card.module.css';
import { useOwnVisits } from './use-own-visits.ts';

const dialogPart = createLazyPart(async () => (await import('./own-phone-dialog.tsx')).OwnPhoneDialog);

type Props = Readonly<{ leaveFor?: (url: string) => void }>;

/**
 * Excludes visits of this browser, or of a phone, from the current workspace's statistics. `leaveFor` navigates to the
 * short links' origin, which redirects back.
 */
export function OwnVisitsCard({ leaveFor = leave }: Props) {
  const { t } = useTranslation('account');
  const { workspace, user } = useMe();
  const format = useFormatters(user.timezone);
  const describe = useFailureText();
  const { until, answer, link } = useOwnVisits();
  const [isPhone, setPhone] = useState(false);

  const change = (act: OwnAct) => link.mutate({ act, returns: true }, { onSuccess: ({ url }) => leaveFor(url) });

  return (
    <>
      <SettingsCard title={t('own.title')} text={t('own.text', { workspace: workspace.name })}>
        {link.error && <Notice tone="bad">{describe(link.error)}</Notice>}
        {answer === 'refused' && <Notice tone="bad">{t('own.refused')}</Notice>}
        <ul className={`${rows.list} ${classes.list}`}>
          <li className={rows.row}>
            <IconWorld className={rows.icon ?? ''} size={22} stroke={1.5} aria-hidden />
            <div className={rows.words}>
              <div className={classes.name}>{t('own.browser')}</div>
              <output className={rows.note}>
                {until === undefined ? t('own.counted') : t('own.leftOut', { date: format.date(until) })}
              </output>
            </div>
            {until === undefined ? (
              <Button variant="default" size="xs" loading={link.isPending} onClick={() => change('on')}>
                {t('own.leaveOut')}
              </Button>
            ) : (
              <Button variant="default" size="xs" loading={link.isPending} onClick={() => change('off')}>
                {t('own.countAgain')}
              </Button>
            )}
          </li>
          <li className={rows.row}>
            <IconDeviceMobile className={rows.icon ?? ''} size={22} stroke={1.5} aria-hidden />
            <div className={rows.words}>
              <div className={classes.name}>{t('own.phone')}</div>
              <div className={rows.note}>{t('own.phoneText')}</div>
            </div>
            <Button variant="default" size="xs" onClick={() => setPhone(true)}>
              {t('own.showCode')}
            </Button>
          </li>
        </ul>
        <p className={rows.note}>{t('own.small')}</p>
      </SettingsCard>
      {isPhone && <dialogPart.Component onClose={() => setPhone(false)} />}
    </>
  );
}

function leave(url: string): void {
  window.location.assign(url);
}
