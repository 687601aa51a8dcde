import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { WizardPage } from '../../../ui/layout/frames/wizard-page.tsx';

const steps = ['service', 'connect', 'preview'] as const;
type MoveInStep = (typeof steps)[number];

type Props = Readonly<{
  step: MoveInStep;
  onReturn?: (step: MoveInStep) => void;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}>;

export function MoveInFrame({ step, ...rest }: Props) {
  const { t } = useTranslation(['moving', 'settings']);
  usePageTitle(t('moving:title'));
  return (
    <WizardPage
      title={t('moving:title')}
      back={<BackLink to={paths.importExport()} label={t('settings:frame.pages.importExport.name')} />}
      stepsLabel={t('moving:steps.label')}
      steps={steps.map((name) => ({ name, label: t(`moving:steps.${name}`) }))}
      current={step}
      width={720}
      {...rest}
    />
  );
}
