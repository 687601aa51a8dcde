import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useMay } from '../../../platform/permission/use-may.ts';
import { PlanBadge } from '../../../platform/permission/plan-badge.tsx';
import { SettingsFrame } from '../../../platform/screens/settings-frame.tsx';
import { BottomSheet } from '../../../ui/layout/frames/bottom-sheet.tsx';
import { AddressCard } from './address-card.tsx';
import { LookCard } from './look-card.tsx';
import { BrandPreview } from './preview/brand-preview.tsx';
import { PublishBar } from './publish-bar.tsx';
import { SenderCard } from './sender-card.tsx';
import { useBrandDraft } from './use-brand-draft.ts';
import { useChangeWhiteLabel, useWhiteLabel } from './use-white-label.ts';
import classes from './white-label-page.module.css';
import { WordsCard } from './words-card.tsx';

/** The product under another name: a draft with its preview, until the owner publishes it. */
export function WhiteLabelPage() {
  const { t } = useTranslation('whitelabel');
  const may = useMay()('whitelabel.update');
  return (
    <SettingsFrame
      page="whitelabel"
      isWide
      text={t('text')}
      actions={may.is === 'locked' && <PlanBadge plan={may.plan} onUnlock={may.unlock} />}
    >
      <Brand isOpen={may.is === 'open'} />
    </SettingsFrame>
  );
}

/** Suspends below the heading, which stays visible meanwhile. */
function Brand({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('whitelabel');
  const whiteLabel = useWhiteLabel();
  const changes = useChangeWhiteLabel();
  const draft = useBrandDraft(whiteLabel, changes);
  const [isPreviewing, setPreviewing] = useState(false);
  const { logo } = whiteLabel.draft;
  const preview = <BrandPreview values={draft.values} logo={logo} />;
  return (
    <>
      <PublishBar whiteLabel={whiteLabel} changes={changes} draft={draft} />
      <div className={classes.columns}>
        {/* Settings of an earlier plan stay readable. */}
        <fieldset className={classes.form} disabled={!isOpen}>
          <LookCard draft={draft} logo={logo} setLogo={changes.setLogo} />
          <WordsCard draft={draft} />
          <AddressCard draft={draft} />
          <SenderCard key={whiteLabel.draft.sender.kind} whiteLabel={whiteLabel} changes={changes} />
        </fieldset>
        <div className={classes.preview}>{preview}</div>
        <Button
          className={classes.open}
          variant="default"
          leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
          onClick={() => setPreviewing(true)}
        >
          {t('preview.open')}
        </Button>
      </div>
      {isPreviewing && (
        <BottomSheet title={t('preview.title')} closeLabel={t('preview.close')} onClose={() => setPreviewing(false)}>
          {preview}
        </BottomSheet>
      )}
    </>
  );
}
