import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import { shownPlans, type ShownPlan } from '../shown-plans.ts';
import { HiddenText } from '../../../../ui/layout/hidden-text.tsx';
import { CellValue } from './cell-value.tsx';
import classes from './comparison.module.css';
import { listSections, readCell, type Row, type Section } from './rows.ts';
import { useRowName } from './use-row-name.ts';

const sections = listSections();

/** Everything that the plans include, side by side; on a phone one plan at a time. */
export function Comparison({ first }: { first: ShownPlan }) {
  const { t } = useTranslation('plans');
  const isPhone = useIsPhone();
  return (
    <section className={classes.section} aria-labelledby="compare-title">
      <h2 id="compare-title" className={classes.title}>
        {t('compare.title')}
      </h2>
      {isPhone ? <OnePlan first={first} /> : <Table />}
    </section>
  );
}

function Table() {
  const { t } = useTranslation('plans');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            <HiddenText>{t('compare.feature')}</HiddenText>
          </th>
          {shownPlans.map((plan) => (
            <th key={plan} scope="col">
              {t(`name.${plan}`)}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map((section) => (
        <tbody key={section.group}>
          <tr>
            <th scope="rowgroup" colSpan={shownPlans.length + 1} className={classes.group}>
              {t(`compare.group.${section.group}`)}
            </th>
          </tr>
          {section.rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function TableRow({ row }: { row: Row }) {
  const nameOf = useRowName();
  return (
    <tr>
      <th scope="row">{nameOf(row)}</th>
      {shownPlans.map((plan) => (
        <td key={plan}>
          <CellValue cell={readCell(plan, row)} />
        </td>
      ))}
    </tr>
  );
}

function OnePlan({ first }: { first: ShownPlan }) {
  const { t } = useTranslation('plans');
  const [plan, setPlan] = useState<ShownPlan>(first);
  return (
    <>
      <div className={classes.chooser}>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('compare.plan')}
          value={plan}
          onChange={setPlan}
          data={shownPlans.map((value) => ({ value, label: t(`name.${value}`) }))}
        />
      </div>
      {sections.map((section) => (
        <PlanSection key={section.group} section={section} plan={plan} />
      ))}
    </>
  );
}

function PlanSection({ section: { group, rows }, plan }: { section: Section; plan: ShownPlan }) {
  const { t } = useTranslation('plans');
  const nameOf = useRowName();
  return (
    <>
      <h3 className={classes.group}>{t(`compare.group.${group}`)}</h3>
      <dl className={classes.list}>
        {rows.map((row) => (
          <div key={keyOf(row)}>
            <dt>{nameOf(row)}</dt>
            <dd>
              <CellValue cell={readCell(plan, row)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const keyOf = (row: Row): string => (row.kind === 'static' ? row.kind : row.name);
