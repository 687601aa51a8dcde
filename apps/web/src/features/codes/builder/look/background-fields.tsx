import type { LandingTemplate } from '@evercode/contract';
import { Button, Group, Switch } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import type { FormFiles } from '../fields/content-form.ts';
import { UploadField } from '../upload/upload-field.tsx';
import { withStyle } from './look-value.ts';

type Props = Readonly<{ look: LandingTemplate; onChange: (look: LandingTemplate) => void; files: FormFiles }>;

/** The background picture of the page. */
export function BackgroundImage({ look, onChange, files }: Props) {
  const { t } = useTranslation('look');
  const may = useMay()('page.set-background-image');
  const uuid = look.style.backgroundImage ?? null;
  if (may.is === 'hidden' && uuid === null) return null;
  if (may.is !== 'open' && uuid === null) {
    return (
      <Group gap="md">
        <Button
          variant="default"
          rightSection={may.is === 'locked' && <PlanBadge plan={may.plan} />}
          onClick={may.is === 'locked' ? may.unlock : undefined}
        >
          {t('background.add')}
        </Button>
      </Group>
    );
  }
  return (
    <UploadField
      label={t('background.label')}
      description={t('background.hint')}
      accept="picture"
      value={uuid}
      file={uuid === null ? undefined : files.find(uuid)}
      onChange={(file) => {
        if (file) files.add(file);
        onChange(withStyle(look, { backgroundImage: file?.uuid ?? null }));
      }}
    />
  );
}

/** Switches the product's mark on the page off. */
export function ProductMark({ look, onChange }: Omit<Props, 'files'>) {
  const { t } = useTranslation('look');
  const may = useMay()('page.hide-watermark');
  if (may.is === 'hidden' && !look.hideLogo) return null;
  const isLocked = may.is === 'locked' && !look.hideLogo;
  return (
    <Switch
      label={
        <Group gap="xs" component="span">
          {t('hideLogo')}
          {isLocked && <PlanBadge plan={may.plan} />}
        </Group>
      }
      description={t('hideLogoHint')}
      checked={look.hideLogo}
      onChange={({ currentTarget }) => {
        if (isLocked) may.unlock();
        else onChange({ ...look, hideLogo: currentTarget.checked });
      }}
    />
  );
}
