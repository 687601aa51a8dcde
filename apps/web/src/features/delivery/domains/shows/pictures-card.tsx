import { pictureTypes, routes, type Asset, type Domain } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useSendFile } from '../../../../platform/upload/use-send-file.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SettingsCard } from '../../../../ui/layout/frames/settings-card.tsx';
import classes from './shows.module.css';
import { useFilePicture } from '../../../../platform/upload/use-file-picture.ts';
import { useUpdateDomain } from '../use-domain.ts';

const pictures = ['logo', 'favicon'] as const;

/** The logo on its pages, and its icon in browsers. Each is saved as it is chosen. */
export function PicturesCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  return (
    <SettingsCard title={t('shows.pictures.title')} text={t('shows.pictures.text')}>
      <ul className={classes.pictures}>
        {pictures.map((kind) => (
          <Picture key={kind} domain={domain} kind={kind} />
        ))}
      </ul>
    </SettingsCard>
  );
}

function Picture({ domain, kind }: Readonly<{ domain: Domain; kind: (typeof pictures)[number] }>) {
  const { t } = useTranslation('domains');
  const input = useRef<HTMLInputElement>(null);
  const describe = useFailureText();
  const change = useChangePicture(domain.uuid, kind);
  const asset = domain.shows[kind];
  const label = t(`shows.pictures.${kind}`);
  return (
    <li className={classes.picture} aria-busy={change.isPending}>
      <span className={classes.frame} data-empty={asset === null || undefined}>
        {asset ? <Shown asset={asset} /> : <IconPhoto size={24} stroke={1.5} aria-hidden />}
      </span>
      <div className={classes.pictureWords}>
        <p className={classes.pictureName}>{label}</p>
        <div className={classes.pictureButtons}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            aria-label={`${t(asset === null ? 'shows.pictures.choose' : 'shows.pictures.change')}: ${label}`}
            loading={change.isPending && change.variables !== undefined}
            onClick={() => input.current?.click()}
          >
            {t(asset === null ? 'shows.pictures.choose' : 'shows.pictures.change')}
          </Button>
          {asset !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`${t('shows.pictures.remove')}: ${label}`}
              loading={change.isPending && change.variables === undefined}
              onClick={() => change.mutate(undefined)}
            >
              {t('shows.pictures.remove')}
            </Button>
          )}
        </div>
        {change.error && <Notice tone="bad">{describe(change.error)}</Notice>}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Lets the same file be chosen again.
          currentTarget.value = '';
          if (file) change.mutate(file);
        }}
      />
    </li>
  );
}

function Shown({ asset: { uuid } }: { asset: Asset }) {
  const { show } = useFilePicture(uuid);
  return <img ref={show} alt="" className={classes.image} />;
}

/** Uploads a picture and shows it on the domain; without a file, takes the present one away. */
function useChangePicture(uuid: string, kind: (typeof pictures)[number]) {
  const send = useSendFile(routes.uploadAsset);
  const update = useUpdateDomain(uuid);
  return useMutation({
    async mutationFn(file: File | undefined) {
      const { signal } = new AbortController();
      const asset = file && (await send({ file, onProgress: () => undefined, signal }));
      await update.mutateAsync({ shows: { [kind]: asset?.iri ?? null } });
    },
  });
}
