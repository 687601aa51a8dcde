import { Button } from '@mantine/core';
import { pictureTypes } from '@evercode/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { createLazyPart } from '../../../../platform/navigation/lazy-part.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { cropPicture, readPicture, type Area } from './crop-picture.ts';
import classes from '../profile-card.module.css';
import { Face } from '../../../../ui/layout/marks/face.tsx';
import { useAvatar } from './use-avatar.ts';

const dialogPart = createLazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** A person's picture: chosen, cropped, previewed at once and saved on its own. */
export function AvatarField() {
  const { t } = useTranslation('account');
  const { user } = useMe();
  const avatar = useAvatar();
  const describe = useFailureText();
  const chosen = useObjectUrl();
  const preview = useObjectUrl();
  const [isUnreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const failure = avatar.error ? describe(avatar.error) : undefined;

  async function open(file: File | undefined): Promise<void> {
    if (input.current) input.current.value = '';
    if (!file) return;
    setUnreadable(false);
    avatar.reset();
    const url = chosen.show(file);
    await readPicture(url).catch(() => {
      chosen.hide();
      setUnreadable(true);
    });
  }

  async function send(area: Area): Promise<void> {
    const { url } = chosen;
    if (url === undefined) return;
    try {
      const file = await cropPicture(url, area);
      preview.show(file);
      avatar.mutate(file, { onSettled: preview.hide });
    } catch {
      setUnreadable(true);
    }
    chosen.hide();
  }

  return (
    <div className={classes.picture}>
      <div className={classes.avatar}>
        <Face name={`${user.name} ${user.lastName}`} picture={preview.url ?? user.avatar} size={72} />
        <div className={classes.what}>
          <div className={classes.label}>{t('picture.label')}</div>
          <div className={classes.hint}>{t('picture.hint')}</div>
          <div className={classes.buttons}>
            <Button variant="default" size="xs" loading={avatar.isPending} onClick={() => input.current?.click()}>
              {t(user.avatar === null ? 'picture.choose' : 'picture.change')}
            </Button>
            {user.avatar !== null && (
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                disabled={avatar.isPending}
                onClick={() => avatar.mutate(undefined)}
              >
                {t('picture.remove')}
              </Button>
            )}
            <input
              ref={input}
              type="file"
              hidden
              accept={pictureTypes.join(',')}
              aria-label={t('picture.choose')}
              onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
            />
          </div>
        </div>
      </div>
      {(isUnreadable || failure !== undefined) && (
        <Notice tone="bad">{isUnreadable ? t('picture.unreadable') : failure}</Notice>
      )}
      {chosen.url !== undefined && (
        <dialogPart.Component url={chosen.url} onClose={chosen.hide} onChoose={(area) => void send(area)} />
      )}
    </div>
  );
}

/** An object URL, revoked when it is no longer shown. */
function useObjectUrl() {
  const [url, setUrl] = useState<string>();
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return {
    url,
    show(file: Blob): string {
      const created = URL.createObjectURL(file);
      setUrl(created);
      return created;
    },
    hide: () => setUrl(undefined),
  };
}
