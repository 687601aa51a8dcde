import { templates } from '@evercode/art/templates';
import { templateIds, templateTitles } from '@evercode/i18n/motifs';
import { Tooltip } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { SteadyButton } from '../steady-button.tsx';
import classes from './template-tiles.module.css';

/** `prompt`: in the language of the person, `template`: its id. */
export type ChosenTemplate = Readonly<{ prompt: string; template: string }>;

type Props = Readonly<{ isDisabled: boolean; onChoose: (chosen: ChosenTemplate) => void }>;

/** Pictures that the artist has drawn from the prompts that they stand for. */
export function TemplateTiles({ isDisabled, onChoose }: Props) {
  const { t } = useTranslation('art');
  const language = useServices().language.current();
  const titleOf = useMemo(() => templateTitles(language), [language]);
  return (
    <section aria-label={t('templates')} className={classes.templates}>
      <p className={classes.heading}>{t('templates')}</p>
      <ul className={classes.tiles}>
        {templates.map(({ id, prompt }) => {
          const known = templateIds.find((name) => name === id);
          if (known === undefined) return null;
          const title = titleOf(known);
          return (
            <li key={id}>
              <Tooltip label={title} openDelay={200} classNames={{ tooltip: classes.tooltip ?? '' }}>
                <SteadyButton
                  className={classes.tile ?? ''}
                  isOff={isDisabled}
                  aria-label={title}
                  // Prompts are English. What is drawn goes by the id, so it is the same in any language.
                  onClick={() => onChoose({ prompt: language === 'en' ? prompt : title, template: id })}
                >
                  <img src={`/art/${id}.webp`} alt="" width={88} height={88} loading="lazy" />
                </SteadyButton>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
