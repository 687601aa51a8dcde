import type { Approval } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { BottomBar } from '../../../ui/layout/frames/bottom-bar.tsx';
import { PageHeader } from '../../../ui/layout/frames/page-header.tsx';
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts';
import classes from './approvals.module.css';

type Props = Readonly<{
  approval: Approval;
  /** The answer that is being sent. */
  answering: boolean | undefined;
  onAnswer: (isApproved: boolean) => void;
}>;

/** Before and after, how much the code is used, and who asks. Texts of others are shown as text alone. */
export function ApprovalQuestion({ approval, answering, onAnswer }: Props) {
  const { t } = useTranslation(['approvals', 'qrs']);
  const format = useFormatters();
  const isPhone = useIsPhone();
  const { code, change, after, version, scans, key, askedAt, expiresAt } = approval;
  const show = (text: string) =>
    change === 'state' && (text === 'active' || text === 'paused') ? t(`qrs:states.${text}`) : text;
  const titles = {
    destination: t('title.destination'),
    state: after === 'paused' ? t('title.pause') : t('title.activate'),
    version: t('title.version', { version: version ?? '' }),
  };
  const buttons = (
    <>
      <Button
        variant="default"
        loading={answering === false}
        disabled={answering === true}
        onClick={() => onAnswer(false)}
      >
        {t('decline')}
      </Button>
      <Button loading={answering === true} disabled={answering === false} onClick={() => onAnswer(true)}>
        {t('approve')}
      </Button>
    </>
  );
  return (
    <div className={classes.page}>
      <PageHeader title={titles[change]} />
      <p className={classes.text}>{t('text', { time: format.time(new Date(expiresAt)) })}</p>
      <section className={classes.card} aria-labelledby="approval-code">
        <h2 id="approval-code" className={classes.code}>
          <Link to={paths.editCode(code.uuid)}>{code.title}</Link>
        </h2>
        <dl className={classes.change}>
          <div>
            <dt>{t('before')}</dt>
            <dd>{show(approval.before)}</dd>
          </div>
          <div data-new>
            <dt>{t('after')}</dt>
            <dd>{show(after)}</dd>
          </div>
        </dl>
        <dl className={classes.facts}>
          <div>
            <dt>{t('scans')}</dt>
            <dd>{scans === null ? t('unknown') : format.number(scans)}</dd>
          </div>
          <div>
            <dt>{t('lock')}</dt>
            <dd>{t('unlocked')}</dd>
          </div>
          <div>
            <dt>{t('key')}</dt>
            <dd>{key}</dd>
          </div>
          <div>
            <dt>{t('asked')}</dt>
            <dd>{format.time(new Date(askedAt))}</dd>
          </div>
        </dl>
        {!isPhone && <div className={classes.buttons}>{buttons}</div>}
      </section>
      {isPhone && <BottomBar>{buttons}</BottomBar>}
    </div>
  );
}
