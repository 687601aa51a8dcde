import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { WizardPage } from '../../../ui/layout/frames/wizard-page.tsx';
import type { Step, TableState } from './work/use-table-work.ts';
import type { Way } from './work/way.ts';

const stepsOf: Readonly<Record<Way, readonly Step[]>> = {
  create: ['upload', 'match', 'check', 'create'],
  update: ['upload', 'match', 'check'],
};

type Props = Readonly<{
  way: Way;
  step: Step;
  onReturn: TableState['go'];
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}>;

/** The page around every step. */
export function WizardFrame({ way, step, onReturn, ...rest }: Props) {
  const { t } = useTranslation(['bulk', 'settings']);
  const title = t(`bulk:title.${way}`);
  usePageTitle(title);
  return (
    <WizardPage
      width={960}
      title={title}
      back={<BackLink to={paths.importExport()} label={t('settings:frame.pages.importExport.name')} />}
      stepsLabel={t('bulk:steps.label')}
      steps={stepsOf[way].map((name) => ({ name, label: t(`bulk:steps.${name}`) }))}
      current={step}
      onReturn={onReturn}
      {...rest}
    />
  );
}
