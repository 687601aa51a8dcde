import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useMay } from '../../../platform/permission/use-may.ts';
import { EmptyState } from '../../../ui/feedback/states/empty-state.tsx';
import { CompareStep } from './compare/compare-step.tsx';
import { MatchStep } from './match/match-step.tsx';
import { TablePage, type StepProps } from './table-page.tsx';
import { ExportFirst } from './upload/export-first.tsx';

const Match = (props: StepProps) => <MatchStep way="update" {...props} />;

const steps = { match: Match, check: CompareStep, create: CompareStep };

/** Changes the codes that the rows of a table name. */
export function UpdateFromTablePage() {
  const { t } = useTranslation('bulk');
  if (useMay()('qr.update').is !== 'open')
    return <EmptyState mood="lost" title={t('title.update')} text={t('editors')} />;
  return <TablePage way="update" help={<ExportFirst />} steps={steps} />;
}
