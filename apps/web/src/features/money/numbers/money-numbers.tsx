import type { MoneyMonth } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormatters } from '../../../platform/language/use-formatters.ts';
import { useInstallation } from '../../../platform/services/use-installation.ts';
import { TestModeStrip } from '../../../platform/money/test-mode-strip.tsx';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/states/skeleton-rows.tsx';
import { useMoney } from '../../../ui/money/money-text.tsx';
import classes from './money-numbers.module.css';
import { useMoneyNumbers, useNumbersFile } from './use-money-numbers.ts';

/** The operator's numbers of thirteen months, for support staff. */
export function MoneyNumbers() {
  const { t } = useTranslation('numbers');
  const numbers = useMoneyNumbers();
  const file = useNumbersFile();
  const installation = useInstallation();
  if (installation?.hasBilling === false) return null;
  return (
    <section className={classes.section} aria-labelledby="money-numbers">
      <div className={classes.top}>
        <h2 id="money-numbers" className={classes.title}>
          {t('title')}
        </h2>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('download')}
        </Button>
      </div>
      <div className={classes.test}>
        <TestModeStrip />
      </div>
      {numbers.isPending && <SkeletonRows rows={4} height={44} />}
      {numbers.isError && (
        <ErrorState
          reference={numbers.error instanceof ApiError ? numbers.error.reference : undefined}
          onRetry={() => void numbers.refetch()}
        />
      )}
      {numbers.data && <Months months={numbers.data.months} />}
    </section>
  );
}

const columns = ['subscriptions', 'mrr', 'charged', 'begun', 'ended', 'churn', 'trials', 'failed'] as const;

function Months({ months }: { months: readonly MoneyMonth[] }) {
  const { t, i18n } = useTranslation('numbers');
  const format = useFormatters();
  const money = useMoney();
  const showAmounts = (amounts: MoneyMonth['amounts'], which: 'mrr' | 'charged'): string =>
    amounts.map((amount) => money(amount[which], amount.currency)).join(' + ') || money(0, 'USD');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll a table wider than the page
    <section className={classes.scroll} tabIndex={0} aria-label={t('table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{nameMonth(i18n.resolvedLanguage, month.month)}</th>
              <td>{format.number(month.subscriptions)}</td>
              <td>{showAmounts(month.amounts, 'mrr')}</td>
              <td>{showAmounts(month.amounts, 'charged')}</td>
              <td>{format.number(month.begun)}</td>
              <td>{format.number(month.ended)}</td>
              <td>{format.percent(month.churn)}</td>
              <td>{t('paidOf', { paid: format.number(month.trialsPaid), all: format.number(month.trials) })}</td>
              <td>{format.number(month.failedCharges)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function nameMonth(language: string | undefined, month: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
