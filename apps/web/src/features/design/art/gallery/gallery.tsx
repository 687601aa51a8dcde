import type { Qr } from '@evercode/contract';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { LargeDrawing } from '../../../../platform/drawing/large-drawing.tsx';
import { saveFile } from '../../../../ui/feedback/page/save-file.ts';
import { hashOrder, type ArtOrder } from '../cache/art-cache.ts';
import type { CodePicture } from '../drawing/use-code-picture.ts';
import type { Art, ArtWork } from '../drawing/use-art.ts';
import { ArtCard } from './art-card.tsx';
import classes from './gallery.module.css';
import { KeptPictures } from './kept-pictures.tsx';
import { PictureDialog } from './picture-dialog.tsx';

type Props = Readonly<{
  arts: readonly Art[];
  work: ArtWork;
  /** What the last press asked for: its picture comes into view, drawn or not. */
  wanted: Readonly<{ hash: string }> | undefined;
  code: Qr;
  /** The plain code, which larger sizes are drawn from. */
  base: string | undefined;
  codePicture: CodePicture;
  onAnother: (order: ArtOrder) => void;
  onSaved: () => void;
}>;

/** The pictures of a code, by prompt. The last one that was drawn is the first one to see. */
export function Gallery({ arts, work, wanted, code, base, codePicture, onAnother, onSaved }: Props) {
  const { t } = useTranslation('art');
  const [opened, setOpened] = useState<Art>();
  const save = ({ picture }: Art) => {
    saveFile(picture, 'qr-image.png');
    onSaved();
  };
  const isProcessing = work.is === 'processing';
  const drawn = isProcessing ? work.order.prompt : undefined;
  const groups = Map.groupBy(arts.toReversed(), ({ prompt }) => prompt);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === undefined) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    list.current?.querySelector(`[data-hash="${wanted.hash}"]`)?.scrollIntoView({ block: 'nearest', behavior });
  }, [wanted]);
  const prompts = [...new Set([...(drawn === undefined ? [] : [drawn]), ...groups.keys()])];
  return (
    <div ref={list}>
      <VisuallyHidden component="output">{work.is === 'idle' && arts.length > 0 ? t('drawn') : ''}</VisuallyHidden>
      {prompts.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      {prompts.map((prompt) => (
        <section key={prompt} className={classes.group} aria-label={prompt}>
          <h3 className={classes.prompt}>{prompt}</h3>
          <ul className={classes.pictures}>
            {isProcessing && prompt === drawn && (
              <li className={classes.pending} data-hash={hashOrder(work.order, code.payload)} aria-hidden>
                <LargeDrawing code={code} label="" className={classes.pendingCode} />
              </li>
            )}
            {groups.get(prompt)?.map((art) => (
              <ArtCard
                key={art.hash}
                art={art}
                isProcessing={isProcessing}
                codePicture={codePicture}
                onOpen={() => setOpened(art)}
                onAnother={() => onAnother(art)}
                onSave={() => save(art)}
              />
            ))}
          </ul>
        </section>
      ))}
      <KeptPictures codePicture={codePicture} />
      {opened && (
        <PictureDialog
          art={opened}
          base={codePicture.isRepeatable(opened) ? base : undefined}
          onSave={() => save(opened)}
          onSaved={onSaved}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
