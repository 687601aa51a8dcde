import { routes, type KeptArt } from '@evercode/contract';
import { readArtAddress } from '@evercode/qr';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { readPicture } from '../../../../platform/drawing/read-pictures.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import type { CodePicture } from '../drawing/use-code-picture.ts';
import { SteadyButton } from '../steady-button.tsx';
import classes from './gallery.module.css';

/** The pictures that this code has shown, on any device, to go back to. */
export function KeptPictures({ codePicture }: { codePicture: CodePicture }) {
  const { t } = useTranslation('art');
  const { kept, current, isBusy, mayChange, show } = codePicture;
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('kept')} className={classes.group}>
      <h3 className={classes.prompt}>{t('kept')}</h3>
      <ul className={classes.keptList}>
        {kept.map((art) => (
          <li key={art.uuid} className={classes.keptCard}>
            <KeptImage art={art} />
            {current === art.art_image ? (
              <p className={classes.inUse}>
                <IconCheck size={18} stroke={2} aria-hidden />
                {t('inUse')}
              </p>
            ) : (
              mayChange && (
                <SteadyButton
                  className={classes.quiet ?? ''}
                  isOff={isBusy}
                  aria-label={t('useAgainOf', { prompt: art.prompt })}
                  onClick={() => show(art.art_image)}
                >
                  {t('useAgain')}
                </SteadyButton>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeptImage({ art: { art_image, prompt } }: { art: KeptArt }) {
  const { t } = useTranslation('art');
  const api = useApi();
  const uuid = readArtAddress(art_image)?.uuid ?? '';
  const { data } = useQuery({
    queryKey: queryKeys.artPicture(uuid, 'small'),
    queryFn: async () =>
      (await readPicture(await api.downloadFile(routes.getKeptArt, { params: { uuid }, query: { size: 'small' } }))) ??
      null,
    staleTime: Infinity,
    retry: false,
  });
  return data ? (
    <img
      src={`data:${data.type};base64,${data.base64}`}
      alt={t('image', { prompt })}
      title={prompt}
      width={data.width}
      height={data.height}
      className={classes.keptImage}
    />
  ) : (
    <div className={classes.keptImage} />
  );
}
