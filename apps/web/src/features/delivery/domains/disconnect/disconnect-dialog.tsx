import { routes, type CodesAffected, type Domain } from '@evercode/contract';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { FormDialog } from '../../../../ui/form/dialogs/form-dialog.tsx';
import classes from '../domains.module.css';

type Props = Readonly<{
  domain: Domain;
  /** The domain of the installation, which the codes get. */
  fallback: string;
  onClose: () => void;
}>;

/** Says what happens to its codes, and asks for the name of the domain. */
export function DisconnectDialog({ domain, fallback, onClose }: Props) {
  const { t } = useTranslation('domains');
  const affected = useAffected(domain.uuid);
  const disconnect = useDisconnect(domain);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { unicodeName } = domain;
  const name = hostOf(domain);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (disconnect.isPending || affected === undefined) return;
    const wanted = typed.trim().toLowerCase();
    const isRight = wanted === name || wanted === unicodeName.toLowerCase();
    setWrong(!isRight);
    if (isRight) disconnect.mutate(name);
  };

  return (
    <FormDialog
      title={t('disconnect.question', { name: unicodeName })}
      onSubmit={onSubmit}
      onClose={onClose}
      buttons={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('disconnect.cancel')}
          </Button>
          <Button type="submit" color="red" loading={disconnect.isPending} disabled={affected === undefined}>
            {t('disconnect.go')}
          </Button>
        </>
      }
    >
      {affected === undefined ? (
        <Skeleton height={96} />
      ) : (
        <Consequences affected={affected} domain={domain} fallback={fallback} />
      )}
      <TextInput
        label={t('disconnect.type', { name: unicodeName })}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isWrong && t('disconnect.mismatch', { name: unicodeName })}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(false);
        }}
      />
    </FormDialog>
  );
}

/** Without the port that a domain has on some machines: the name that DNS knows. */
const hostOf = ({ name }: Domain) => name.replace(/:\d+$/, '');

type ConsequencesProps = Readonly<{ affected: CodesAffected; domain: Domain; fallback: string }>;

function Consequences({ affected, domain, fallback }: ConsequencesProps) {
  const { t } = useTranslation('domains');
  const { total, former, scansOf30Days: scans } = affected;
  const { unicodeName: name, isDefault } = domain;
  return (
    <ul className={classes.losses}>
      <li>{total === 0 ? t('disconnect.none') : t('disconnect.codes', { count: total, fallback })}</li>
      {total > 0 && <li>{t('disconnect.printed', { name })}</li>}
      {former > 0 && <li>{t('disconnect.former', { count: former })}</li>}
      {scans !== null && scans > 0 && <li>{t('disconnect.scans', { count: scans })}</li>}
      {isDefault && <li>{t('disconnect.isDefault', { fallback })}</li>}
    </ul>
  );
}

function useAffected(uuid: string): CodesAffected | undefined {
  const api = useApi();
  const { workspace } = useMe();
  return useQuery({
    queryKey: queryKeys.domainCodes(workspace.uuid, uuid),
    queryFn: ({ signal }) => api.call(routes.getCodesAffected, { params: { uuid }, signal }),
    staleTime: 0,
    gcTime: 0,
  }).data;
}

function useDisconnect({ uuid, unicodeName: name }: Domain) {
  const { t } = useTranslation('domains');
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { workspace } = useMe();
  return useMutation({
    mutationFn: (confirmName: string) => api.call(routes.deleteDomain, { params: { uuid }, body: { confirmName } }),
    async onSuccess() {
      await navigate(paths.domains());
      client.removeQueries({ queryKey: queryKeys.domain(workspace.uuid, uuid) });
      void client.invalidateQueries({ queryKey: queryKeys.domains(workspace.uuid), exact: true });
      void client.invalidateQueries({ queryKey: queryKeys.workspace(workspace.uuid) });
      void client.invalidateQueries({ queryKey: queryKeys.codes(workspace.uuid) });
      notify.success(t('disconnect.done', { name }));
    },
    onError: notify.failure,
  });
}
