import { Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import sheet from '../../ui/feedback/dialog/sheet.module.css';
import { useReturnFocus } from '../../ui/feedback/dialog/use-return-focus.ts';
import { useSupportLink } from '../money/use-support-link.ts';
import { useMe } from '../signed-in/use-me.ts';
import { UpgradeAnswers } from './upgrade-answers.tsx';
import type { UpgradeRequest } from './use-upgrade-prompt.ts';
import { UpgradeArt } from './upgrade-art.tsx';
import classes from './upgrade-modal.module.css';
import { useUpgradeText } from './use-upgrade-text.ts';

/** Argues for the feature that was wanted: its name, the plan that has it, three neighbors, and the way to upgrade. */
export function UpgradeModal({ request, onClose }: { request: UpgradeRequest; onClose: () => void }) {
  const { t } = useTranslation('upgrade');
  const { workspace, chooseUpgrade } = useMe();
  const upgrade = chooseUpgrade(request.requiredPlan);
  const text = useUpgradeText(request, upgrade);
  const canAct = upgrade.act !== 'ask-owner';
  const isLedToPlans = useSupportLink() === null && upgrade.act === 'get-in-touch';
  const hasPlans = canAct && upgrade.variant !== 'UPGRADE-TO-ENTERPRISE-UP' && !isLedToPlans;
  useReturnFocus();

  return (
    <Modal.Root
      opened
      centered
      onClose={onClose}
      size={640}
      transitionProps={{ duration: 120 }}
      classNames={{ inner: sheet.inner ?? '', content: `${classes.content} ${sheet.content}` }}
    >
      <Modal.Overlay />
      <Modal.Content radius="xl">
        {/* Elsewhere a button says it. */}
        {hasPlans && (
          <Modal.CloseButton
            className={classes.close ?? ''}
            size={44}
            iconSize={20}
            radius="md"
            aria-label={t('notNow')}
          />
        )}
        <Modal.Body className={classes.body ?? ''}>
          <div className={classes.art}>
            <UpgradeArt variant={upgrade.variant} />
          </div>
          <div className={classes.words}>
            <Modal.Title className={classes.title ?? ''}>{text.title}</Modal.Title>
            {text.subtitle !== undefined && <p className={classes.subtitle}>{text.subtitle}</p>}
            <ul className={classes.features}>
              {text.features.map((feature) => (
                <li key={feature}>
                  <IconCheck size={18} stroke={2} aria-hidden />
                  {feature}
                </li>
              ))}
            </ul>
            <UpgradeAnswers
              upgrade={upgrade}
              plan={text.plan}
              hasPlans={hasPlans}
              label={text.label}
              canPause={request.feature === 'qr-codes'}
              onClose={onClose}
            />
            {canAct && <p className={classes.note}>{text.note}</p>}
            {!canAct && (
              <p className={classes.note}>
                {t('ask.manages', { name: workspace.owner.name, email: workspace.owner.email })}
              </p>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
