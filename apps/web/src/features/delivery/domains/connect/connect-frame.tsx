import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { usePageTitle } from '../../../../platform/navigation/page-title.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import { WizardPage } from '../../../../ui/layout/frames/wizard-page.tsx';

const steps = ['name', 'records', 'done'] as const;

type Props = Readonly<{
  step: (typeof steps)[number];
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}>;

/** The page around every step. */
export function ConnectFrame({ step, ...rest }: Props) {
  const { t } = useTranslation(['domains', 'settings']);
  usePageTitle(t('domains:connect.title'));
  return (
    <WizardPage
      width={720}
      title={t('domains:connect.title')}
      back={<BackLink to={paths.domains()} label={t('settings:frame.pages.domains.name')} />}
      stepsLabel={t('domains:connect.steps')}
      steps={steps.map((name) => ({ name, label: t(`domains:connect.${name}`) }))}
      current={step}
      {...rest}
    />
  );
}
