import type { ReportText } from '../describe-report.ts';
import { colors } from './look.ts';
import type { Pen } from './pen.ts';
import { drawTable, describeRest, type Column } from './table.ts';

/** Draws the events on pages of codes, by kind and by the most used links and files. */
export function drawPageEvents(pen: Pen, { pageEvents, format, t }: ReportText, maxRows: number): void {
  if (pageEvents === undefined) return;
  const { kinds, targets } = pageEvents;
  const counted: Column[] = [
    { title: t('pageEvents.times'), width: 0.16, align: 'right' },
    { title: t('pageEvents.persons'), width: 0.16, align: 'right' },
  ];
  drawTable(pen, {
    title: t('pageEvents.title'),
    columns: [{ title: t('name'), width: 0.68 }, ...counted],
    rows: kinds.map(({ kind, total, unique }) => ({ cells: [kind, format.number(total), format.number(unique)] })),
  });
  pen.y += 6;
  pen.paragraph(t('pageEvents.text'), { size: 8.5, color: colors.soft, leading: 13 });
  if (targets.length === 0) return;
  const shown = targets
    .slice(0, maxRows)
    .map(({ kind, target, total, unique }) => ({ cells: [target, kind, format.number(total), format.number(unique)] }));
  const columns = [
    { title: t('pageEvents.what'), width: 0.44 },
    { title: t('pageEvents.title'), width: 0.24 },
    ...counted,
  ];
  drawTable(pen, {
    title: t('pageEvents.table'),
    columns,
    rows: shown,
    more: describeRest(targets.length - shown.length, t),
  });
}
