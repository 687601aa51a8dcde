import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useNow } from '../../../../ui/feedback/use-now.ts';
import type { Draft } from './draft-store.ts';
import classes from './draft-offer.module.css';

type Props = Readonly<{ draft: Draft; onContinue: () => void; onStartAnew: () => void }>;

/** Offers to continue an unsaved draft, or to start anew. */
export function DraftOffer({ draft: { at, values }, onContinue, onStartAnew }: Props) {
  const { t } = useTranslation('builder');
  const format = useFormatters();
  const now = useNow();
  const type = t(`types.${values.type}.name`);
  const name = values.title.trim();
  return (
    <section className={classes.offer} aria-label={t('draft.title')}>
      <IconNotes size={22} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <h2 className={classes.title}>{t('draft.title')}</h2>
        <p className={classes.text}>
          {t(name ? 'draft.named' : 'draft.unnamed', { type, name, when: format.relative(new Date(at), now) })}
        </p>
      </div>
      <div className={classes.answers}>
        <Button variant="default" onClick={onStartAnew}>
          {t('draft.anew')}
        </Button>
        <Button onClick={onContinue}>{t('draft.continue')}</Button>
      </div>
    </section>
  );
}
