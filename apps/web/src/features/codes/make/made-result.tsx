import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { bringCode } from '../../../platform/code/brought-code.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices, useSession } from '../../../platform/services/services-context.tsx';
import { VerdictMark } from '../../../ui/feedback/states/verdict-mark.tsx';
import { VectorDrawing } from '../../../ui/layout/marks/vector-drawing.tsx';
import classes from './make-page.module.css';
import { toContent, type MadeType } from './made-code.ts';
import type { FileFormat } from './save-drawing.ts';
import type { Maker } from './use-maker.ts';

const tones = { good: 'good', low: 'warn', inverted: 'bad' } as const;

/** The drawing with its verdict; on phones it stays in sight. */
export function MadeDrawing({ maker: { scene, design, isComplete, contrast, restyle } }: { maker: Maker }) {
  const { t } = useTranslation('make');
  return (
    <section className={classes.drawing} aria-label={t('drawing')}>
      <div
        className={classes.plate}
        style={{ background: design.background_color }}
        data-empty={!isComplete || undefined}
      >
        <VectorDrawing drawing={scene} {...(isComplete && { label: t('drawing') })} />
      </div>
      <div className={classes.verdict} aria-live="polite">
        {!isComplete && <p className={classes.hint}>{t('placeholder')}</p>}
        {(isComplete || contrast !== 'good') && (
          <VerdictMark tone={tones[contrast]} label={t(`contrast.${contrast}`)} />
        )}
        {contrast !== 'good' && (
          <Button variant="default" size="compact-md" onClick={() => restyle(blackOnWhite)}>
            {t('contrast.fix')}
          </Button>
        )}
      </div>
    </section>
  );
}

const blackOnWhite = {
  foreground_color: '#000000',
  background_color: '#ffffff',
  foreground_gradient: 'none',
  markers_color_enabled: false,
} as const;

export function DownloadButtons({ onDownload }: { onDownload: (format: FileFormat) => void }) {
  const { t } = useTranslation('make');
  return (
    <>
      <Button
        size="md"
        className={classes.png ?? ''}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => onDownload('png')}
      >
        {t('png')}
      </Button>
      <Button
        size="md"
        variant="default"
        className={classes.svg ?? ''}
        aria-label={t('svgName')}
        onClick={() => onDownload('svg')}
      >
        {t('svg')}
      </Button>
    </>
  );
}

/** A code of these types can hold a short link instead of its content. The others can only be kept. */
const canBeEditable: Readonly<Record<MadeType, boolean>> = {
  website: true,
  'business-card': true,
  wifi: false,
  text: false,
};

/** The way into an account, with everything that was made here. */
export function KeepCard({ maker: { type, values, design } }: { maker: Maker }) {
  const { t } = useTranslation('make');
  const { language } = useServices();
  const { state } = useSession();
  const kind = canBeEditable[type] ? 'editable' : 'fixed';
  const builder = paths.createCode(type);
  return (
    <section className={classes.keep} aria-labelledby="keep">
      <h2 id="keep">{t('keep.title')}</h2>
      <p>{t(`keep.${kind}Text`)}</p>
      <Button
        component={Link}
        variant="light"
        to={state.status === 'signed-in' ? builder : paths.signUp(language.current(), undefined, builder)}
        onClick={() => bringCode({ type, content: toContent(type, values), design })}
      >
        {t(`keep.${kind}`)}
      </Button>
    </section>
  );
}
