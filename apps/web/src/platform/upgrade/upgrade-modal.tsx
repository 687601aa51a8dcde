import { Button, Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useReturnFocus } from '../../ui/feedback/use-return-focus.ts';
import { paths } from '../navigation/paths.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useBeginTrial } from './use-begin-trial.ts';
import type { UpgradeRequest } from './use-upgrade-prompt.ts';
import { UpgradeArt } from './upgrade-art.tsx';
import classes from './upgrade-modal.module.css';
import { useUpgradeText } from './use-upgrade-text.ts';

/** Names the refused feature, the plan that has it, and the way to upgrade. */
export function UpgradeModal({ request, onClose }: { request: UpgradeRequest; onClose: () => void }) {
  const { t } = useTranslation('upgrade');
  const { workspace, chooseUpgrade } = useMe();
  const upgrade = chooseUpgrade(request.requiredPlan);
  const text = useUpgradeText(request, upgrade.variant);
  const navigate = useNavigate();
  const { language } = useServices();
  const trial = useBeginTrial(onClose);
  useReturnFocus();

  const openPlans = () => {
    onClose();
    void navigate(paths.plans(language.current()));
  };
  const canAct = upgrade.act !== 'ask-owner';

  return (
    <Modal.Root
      opened
      centered
      onClose={onClose}
      size={720}
      transitionProps={{ duration: 120 }}
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content radius="xl">
        <Modal.Body className={classes.body ?? ''}>
          <div className={classes.art}>
            <UpgradeArt variant={upgrade.variant} />
          </div>
          <div className={classes.words}>
            <Modal.Title className={classes.title ?? ''}>{text.title}</Modal.Title>
            {text.subtitle !== undefined && <p className={classes.subtitle}>{text.subtitle}</p>}
            <p className={classes.description}>{text.description}</p>
            <ul className={classes.features}>
              {text.features.map((feature) => (
                <li key={feature}>
                  <IconCheck size={18} stroke={2} aria-hidden />
                  {feature}
                </li>
              ))}
            </ul>
            {!canAct && (
              <p className={classes.owner}>
                {t('askOwner', { name: workspace.owner.name, email: workspace.owner.email })}
              </p>
            )}
            <div className={classes.answers}>
              {canAct && (
                <Button
                  size="md"
                  data-autofocus
                  loading={trial.isPending}
                  onClick={upgrade.act === 'begin-trial' ? () => trial.mutate() : openPlans}
                >
                  {t(`label.${upgrade.label}`)}
                </Button>
              )}
              <Button size="md" variant="default" {...(!canAct && { 'data-autofocus': true })} onClick={onClose}>
                {t(canAct ? 'notNow' : 'understood')}
              </Button>
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
