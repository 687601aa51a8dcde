import { routes, type Invoice } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { saveFile } from '../../../../ui/feedback/page/save-file.ts';

/** Some gateways need a moment for the invoice. */
const AGAIN_MS = 2000;
const TRIES = 5;

/** The invoice of what was just paid. Absent until there is one. */
export function InvoiceButton() {
  const { t } = useTranslation('checkout');
  const api = useApi();
  const notify = useNotify();
  const { uuid: workspace } = useMe().workspace;
  const { data: invoice } = useQuery({
    queryKey: [...queryKeys.invoices(workspace), 'newest'],
    queryFn: async ({ signal }): Promise<Invoice | null> => {
      const { items } = await api.call(routes.listInvoices, { workspace, signal });
      return items.find(({ kind }) => kind === 'invoice') ?? null;
    },
    refetchInterval: ({ state }) => (!state.data && state.dataUpdateCount < TRIES ? AGAIN_MS : false),
  });
  const download = useMutation({
    mutationFn: async ({ uuid, number }: Invoice) =>
      saveFile(await api.downloadFile(routes.getInvoiceFile, { params: { uuid }, workspace }), `${number}.pdf`),
    onError: notify.failure,
  });
  if (!invoice) return null;
  return (
    <Button
      variant="default"
      size="md"
      loading={download.isPending}
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => download.mutate(invoice)}
    >
      {t('done.invoice')}
    </Button>
  );
}
