import { keptMonths, routes, type KeptMonths } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useMay } from '../../../platform/permission/use-may.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { DeleteScansDialog } from '../../../platform/scans/delete-scans-dialog.tsx';
import { useRetention } from '../../../platform/scans/use-retention.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { ChoiceField } from '../../../ui/form/choices/choice-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SettingsForm } from '../../../ui/layout/frames/settings-card.tsx';
import { DeletedScans } from './deleted-scans.tsx';

const forEver = 'for-ever';

/** The retention of scans, and the deletions made on request. */
export function ScansCard() {
  const { t } = useTranslation(['scans', 'settings']);
  const { workspace, user } = useMe();
  const may = useMay()('scans.delete');
  const kept = useRetention();
  const save = useSetRetention();
  const describe = useFailureText();
  const [chosen, setChosen] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const now = kept === undefined ? undefined : write(kept.months);
  if (now === undefined || may.is !== 'open' || user.isImpersonated) return null;
  const value = chosen ?? now;
  const isShorter = value !== forEver && (now === forEver || Number(value) < Number(now));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(keptMonths.find((months) => String(months) === value) ?? null, {
      onSuccess: () => setChosen(undefined),
    });
  };

  return (
    <>
      <SettingsForm
        title={t('scans:card.title')}
        text={t('scans:card.text')}
        submit={t('settings:save')}
        onSubmit={onSubmit}
        isSaving={save.isPending}
        isUnchanged={value === now}
        note={save.isSuccess && value === now ? t('settings:saved') : undefined}
        failure={save.error ? describe(save.error) : undefined}
        more={
          <Button variant="default" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            {t('scans:delete.open')}
          </Button>
        }
      >
        <ChoiceField
          name="keep-scans"
          label={t('scans:card.keep')}
          description={t('scans:card.keepText')}
          value={value}
          onChange={(next) => setChosen(next ?? undefined)}
          allowDeselect={false}
          data={[
            { value: forEver, label: t('scans:card.forEver') },
            ...keptMonths.map((months) => ({
              value: String(months),
              label: t('scans:card.months', { count: months }),
            })),
          ]}
        />
        {isShorter && <Notice>{t('scans:card.shorter', { count: Number(value) })}</Notice>}
        <DeletedScans />
      </SettingsForm>
      {isDeleting && (
        <DeleteScansDialog
          subject={{ criteria: 'account', id: workspace.uuid }}
          name={workspace.name}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

const write = (months: KeptMonths | null): string => (months === null ? forEver : String(months));

function useSetRetention() {
  const api = useApi();
  const client = useQueryClient();
  const {
    workspace: { uuid: workspace },
  } = useMe();
  return useMutation({
    mutationFn: (months: KeptMonths | null) => api.call(routes.setRetention, { body: { months }, workspace }),
    onSuccess: (kept) => client.setQueryData(queryKeys.retention(workspace), kept),
  });
}
