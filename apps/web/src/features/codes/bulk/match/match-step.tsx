import { canBeDynamic, canBeEither, isCodeType } from '@evercode/content/names';
import { rowTypes } from '@evercode/content/rows';
import type { BulkTable } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { EmptyState } from '../../../../ui/feedback/states/empty-state.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import { PillChoice } from '../../../../ui/form/choices/pill-choice.tsx';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import { WizardFrame } from '../wizard-frame.tsx';
import type { Way } from '../work/way.ts';
import type { TableWork } from '../work/table-work.ts';
import { useColumnName } from '../work/use-column-name.ts';
import type { TableState } from '../work/use-table-work.ts';
import { useTableName } from '../work/use-table-name.ts';
import { findMissing, optionsOfType, optionsOfUpdate, withChoice } from './column-options.ts';
import { ColumnTable } from './column-table.tsx';
import classes from './match-step.module.css';

type Props = Readonly<{ way: Way; state: TableState; table: BulkTable; work: TableWork }>;

/** Says what each column of the table becomes. */
export function MatchStep({ way, state, table, work }: Props) {
  const { t } = useTranslation('bulk');
  const nameOf = useColumnName(way);
  const nameTable = useTableName();
  const isPhone = useIsPhone();
  const list = useRef<HTMLDivElement>(null);
  const options = way === 'update' ? optionsOfUpdate : optionsOfType(work.typology);
  const missing = findMissing(options, work.columns);
  const done = work.columns.filter((column) => column !== null).length;
  const words =
    missing.length === 0
      ? t('match.matchedOf', { done, total: work.columns.length })
      : way === 'update'
        ? t('match.missingLink')
        : t('match.missing', { columns: missing.map(nameOf).join(', ') });

  const next = () => {
    if (missing.length === 0) return state.go('check');
    // A column that is not imported is likely to be the missing one.
    const free = Math.max(0, work.columns.indexOf(null));
    return list.current?.querySelectorAll<HTMLElement>('input[data-column]')[free]?.focus();
  };
  const isUnmatchedOnPhone = isPhone && missing.length > 0;

  return (
    <WizardFrame
      way={way}
      step="match"
      onReturn={state.go}
      note={isUnmatchedOnPhone ? undefined : words}
      actions={
        <>
          <Button variant="default" size="md" onClick={() => state.go('upload')}>
            {t('back')}
          </Button>
          {!isUnmatchedOnPhone && (
            <Button size="md" onClick={next}>
              {t('next')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.file}>{nameTable(table)}</p>
      {way === 'create' && <TypeFields state={state} work={work} />}
      {isUnmatchedOnPhone ? (
        <EmptyState mood="lost" title={t('match.phone')} text={t('match.phoneText')} />
      ) : (
        <>
          {missing.length > 0 && <Notice>{words}</Notice>}
          <div ref={list}>
            <ColumnTable
              way={way}
              table={table}
              columns={work.columns}
              options={options}
              isFixed={isPhone}
              onChoose={(index, id) => state.change({ columns: withChoice(work.columns, index, id) })}
            />
          </div>
        </>
      )}
    </WizardFrame>
  );
}

/** The type of the codes, and for types that can be either, whether they can be edited after printing. */
function TypeFields({ state, work: { typology, dynamic } }: Pick<Props, 'state' | 'work'>) {
  const { t } = useTranslation(['bulk', 'qrs']);
  const notify = useNotify();
  const guessing = useMutation({
    mutationFn: (type: TableWork['typology']) => state.guess(type, { dynamic: canBeDynamic(type) }),
    onError: notify.failure,
  });
  return (
    <div className={classes.type}>
      <ChoiceField
        label={t('bulk:match.type')}
        allowDeselect={false}
        searchable={false}
        value={guessing.isPending ? guessing.variables : typology}
        data={rowTypes.map((type) => ({ value: type, label: t(`qrs:types.${type}`) }))}
        onChange={(type) => {
          if (type !== null && isCodeType(type)) guessing.mutate(type);
        }}
      />
      {canBeEither(typology) && (
        <div>
          <PillChoice
            name="kind"
            legend={t('bulk:match.kind')}
            value={dynamic ? 'dynamic' : 'static'}
            options={[
              { value: 'dynamic', label: t('bulk:match.dynamic') },
              { value: 'static', label: t('bulk:match.static') },
            ]}
            onChoose={(kind) => state.change({ dynamic: kind === 'dynamic' })}
          />
          <p className={classes.hint}>{t(dynamic ? 'bulk:match.dynamicText' : 'bulk:match.staticText')}</p>
        </div>
      )}
    </div>
  );
}
