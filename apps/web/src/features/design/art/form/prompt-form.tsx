import { artStops, limits, type ArtStop } from '@evercode/contract';
import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import buttons from '../buttons.module.css';
import { SteadyButton } from '../steady-button.tsx';
import classes from './prompt-form.module.css';

type Props = Readonly<{
  prompt: string;
  stop: ArtStop;
  isProcessing: boolean;
  onPrompt: (prompt: string) => void;
  onStop: (stop: ArtStop) => void;
  onSubmit: () => void;
}>;

/** The words, and where the picture stands between looks and scanning. */
export function PromptForm({ prompt, stop, isProcessing, onPrompt, onStop, onSubmit }: Props) {
  const { t } = useTranslation('art');
  const id = useId();
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isProcessing) onSubmit();
      }}
    >
      <Textarea
        label={t('label')}
        placeholder={t('placeholder')}
        autosize
        dir="auto"
        minRows={2}
        maxRows={5}
        maxLength={limits.art.promptChars}
        value={prompt}
        onChange={(event) => onPrompt(event.currentTarget.value)}
        classNames={{ input: classes.input ?? '', label: classes.label ?? '' }}
      />
      <div className={classes.stops}>
        <span aria-hidden>{t('stops.from')}</span>
        <input
          type="range"
          min={0}
          max={artStops.length - 1}
          step={1}
          value={artStops.indexOf(stop)}
          aria-label={t('stops.label')}
          aria-valuetext={t(`stops.${stop}`)}
          aria-describedby={id}
          onChange={(event) => onStop(artStops[event.currentTarget.valueAsNumber] ?? 'balanced')}
        />
        <span aria-hidden>{t('stops.to')}</span>
        <span id={id} className={classes.stop}>
          {t(`stops.${stop}`)}
        </span>
      </div>
      <div className={classes.bar}>
        <SteadyButton type="submit" className={buttons.filled ?? ''} isOff={isProcessing}>
          {isProcessing ? t('processing') : t('submit')}
        </SteadyButton>
      </div>
    </form>
  );
}
