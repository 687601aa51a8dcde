import type { StatsFilterName } from '@evercode/contract';
import { createShareNaming, type RuleNames } from '@evercode/i18n';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useShareNames } from '../shares/use-share-names.ts';
import { codeQuery } from '../stats-question.ts';
import { useStatsFilters } from './use-stats-filters.ts';

/** The name of a filter, and of each of its values. The codes of a filter are asked for one by one. */
export function useFilterNames(rules: RuleNames | undefined) {
  const { t } = useTranslation('stats');
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const names = useShareNames(rules);
  const { codes = [] } = useStatsFilters().filters;
  const found = useQueries({ queries: codes.map((uuid) => codeQuery(api, workspace, uuid)) });
  const titles = new Map(
    found.map(({ data, isError }, place) => [codes[place], data?.title ?? (isError ? t('filters.gone') : '…')]),
  );
  return {
    nameOf: (name: StatsFilterName) => (name === 'codes' ? t('overview.code') : t(`shares.name.${name}`)),
    valueOf: (name: StatsFilterName, value: string) =>
      name === 'codes' ? (titles.get(value) ?? '…') : createShareNaming(name, names)(value),
  };
}
