import { routes } from '@evercode/contract';
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { contractState } from '../../../../platform/navigation/paths.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { CheckLine } from '../../../../ui/form/choices/check-line.tsx';
import { FloatingPanel } from '../../../../ui/layout/frames/floating-panel.tsx';
import { BottomSheet } from '../../../../ui/layout/frames/bottom-sheet.tsx';
import { SortSelect } from './sort-select.tsx';
import classes from './filter-panel.module.css';
import { createdChoices, type ListFilter, type Sort } from './list-filter.ts';
import { createdKey, useFilterNames } from './use-filter-chips.ts';
import type { Refinement } from './use-list-address.ts';

export type FilterPanelProps = Readonly<{
  filter: ListFilter;
  isOfProject: boolean;
  onRefine: (change: Refinement) => void;
  onSort: (sort: Sort | undefined) => void;
  onClear: () => void;
  onClose: () => void;
}>;

/** All filters with the numbers of codes: beside the button, on phones a sheet from below with the order as well. */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation(['qrs', 'common']);
  const isNarrow = useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768);
  if (!isNarrow)
    return (
      <FloatingPanel label={t('qrs:filters.label')} className={classes.panel} onClose={props.onClose}>
        <Sections {...props} />
      </FloatingPanel>
    );
  return (
    <BottomSheet title={t('qrs:filters.label')} closeLabel={t('common:actions.close')} onClose={props.onClose}>
      <label className={classes.sort}>
        <span>{t('qrs:filters.sort')}</span>
        <SortSelect filter={props.filter} onSort={props.onSort} />
      </label>
      <Sections {...props} />
    </BottomSheet>
  );
}

function Sections({ filter, isOfProject, onRefine }: FilterPanelProps) {
  const { t } = useTranslation('qrs');
  const names = useFilterNames();
  const { types, projects, tags, statuses, domains, attention, scans, createdWithin } = filter;
  const facets = useFacets(filter, isOfProject);
  const isAnyAttention = attention?.includes('any') === true;
  const sections: readonly (SectionProps & { isNeeded?: boolean })[] = [
    {
      name: 'type',
      legend: t('filters.type'),
      options: facets?.typologies.map(({ typology, count }) => ({
        value: typology,
        label: t(`types.${typology}`),
        count,
      })),
      chosen: types,
    },
    {
      name: 'project',
      legend: t('filters.project'),
      options: facets?.projects.map(({ uuid, title, count }) => ({ value: uuid, label: title, count })),
      chosen: isOfProject ? undefined : projects,
      isNeeded: !isOfProject,
    },
    {
      name: 'tag',
      legend: t('filters.tag'),
      options: facets?.tags.map(({ name, count }) => ({ value: name, label: name, count })),
      chosen: tags,
    },
    {
      name: 'status',
      legend: t('columns.state'),
      options: facets?.statuses.map(({ status, count }) => ({ value: status, label: names.status(status), count })),
      chosen: statuses,
    },
    {
      name: 'domain',
      legend: t('filters.domain'),
      options: facets?.domains.map(({ domain, count }) => ({ value: domain, label: domain, count })),
      chosen: domains,
      isNeeded: domains !== undefined || (facets?.domains.length ?? 0) > 1,
    },
    {
      name: 'attention',
      legend: t('filters.health'),
      options: facets?.attentions.map(({ attention: each, count }) => ({
        value: each,
        label: t(`filters.healths.${each}`),
        count,
      })),
      chosen: isAnyAttention ? facets?.attentions.map((each) => each.attention) : attention,
    },
    {
      name: 'scans',
      legend: t('columns.scans'),
      options: (facets?.scans ?? undefined)?.map(({ range, count }) => ({
        value: range,
        label: names.scans(range),
        count,
      })),
      chosen: scans,
      isNeeded: facets?.scans !== null,
    },
  ];
  if (facets === undefined) return <Waiting />;
  return (
    <div className={classes.sections}>
      {sections
        .filter(({ isNeeded = true, options = none, chosen = none }) => isNeeded && options.length + chosen.length > 0)
        .map(({ name, legend, options, chosen }) => (
          <Section key={name} name={name} legend={legend} options={options} chosen={chosen} onRefine={onRefine} />
        ))}
      <Group legend={t('filters.created')}>
        {createdChoices.map((days) => (
          <CheckLine
            key={days}
            label={t(`filters.within.${createdKey(days)}`)}
            isOn={createdWithin === days}
            onChange={(isOn) => onRefine({ created: isOn ? String(days) : '' })}
          />
        ))}
      </Group>
    </div>
  );
}

/** In the size of a usual panel, which does not jump when the values arrive. */
function Waiting() {
  return (
    <Loading className={classes.sections}>
      {Array.from({ length: 4 }, (_, place) => (
        <div key={place} className={classes.group} aria-hidden>
          {Array.from({ length: 5 - (place % 2) }, (__, line) => (
            <Skeleton key={line} height={14} my={12} width={`${90 - ((line + place) % 3) * 20}%`} />
          ))}
        </div>
      ))}
    </Loading>
  );
}

const none: readonly never[] = [];

type Option = Readonly<{ value: string; label: string; count: number }>;

type SectionProps = Readonly<{
  name: keyof Refinement;
  legend: string;
  options: readonly Option[] | undefined;
  chosen: readonly string[] | undefined;
}>;

/** The values of one filter. Chosen ones that no code has any more stay, so that they can be taken out. */
function Section({
  name,
  legend,
  options = none,
  chosen = none,
  onRefine,
}: SectionProps & Pick<FilterPanelProps, 'onRefine'>) {
  const turn = (now: readonly string[], value: string, isOn: boolean) => {
    const values = now.includes('any') ? chosen : now;
    return isOn ? [...values, value] : values.filter((each) => each !== value);
  };
  const gone = chosen.filter((value) => !options.some((option) => option.value === value));
  return (
    <Group legend={legend}>
      {[...options, ...gone.map((value) => ({ value, label: value, count: 0 }))].map(({ value, label, count }) => (
        <Choice
          key={value}
          label={label}
          count={count}
          isOn={chosen.includes(value)}
          onChange={(isOn) => onRefine({ [name]: (now: readonly string[]) => turn(now, value, isOn) })}
        />
      ))}
    </Group>
  );
}

function Group({ legend, children }: Readonly<{ legend: string; children: ReactNode }>) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>{children}</div>
    </fieldset>
  );
}

type ChoiceProps = Readonly<{ label: string; count: number; isOn: boolean; onChange: (isOn: boolean) => void }>;

function Choice({ count, ...others }: ChoiceProps) {
  const format = useFormatters();
  return <CheckLine {...others} count={format.number(count)} />;
}

function useFacets({ state, projects }: ListFilter, isOfProject: boolean) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const query = { state: contractState[state], ...(isOfProject && projects && { 'project.uuid': [...projects] }) };
  return useQuery({
    queryKey: queryKeys.codeFacets(workspace, query),
    queryFn: ({ signal }) => api.call(routes.listQrFacets, { query, signal }),
  }).data;
}
