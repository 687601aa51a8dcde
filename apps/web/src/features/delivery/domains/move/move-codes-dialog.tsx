import { routes, type Domain } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';

type Props = Readonly<{ domain: Domain; onClose: () => void }>;

/** Gives all codes of the workspace short links on this domain. Their former links lead on. */
export function MoveCodesDialog({ domain, onClose }: Props) {
  const { t } = useTranslation('domains');
  const others = useOtherDomains(domain);
  const move = useMove(domain, onClose);
  const { unicodeName: name } = domain;
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {t('move.cancel')}
    </Button>
  );
  if (others === undefined)
    return (
      <Dialog title={t('live.moveCodes')} onClose={onClose} isLight>
        <Skeleton height={72} />
        <DialogButtons>{cancel}</DialogButtons>
      </Dialog>
    );
  if (others.count === 0)
    return (
      <Dialog title={t('move.none')} text={t('move.noneText')} onClose={onClose} isLight>
        <DialogButtons>{cancel}</DialogButtons>
      </Dialog>
    );
  const { count, hosts } = others;
  return (
    <Dialog title={t('move.title', { count, name })} text={t('move.text')} onClose={onClose} isLight>
      <DialogButtons>
        {cancel}
        <Button data-autofocus loading={move.isPending} onClick={() => move.mutate(hosts)}>
          {t('move.go', { count })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** The hosts of codes on other domains, with their number. */
function useOtherDomains({ name }: Domain): { hosts: readonly string[]; count: number } | undefined {
  const api = useApi();
  const { workspace } = useMe();
  const query = { state: 'all' } as const;
  const { data } = useQuery({
    queryKey: queryKeys.codeFacets(workspace.uuid, query),
    queryFn: ({ signal }) => api.call(routes.listQrFacets, { query, signal }),
    staleTime: 0,
  });
  if (data === undefined) return undefined;
  const others = data.domains.filter((each) => each.domain !== name);
  return {
    hosts: others.map((each) => each.domain),
    count: others.reduce((sum, { count }) => sum + count, 0),
  };
}

function useMove({ uuid, iri }: Domain, onDone: () => void) {
  const { t } = useTranslation('domains');
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { workspace } = useMe();
  return useMutation({
    mutationFn: (hosts: readonly string[]) =>
      api.call(routes.changeQrs, {
        query: {},
        body: {
          action: 'domain',
          domain: iri,
          selection: { matching: { state: 'all', domain: [...hosts] }, except: [] },
        },
      }),
    onSuccess({ changed, left }) {
      const rest = left.length > 0 ? ` ${t('move.left', { count: left.length })}` : '';
      notify.success(t('move.done', { count: changed.length }) + rest);
      void client.invalidateQueries({ queryKey: queryKeys.codes(workspace.uuid) });
      void client.invalidateQueries({ queryKey: queryKeys.domains(workspace.uuid), exact: true });
      void client.invalidateQueries({ queryKey: queryKeys.domain(workspace.uuid, uuid) });
      onDone();
    },
    onError: notify.failure,
  });
}
