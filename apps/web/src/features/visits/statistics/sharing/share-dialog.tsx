import type { StatsShareSettings } from '@evercode/contract';
import { Button, Skeleton, Switch } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { readDeviceTimezone } from '../../../../platform/language/read-device-timezone.ts';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import { EndField } from './end-field.tsx';
import { LinkField } from './link-field.tsx';
import classes from './sharing.module.css';
import { useShare, type ShareWish } from './use-share.ts';

type Props = Readonly<{ code: string; onClose: () => void }>;

/** Makes the statistics of a code public by a link, and ends the link. Every change is saved at once. */
export function ShareDialog({ code, onClose }: Props) {
  const { t } = useTranslation('sharing');
  const describe = useFailureText();
  const { known, save } = useShare(code);
  const share = known.data?.share;
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={classes.body}>
        {known.isError && (
          <>
            <Notice tone="bad">{t('failed')}</Notice>
            <Button variant="default" onClick={() => void known.refetch()}>
              {t('again')}
            </Button>
          </>
        )}
        {known.data === undefined && !known.isError && (
          <Loading>
            <Skeleton height={72} />
          </Loading>
        )}
        {share !== undefined && (
          <Switch
            label={t('on')}
            description={t('onHint')}
            checked={share !== null}
            disabled={save.isPending}
            onChange={({ currentTarget: { checked } }) =>
              save.mutate(checked ? { timezone: readDeviceTimezone() } : 'end')
            }
          />
        )}
        {share && <Settings share={share} isSaving={save.isPending} onChange={save.mutate} />}
        {save.isError && <Notice tone="bad">{describe(save.error)}</Notice>}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

type SettingsProps = Readonly<{
  share: StatsShareSettings;
  isSaving: boolean;
  onChange: (wish: ShareWish) => void;
}>;

function Settings({ share, isSaving, onChange }: SettingsProps) {
  const { t } = useTranslation('sharing');
  // Without these charts in the plan, the public page has neither.
  const hasAll = useMay()('stats.all-charts').is === 'open';
  const { showsCities, showsParameters, endsAt, timezone } = share;
  const change = (wish: ShareWish) => onChange({ showsCities, showsParameters, endsAt, timezone, ...wish });
  return (
    <>
      <LinkField token={share.token} />
      {hasAll && (
        <>
          <Switch
            label={t('cities')}
            checked={showsCities}
            disabled={isSaving}
            onChange={({ currentTarget }) => change({ showsCities: currentTarget.checked })}
          />
          <Switch
            label={t('parameters')}
            description={t('parametersHint')}
            checked={showsParameters}
            disabled={isSaving}
            onChange={({ currentTarget }) => change({ showsParameters: currentTarget.checked })}
          />
        </>
      )}
      <EndField endsAt={endsAt} timeZone={timezone} onChange={(next) => change({ endsAt: next })} />
    </>
  );
}
