import { routes } from '@evercode/contract';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { contractState } from '../../../../platform/navigation/paths.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { CountedChoice } from '../../../../ui/form/counted-choice.tsx';
import { BottomSheet } from '../../../../ui/layout/bottom-sheet.tsx';
import { SortSelect } from './sort-select.tsx';
import classes from './filter-panel.module.css';
import { createdChoices, type ListFilter, type Sort } from './list-filter.ts';
import { createdKey } from './use-filter-chips.ts';
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
  if (!isNarrow) return <Floating {...props} />;
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

function Floating(props: FilterPanelProps) {
  const { t } = useTranslation('qrs');
  const { onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  // The button beside the panel closes it itself.
  useWindowEvent('pointerdown', ({ target }) => {
    if (target instanceof Node && panel.current?.parentElement?.contains(target) === false) onClose();
  });
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- closes what the keys are in
    <div
      ref={panel}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> would leave its place beside the button
      role="dialog"
      aria-label={t('filters.label')}
      className={classes.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        const opener = panel.current?.parentElement?.querySelector('button');
        onClose();
        opener?.focus();
      }}
    >
      <Sections {...props} />
    </div>
  );
}

function Sections({ filter, isOfProject, onRefine }: FilterPanelProps) {
  const { t } = useTranslation('qrs');
  const { types = [], projects = [], tags = [], createdWithin } = filter;
  const facets = useFacets(filter);
  const toggle = (name: keyof Refinement, chosen: readonly string[]) => (value: string, isOn: boolean) =>
    onRefine({ [name]: isOn ? [...chosen, value] : chosen.filter((each) => each !== value) });
  const typeOptions = facets?.typologies.map(({ typology, count }) => ({
    value: typology,
    label: t(`types.${typology}`),
    count,
  }));
  return (
    <div className={classes.sections}>
      <Section legend={t('filters.type')} options={typeOptions} chosen={types} onToggle={toggle('type', types)} />
      {!isOfProject && (facets === undefined || facets.projects.length > 0) && (
        <Section
          legend={t('filters.project')}
          options={facets?.projects.map(({ uuid, title, count }) => ({ value: uuid, label: title, count }))}
          chosen={projects}
          onToggle={toggle('project', projects)}
        />
      )}
      {(facets === undefined || facets.tags.length > 0) && (
        <Section
          legend={t('filters.tag')}
          options={facets?.tags.map(({ name, count }) => ({ value: name, label: name, count }))}
          chosen={tags}
          onToggle={toggle('tag', tags)}
        />
      )}
      <Group legend={t('filters.created')}>
        {createdChoices.map((days) => (
          <CountedChoice
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

type Option = Readonly<{ value: string; label: string; count: number }>;

/** The values of one filter. Chosen ones that no code has any more stay, so that they can be taken out. */
function Section({
  legend,
  options,
  chosen,
  onToggle,
}: Readonly<{
  legend: string;
  options: readonly Option[] | undefined;
  chosen: readonly string[];
  onToggle: (value: string, isOn: boolean) => void;
}>) {
  const format = useFormatters();
  const known = options ?? [];
  const gone = chosen.filter((value) => !known.some((option) => option.value === value));
  return (
    <Group legend={legend}>
      {[...known, ...(options ? gone.map((value) => ({ value, label: value, count: 0 })) : [])].map(
        ({ value, label, count }) => (
          <CountedChoice
            key={value}
            label={label}
            count={format.number(count)}
            isOn={chosen.includes(value)}
            onChange={(isOn) => onToggle(value, isOn)}
          />
        ),
      )}
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

function useFacets({ state }: ListFilter) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  return useQuery({
    queryKey: queryKeys.codeFacets(workspace, state),
    queryFn: ({ signal }) => api.call(routes.listQrFacets, { query: { state: contractState[state] }, signal }),
  }).data;
}
