import { pictureTypes, routes, type AccountDetail } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import { WorkspaceMark } from '../../../ui/layout/marks/workspace-mark.tsx';
import { useCacheDetail } from './use-workspace-detail.ts';
import classes from './workspace-page.module.css';

/** The logo beside the workspace's name. Saved as soon as it is chosen. */
export function LogoCard({ detail }: { detail: AccountDetail }) {
  const { t } = useTranslation(['settings', 'errors']);
  const api = useApi();
  const keep = useCacheDetail();
  const describe = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const call = { params: { uuid: detail.uuid }, workspace: detail.uuid };
  const change = useMutation({
    mutationFn: (file: File | undefined) =>
      file ? api.call(routes.setLogo, { ...call, file }) : api.call(routes.removeLogo, call),
    onSuccess: keep,
  });

  // A file that is no picture is refused before it is decoded.
  const describeRefusal = (error: unknown) =>
    error instanceof ApiError && error.code === 'unsupported-media-type'
      ? t('errors:picture-unsupported')
      : describe(error);

  return (
    <SettingsCard title={t('settings:logo.title')} text={t('settings:logo.text')}>
      {change.error && <Notice tone="bad">{describeRefusal(change.error)}</Notice>}
      <div className={classes.logo} aria-busy={change.isPending}>
        <WorkspaceMark name={detail.accountName} logo={detail.logo} size={72} />
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            loading={change.isPending && change.variables !== undefined}
            onClick={() => input.current?.click()}
          >
            {t(detail.logo === null ? 'settings:logo.upload' : 'settings:logo.replace')}
          </Button>
          {detail.logo !== null && (
            <Button
              variant="subtle"
              color="gray"
              loading={change.isPending && change.variables === undefined}
              onClick={() => change.mutate(undefined)}
            >
              {t('settings:logo.remove')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label={t('settings:logo.title')}
            className={classes.file}
            accept={pictureTypes.join(',')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // Lets the same file be chosen again.
              currentTarget.value = '';
              if (file) change.mutate(file);
            }}
          />
        </div>
      </div>
    </SettingsCard>
  );
}
