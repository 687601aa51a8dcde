import type { ArtFacts } from '@evercode/contract';
import { UnstyledButton } from '@mantine/core';
import { IconArrowsMaximize, IconCheck, IconDownload, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { CodePicture } from '../drawing/use-code-picture.ts';
import type { Art } from '../drawing/use-art.ts';
import { ArtImage } from './art-image.tsx';
import buttons from '../buttons.module.css';
import { SteadyButton } from '../steady-button.tsx';
import classes from './gallery.module.css';

type Props = Readonly<{
  art: Art;
  isProcessing: boolean;
  codePicture: CodePicture;
  onOpen: () => void;
  onAnother: () => void;
  onSave: () => void;
}>;

/** One picture, what was read in it, and what can be done with it. */
export function ArtCard({ art, isProcessing, codePicture, onOpen, onAnother, onSave }: Props) {
  const { t } = useTranslation('art');
  const { prompt, facts } = art;
  return (
    <li className={classes.card} data-hash={art.hash}>
      <UnstyledButton className={classes.open ?? ''} aria-label={t('open', { prompt })} onClick={onOpen}>
        <ArtImage picture={art.picture} label={t('image', { prompt })} />
      </UnstyledButton>
      {facts && <p className={classes.checked}>{t('checked', facts)}</p>}
      {facts && (facts.isAbstract || facts.unknownWords.length > 0) && (
        <p className={classes.checked}>
          <Unknown facts={facts} />
        </p>
      )}
      {codePicture.mayChange && <UseButton art={art} codePicture={codePicture} />}
      <div className={classes.actions}>
        <UnstyledButton className={classes.quiet ?? ''} aria-label={t('downloadOf', { prompt })} onClick={onSave}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {t('download')}
        </UnstyledButton>
        <SteadyButton className={classes.quiet ?? ''} isOff={isProcessing} onClick={onAnother}>
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          {t('another')}
        </SteadyButton>
        {codePicture.isRepeatable(art) && (
          <UnstyledButton className={classes.quiet ?? ''} onClick={onOpen}>
            <IconArrowsMaximize size={18} stroke={1.75} aria-hidden />
            {t('larger')}
          </UnstyledButton>
        )}
      </div>
    </li>
  );
}

function UseButton({ art, codePicture }: Pick<Props, 'art' | 'codePicture'>) {
  const { t } = useTranslation('art');
  if (codePicture.isCurrent(art))
    return (
      <p className={classes.inUse}>
        <IconCheck size={18} stroke={2} aria-hidden />
        {t('inUse')}
      </p>
    );
  return (
    <SteadyButton
      className={`${buttons.outlined} ${classes.use}`}
      isOff={codePicture.isBusy}
      onClick={() => codePicture.use(art)}
    >
      <IconQrcode size={18} stroke={1.75} aria-hidden />
      {codePicture.pending === art.hash ? t('using') : t('use')}
    </SteadyButton>
  );
}

function Unknown({ facts: { isAbstract, unknownWords } }: { facts: ArtFacts }) {
  const { t } = useTranslation('art');
  const words = unknownWords.slice(0, 3).join(', ');
  if (!isAbstract) return t('leftOut', { words });
  return words === '' ? t('abstract') : t('unknown', { words });
}
