import type { Qr } from '@evercode/contract';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeDrawing } from '../../../../platform/drawing/large-drawing.tsx';
import { saveFile } from '../../../../ui/feedback/save-file.ts';
import type { ArtOrder } from '../cache/art-cache.ts';
import type { Art, ArtWork } from '../drawing/use-art.ts';
import { ArtImage } from './art-image.tsx';
import classes from './gallery.module.css';
import { PictureDialog } from './picture-dialog.tsx';

type Props = Readonly<{
  arts: readonly Art[];
  work: ArtWork;
  code: Qr;
  onAnother: (order: ArtOrder) => void;
  onSaved: () => void;
}>;

/** The pictures of a code, by prompt. The last one that was drawn is the first one to see. */
export function Gallery({ arts, work, code, onAnother, onSaved }: Props) {
  const { t } = useTranslation('art');
  const [opened, setOpened] = useState<Art>();
  const save = ({ picture }: Art) => {
    saveFile(picture, 'qr-image.png');
    onSaved();
  };
  const isProcessing = work.is === 'processing';
  const drawn = isProcessing ? work.order.prompt : undefined;
  const groups = Map.groupBy(arts.toReversed(), ({ prompt }) => prompt);
  const prompts = [...new Set([...(drawn === undefined ? [] : [drawn]), ...groups.keys()])];
  if (prompts.length === 0) return <p className={classes.empty}>{t('empty')}</p>;
  return (
    <>
      <VisuallyHidden component="output">{work.is === 'idle' && arts.length > 0 ? t('drawn') : ''}</VisuallyHidden>
      {prompts.map((prompt) => (
        <section key={prompt} className={classes.group} aria-label={prompt}>
          <h3 className={classes.prompt}>{prompt}</h3>
          <ul className={classes.pictures}>
            {prompt === drawn && (
              <li className={classes.pending} aria-hidden>
                <LargeDrawing code={code} label="" className={classes.pendingCode} />
              </li>
            )}
            {groups.get(prompt)?.map((art) => (
              <li key={art.hash} className={classes.card}>
                <UnstyledButton
                  className={classes.open ?? ''}
                  aria-label={t('open', { prompt })}
                  onClick={() => setOpened(art)}
                >
                  <ArtImage picture={art.picture} label={t('image', { prompt })} />
                </UnstyledButton>
                {art.facts && <p className={classes.checked}>{t('checked', art.facts)}</p>}
                {art.facts?.isAbstract && (
                  <p className={classes.checked}>
                    <Unknown words={art.facts.unknownWords} />
                  </p>
                )}
                <div className={classes.actions}>
                  <UnstyledButton
                    className={classes.quiet ?? ''}
                    aria-label={t('downloadOf', { prompt })}
                    onClick={() => save(art)}
                  >
                    <IconDownload size={18} stroke={1.75} aria-hidden />
                    {t('download')}
                  </UnstyledButton>
                  <UnstyledButton
                    className={classes.quiet ?? ''}
                    disabled={isProcessing}
                    onClick={() => onAnother(art)}
                  >
                    <IconRefresh size={18} stroke={1.75} aria-hidden />
                    {t('another')}
                  </UnstyledButton>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {opened && <PictureDialog art={opened} onSave={() => save(opened)} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Unknown({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('art');
  return words.length === 0 ? t('abstract') : t('unknown', { words: words.slice(0, 3).join(', ') });
}
