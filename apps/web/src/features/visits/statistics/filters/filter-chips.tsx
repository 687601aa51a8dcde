import { statsFilterNames, type StatsFilterName } from '@evercode/contract';
import { Popover } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { FilterChip } from '../../../../ui/form/choices/filter-chip.tsx';
import { BottomSheet } from '../../../../ui/layout/frames/bottom-sheet.tsx';
import { revealsFocused } from '../../../../ui/layout/reveals-focused.ts';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import type { StatsSubject } from '../stats-question.ts';
import classes from './filter-chips.module.css';
import type { StatsView } from './stats-view.ts';
import type { useFilterNames } from './use-filter-names.ts';
import { useStatsFilters } from './use-stats-filters.ts';

// Loaded on demand: most people press a row instead.
const editorPart = createLazyPart(async () => (await import('./filter-editor.tsx')).FilterEditor);

type Props = Readonly<{
  subject: StatsSubject;
  view: StatsView;
  names: ReturnType<typeof useFilterNames>;
  /** The filter whose values are being chosen. It has a chip even without a value. */
  edited: StatsFilterName | undefined;
  onEdit: (name: StatsFilterName | undefined) => void;
  /** Called when a chip has gone with its focus. */
  onLeave: () => void;
}>;

/** A chip for each filter that is set, and the way to remove them all. */
export function FilterChips({ subject, view, names, edited, onEdit, onLeave }: Props) {
  const { t } = useTranslation('stats');
  const { filters, set, clear } = useStatsFilters();
  const isPhone = useIsPhone();
  const shown = statsFilterNames.filter((name) => filters[name] !== undefined || name === edited);
  const editor = (name: StatsFilterName) => (
    <editorPart.Component
      name={name}
      chosen={filters[name] ?? []}
      subject={subject}
      view={view}
      names={names}
      onChange={(values) => set(name, values)}
    />
  );
  if (shown.length === 0) return null;
  return (
    <div className={classes.chips} ref={revealsFocused}>
      {shown.map((name) => {
        const chip = (
          <FilterChip
            label={names.nameOf(name)}
            words={filters[name]?.map((value) => names.valueOf(name, value)).join(', ') ?? t('filters.any')}
            removeLabel={t('filters.remove', { label: names.nameOf(name) })}
            onRemove={() => {
              set(name, []);
              onEdit(undefined);
              onLeave();
            }}
            opener={{
              'aria-haspopup': 'dialog',
              'aria-expanded': name === edited,
              onClick: () => onEdit(name === edited ? undefined : name),
            }}
          />
        );
        return isPhone ? (
          <span key={name}>{chip}</span>
        ) : (
          <Popover
            key={name}
            opened={name === edited}
            onChange={(isOpen) => !isOpen && onEdit(undefined)}
            width={280}
            position="bottom-start"
            shadow="md"
            radius="md"
            withinPortal={false}
            withRoles={false}
            trapFocus
            returnFocus
            transitionProps={{ duration: 150 }}
          >
            <Popover.Target>
              <span>{chip}</span>
            </Popover.Target>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library places its own element */}
            <Popover.Dropdown role="dialog" aria-label={names.nameOf(name)} p={8}>
              {name === edited && editor(name)}
            </Popover.Dropdown>
          </Popover>
        );
      })}
      {Object.keys(filters).length > 0 && (
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            clear();
            onEdit(undefined);
            onLeave();
          }}
        >
          {t('filters.clear')}
        </button>
      )}
      {isPhone && edited !== undefined && (
        <BottomSheet title={names.nameOf(edited)} closeLabel={t('filter.done')} onClose={() => onEdit(undefined)}>
          {editor(edited)}
        </BottomSheet>
      )}
    </div>
  );
}
