import type { LandingTemplate } from '@evercode/contract';
import { Button, Group, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LockMark } from '../../../app/permission/lock-mark.tsx';
import { useMay } from '../../../app/permission/use-may.ts';
import type { AssetShelf } from '../content/content-form.ts';
import { UploadField } from '../upload/upload-field.tsx';
import { withStyle } from './look-value.ts';

type Props = Readonly<{ look: LandingTemplate; onChange: (look: LandingTemplate) => void; assets: AssetShelf }>;

/** A picture behind the page. */
export function BackgroundImage({ look, onChange, assets }: Props) {
  const { t } = useTranslation('look');
  const may = useMay()('page.set-background-image');
  const uuid = look.style.backgroundImage ?? null;
  if (may.is === 'hidden' && uuid === null) return null;
  if (may.is !== 'open' && uuid === null) {
    return (
      <Group gap="md">
        <Button variant="default" leftSection={<LockMark />} onClick={may.is === 'locked' ? may.unlock : undefined}>{t('background.add')}</Button>
      </Group>
    );
  }
  return (
    <UploadField
      label={t('background.label')} description={t('background.hint')} accept="picture" value={uuid} asset={uuid === null ? undefined : assets.find(uuid)}
      onChange={(asset) => {
        if (asset) assets.add(asset);
        onChange(withStyle(look, { backgroundImage: asset?.uuid ?? null }));
      }}
    />
  );
}

/** Whether the page says what it was made with. */
export function ProductMark({ look, onChange }: Omit<Props, 'assets'>) {
  const { t } = useTranslation('look');
  const may = useMay()('page.hide-watermark');
  if (may.is === 'hidden' && !look.hideLogo) return null;
  const isLocked = may.is === 'locked' && !look.hideLogo;
  return (
    <Switch
      label={<Group gap="xs" component="span">{t('hideLogo')}{isLocked && <LockMark />}</Group>} description={t('hideLogoHint')} checked={look.hideLogo}
      onChange={({ currentTarget }) => {
        if (isLocked && may.is === 'locked') may.unlock();
        else onChange({ ...look, hideLogo: currentTarget.checked });
      }}
    />
  );
}
