import { UnstyledButton } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { saveFile } from '../../../../ui/feedback/page/save-file.ts';
import { largerSizes, useLargerSizes } from '../drawing/use-larger-sizes.ts';
import type { Art } from '../drawing/use-art.ts';
import buttons from '../buttons.module.css';
import { SteadyButton } from '../steady-button.tsx';
import classes from './picture-dialog.module.css';
import { WorkFailure } from './work-failure.tsx';

type Props = Readonly<{ art: Art; base: string; onSaved: () => void }>;

/** The same picture for print, as pixels and, where its manner has them, as vectors. */
export function LargerSizes({ art, base, onSaved }: Props) {
  const { t } = useTranslation('art');
  const { drawing, failed, save } = useLargerSizes(art, { code: base, onSaved });
  const { svg } = art;
  return (
    <section aria-label={t('larger')} className={classes.larger}>
      <h3 className={classes.largerTitle}>{t('larger')}</h3>
      <div className={classes.sizes}>
        {largerSizes.map((size) => (
          <SteadyButton
            key={size}
            className={buttons.outlined ?? ''}
            isOff={drawing !== undefined}
            onClick={() => save(size)}
          >
            {drawing === size ? t('processing') : t('pixels', { size })}
          </SteadyButton>
        ))}
        {typeof svg === 'string' && (
          <UnstyledButton
            className={buttons.outlined ?? ''}
            onClick={() => {
              saveFile(new Blob([svg], { type: 'image/svg+xml' }), 'qr-image.svg');
              onSaved();
            }}
          >
            SVG
          </UnstyledButton>
        )}
      </div>
      <p className={classes.hint} aria-live="polite">
        {t('sized')}
      </p>
      <WorkFailure work={failed} />
    </section>
  );
}
