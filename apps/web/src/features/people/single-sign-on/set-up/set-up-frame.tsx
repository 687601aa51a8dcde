import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../../../platform/navigation/page-title.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { BackLink } from '../../../../ui/layout/back-link.tsx';
import { WizardPage } from '../../../../ui/layout/frames/wizard-page.tsx';
import { setUpSteps, type SetUpStep } from './set-up-steps.ts';

type Props = Readonly<{
  step: SetUpStep;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}>;

/** The page around every step. Steps that are done can be returned to. */
export function SetUpFrame({ step, ...rest }: Props) {
  const { t } = useTranslation(['sso', 'settings']);
  const navigate = useNavigate();
  usePageTitle(t('sso:setUp'));
  return (
    <WizardPage
      width={720}
      title={t('sso:setUp')}
      back={<BackLink to={paths.singleSignOn()} label={t('settings:frame.pages.singleSignOn.name')} />}
      stepsLabel={t('sso:steps.label')}
      steps={setUpSteps.map((name) => ({ name, label: t(`sso:steps.${name}`) }))}
      current={step}
      onReturn={(name) => void navigate(paths.singleSignOnSetUp(name))}
      {...rest}
    />
  );
}
