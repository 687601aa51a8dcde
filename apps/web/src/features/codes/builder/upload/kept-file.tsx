import type { Asset } from '@evercode/contract';
import { Button, Group, Skeleton } from '@mantine/core';
import {
  IconFile,
  IconFileMusic,
  IconFileText,
  IconFileZip,
  IconMovie,
  IconPhoto,
  IconPhotoOff,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { formatBytes } from '../../../../platform/language/format-bytes.ts';
import classes from './upload.module.css';
import { useFilePicture } from '../../../../platform/upload/use-file-picture.ts';

const icons: Readonly<Record<Asset['kind'], TablerIcon>> = {
  picture: IconPhoto,
  pdf: IconFileText,
  audio: IconFileMusic,
  video: IconMovie,
  archive: IconFileZip,
  document: IconFileText,
  other: IconFile,
};

type Props = Readonly<{
  label: string;
  uuid: string;
  file: Asset | undefined;
  isPicture: boolean;
  onEnter: (() => void) | undefined;
  onReplace: () => void;
  onRemove: () => void;
}>;

/** The uploaded file: a thumbnail of a picture, else an icon, with name, kind and size. */
export function KeptFile({ label, uuid, file, isPicture, onEnter, onReplace, onRemove }: Props) {
  const { t, i18n } = useTranslation('editor');
  const isShown = file ? file.kind === 'picture' : isPicture;
  const Icon = icons[file?.kind ?? 'other'];
  return (
    <div className={classes.kept}>
      {isShown ? (
        <Thumbnail uuid={uuid} alt={file?.originalName ?? label} />
      ) : (
        <span className={classes.thumbnail}>
          <Icon size={28} stroke={1.5} aria-hidden />
        </span>
      )}
      <div className={classes.about}>
        <p className={classes.name}>{file?.originalName ?? t('upload.uploaded')}</p>
        {file && (
          <p className={classes.hint}>
            {t(`upload.kinds.${file.kind}`)} · {formatBytes(file.bytes, i18n.resolvedLanguage)}
          </p>
        )}
        <Group gap="sm" mt="xs">
          <Button
            size="compact-md"
            variant="default"
            onClick={onReplace}
            onFocus={onEnter}
            aria-label={t('upload.replaceOf', { label })}
          >
            {t('upload.replace')}
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            onClick={onRemove}
            aria-label={t('upload.removeOf', { label })}
          >
            {t('upload.remove')}
          </Button>
        </Group>
      </div>
    </div>
  );
}

function Thumbnail({ uuid, alt }: Readonly<{ uuid: string; alt: string }>) {
  const { isFailed, isLoaded, show } = useFilePicture(uuid);
  if (isFailed)
    return (
      <span className={classes.thumbnail}>
        <IconPhotoOff size={28} stroke={1.5} aria-hidden />
      </span>
    );
  return (
    <span className={classes.thumbnail}>
      {isLoaded ? <img ref={show} alt={alt} /> : <Skeleton height="100%" radius="md" />}
    </span>
  );
}
