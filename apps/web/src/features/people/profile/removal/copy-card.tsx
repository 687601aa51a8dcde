import { Button } from '@mantine/core';
import { routes } from '@evercode/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { saveFile } from '../../../../ui/feedback/page/save-file.ts';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';

export function CopyCard() {
  const { t } = useTranslation('account');
  const { download, isPending, failure } = useDataCopy();
  const button = (
    <Button variant="default" loading={isPending} onClick={download}>
      {t('copy.download')}
    </Button>
  );
  return (
    <SettingsCard title={t('copy.title')} text={t('copy.text')} actions={button}>
      {failure === undefined ? undefined : <Notice tone="bad">{failure}</Notice>}
    </SettingsCard>
  );
}

/** Downloads a file with all the person's data. */
export function useDataCopy() {
  const { api, now } = useServices();
  const { user } = useMe();
  const describe = useFailureText();
  const copy = useMutation({
    mutationFn: () => api.downloadFile(routes.exportUser, { asksAgain: true, params: { uuid: user.uuid } }),
    onSuccess: (file) => saveFile(file, `evercode-${new Date(now()).toISOString().slice(0, 10)}.json`),
  });
  return {
    download: () => copy.mutate(),
    isPending: copy.isPending,
    failure: copy.error ? describe(copy.error) : undefined,
  };
}
