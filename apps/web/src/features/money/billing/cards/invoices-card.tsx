import { routes, type Invoice } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { saveFile } from '../../../../ui/feedback/page/save-file.ts';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { useInvoices } from '../billing-queries.ts';
import { AskedCard } from './asked-card.tsx';
import classes from './cards.module.css';

/** Invoices and credit notes, the newest first, each as a file. */
export function InvoicesCard() {
  const { t } = useTranslation('billing');
  return (
    <AskedCard title={t('invoices.title')} query={useInvoices()} height={96}>
      {(invoices) =>
        invoices.length > 0 ? (
          <InvoiceTable invoices={invoices} />
        ) : (
          <div className={classes.empty}>
            <p>{t('invoices.none')}</p>
            <p className={classes.emptyText}>{t('invoices.noneText')}</p>
          </div>
        )
      }
    </AskedCard>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('billing');
  const download = useInvoiceDownload();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.date')}</th>
          <th scope="col" className={classes.wide}>
            {t('invoices.number')}
          </th>
          <th scope="col" className={classes.right}>
            {t('invoices.total')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('invoices.status')}
          </th>
          <th scope="col" className={classes.file}>
            {t('invoices.file')}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.uuid}
            invoice={invoice}
            isLoading={download.isPending && download.variables.uuid === invoice.uuid}
            onDownload={() => download.mutate(invoice)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Readonly<{ invoice: Invoice; isLoading: boolean; onDownload: () => void }>;

function InvoiceRow({ invoice, isLoading, onDownload }: RowProps) {
  const { t } = useTranslation('billing');
  const format = useFormatters(useMe().user.timezone);
  const { number, issuedAt, total, currency, status, kind } = invoice;
  const state = t(kind === 'credit-note' ? 'invoices.creditNote' : `invoices.statuses.${status}`);
  return (
    <tr>
      <td className={classes.number}>
        {format.date(new Date(issuedAt))}
        <span className={classes.under}>{number}</span>
      </td>
      <td className={`${classes.number} ${classes.wide}`}>{number}</td>
      <td className={`${classes.number} ${classes.right}`}>
        <MoneyText cents={total} currency={currency} />
        <span className={classes.under}>{state}</span>
      </td>
      <td className={classes.wide}>{state}</td>
      <td className={classes.file}>
        <Button
          variant="subtle"
          size="compact-md"
          loading={isLoading}
          aria-label={t('invoices.download', { number })}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={onDownload}
        >
          {t('invoices.file')}
        </Button>
      </td>
    </tr>
  );
}

function useInvoiceDownload() {
  const api = useApi();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ uuid }: Invoice) => api.downloadFile(routes.getInvoiceFile, { params: { uuid } }),
    onSuccess: (file, { number }) => saveFile(file, `${number}.pdf`),
    onError: notify.failure,
  });
}
