import type { ArtStop, Qr } from '@evercode/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useInstallation } from '../../../platform/services/use-installation.ts';
import { useReportEvent } from '../../../platform/services/use-report-event.ts';
import { BetaBadge } from '../../../platform/art/beta-badge.tsx';
import { LargeDrawing } from '../../../platform/drawing/large-drawing.tsx';
import classes from './art-screen.module.css';
import { hashOrder, isAlike, type ArtOrder } from './cache/art-cache.ts';
import { describeFailure, useArt } from './drawing/use-art.ts';
import { useBaseImage } from './drawing/use-base-image.ts';
import { useCodePicture } from './drawing/use-code-picture.ts';
import { useDrawnBy } from './drawing/use-drawn-by.ts';
import { PromptForm } from './form/prompt-form.tsx';
import { TemplateTiles, type ChosenTemplate } from './form/template-tiles.tsx';
import { Feedback } from './feedback.tsx';
import { CodePictureLine } from './gallery/code-picture-line.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { WorkLine } from './gallery/work-line.tsx';

/** What to draw, beside what was drawn. Without pictures of this code the first one is drawn at once. */
export function ArtScreen({ code }: { code: Qr }) {
  const { t } = useTranslation('art');
  const provider = useInstallation()?.artProvider ?? null;
  const drawnBy = useDrawnBy();
  const base = useBaseImage(code.payload);
  const report = useReportEvent();
  useEffect(() => report('ai_qr_art.popup.opened', { uuid: code.uuid }), [report, code.uuid]);
  const { arts, work, draw, cancel } = useArt(code.payload, base.load);
  const codePicture = useCodePicture(code, base.image);
  const [prompt, setPrompt] = useState('');
  const [template, setTemplate] = useState<ChosenTemplate>();
  const [stop, setStop] = useState<ArtStop>('balanced');
  const isProcessing = work.is === 'processing';
  const order = (wanted: string, from = template): ArtOrder => {
    const words = wanted.trim() || t('first');
    // Words that were changed draw what they say.
    const id = from?.prompt === words ? from.template : undefined;
    return { prompt: words, stop, attempt: 0, template: id, drawnBy: drawnBy ?? '' };
  };

  const isFirst = work.is === 'idle' && arts.length === 0 && base.image !== undefined && drawnBy !== undefined;
  // Once, and not after a press: what was canceled or refused is drawn again by a press only.
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void draw(order(prompt));
  });
  useEffect(() => {
    if (isFirst) begin();
  }, [isFirst]);

  /** The hash of what a press asked for; another object for each press. */
  const [wanted, setWanted] = useState<Readonly<{ hash: string }>>();
  const ask = (asked: ArtOrder) => {
    hasBegun.current = true;
    setWanted({ hash: hashOrder(asked, code.payload) });
    void draw(asked);
  };

  const drawAnother = ({ prompt: of, stop: at, template: from }: ArtOrder) => {
    const first = { prompt: of, stop: at, attempt: 0, template: from, drawnBy: drawnBy ?? '' };
    const attempts = arts.filter((art) => isAlike(art, first)).map(({ attempt }) => attempt);
    ask({ ...first, attempt: Math.max(-1, ...attempts) + 1 });
  };

  return (
    <div className={classes.screen}>
      <div className={classes.left}>
        <div className={classes.subject} data-working={isProcessing || undefined}>
          <LargeDrawing code={code} label={t('original', { title: code.title })} className={classes.code} />
          <div className={classes.names}>
            <h2 className={classes.title}>{code.title}</h2>
            <p className={classes.link}>{code.shortUrl?.url ?? code.destination}</p>
          </div>
        </div>
        <CodePictureLine codePicture={codePicture} />
        <div>
          <div className={classes.headingRow}>
            <h3 className={classes.heading}>{t('heading')}</h3>
            <BetaBadge />
          </div>
          <p className={classes.intro}>{provider === null ? t('intro') : t('model.intro', { provider })}</p>
        </div>
        <PromptForm
          prompt={prompt}
          stop={stop}
          isProcessing={isProcessing}
          onPrompt={setPrompt}
          onStop={setStop}
          onSubmit={() => {
            report('ai_qr_art.prompt.sent', { uuid: code.uuid });
            ask(order(prompt));
          }}
        />
        <TemplateTiles
          isDisabled={isProcessing}
          onChoose={(chosen) => {
            report('ai_qr_art.template.click', { uuid: code.uuid });
            setPrompt(chosen.prompt);
            setTemplate(chosen);
            ask(order(chosen.prompt, chosen));
          }}
        />
        <p className={classes.disclaimer}>
          {t('disclaimer')} <Feedback />
        </p>
      </div>
      <section className={classes.right} aria-label={t('results')} aria-busy={isProcessing}>
        <WorkLine
          key={isProcessing ? 'on' : 'off'}
          work={base.error && !isProcessing ? describeFailure(base.error) : work}
          onCancel={cancel}
        />
        <Gallery
          arts={arts}
          wanted={wanted}
          work={work}
          code={code}
          base={base.image}
          codePicture={codePicture}
          onAnother={drawAnother}
          onSaved={() => report('ai_qr_art.image.downloaded', { uuid: code.uuid })}
        />
      </section>
    </div>
  );
}
