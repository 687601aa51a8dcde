import type { Asset } from '@evercode/contract';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconFile, IconFileMusic, IconFileText, IconFileZip, IconMovie, IconPhoto, IconPhotoOff, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { writeBytes } from './write-bytes.ts';
import classes from './upload.module.css';
import { useAssetPicture } from './use-asset-picture.ts';

const icons: Readonly<Record<Asset['kind'], TablerIcon>> = {
  picture: IconPhoto, pdf: IconFileText, audio: IconFileMusic, video: IconMovie, archive: IconFileZip, document: IconFileText, other: IconFile,
};

type Props = Readonly<{ label: string; uuid: string; asset: Asset | undefined; isPicture: boolean; onEnter: (() => void) | undefined; onReplace: () => void; onRemove: () => void }>;

/** What was uploaded: the picture itself, or what is known of the file. */
export function KeptFile({ label, uuid, asset, isPicture, onEnter, onReplace, onRemove }: Props) {
  const { t, i18n } = useTranslation('editor');
  const isShown = asset ? asset.kind === 'picture' : isPicture;
  const Icon = icons[asset?.kind ?? 'other'];
  return (
    <div className={classes.kept}>
      {isShown ? <Thumbnail uuid={uuid} alt={asset?.originalName ?? label} /> : <span className={classes.thumbnail}><Icon size={28} stroke={1.5} aria-hidden /></span>}
      <div className={classes.about}>
        <p className={classes.name}>{asset?.originalName ?? t('upload.uploaded')}</p>
        {asset && <p className={classes.hint}>{t(`upload.kinds.${asset.kind}`)} · {writeBytes(asset.bytes, i18n.resolvedLanguage)}</p>}
        <Group gap="sm" mt="xs">
          <Button size="compact-md" variant="default" onClick={onReplace} onFocus={onEnter} aria-label={t('upload.replaceOf', { label })}>{t('upload.replace')}</Button>
          <Button size="compact-md" variant="subtle" color="red" onClick={onRemove} aria-label={t('upload.removeOf', { label })}>{t('upload.remove')}</Button>
        </Group>
      </div>
    </div>
  );
}

function Thumbnail({ uuid, alt }: Readonly<{ uuid: string; alt: string }>) {
  const { isFailed, isHere, show } = useAssetPicture(uuid);
  if (isFailed) return <span className={classes.thumbnail}><IconPhotoOff size={28} stroke={1.5} aria-hidden /></span>;
  return <span className={classes.thumbnail}>{isHere ? <img ref={show} alt={alt} /> : <Skeleton height="100%" radius="md" />}</span>;
}
