import { ActionIcon, Button } from '@mantine/core';
import { IconNotes, IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useNow } from '../../../../ui/feedback/page/use-now.ts';
import type { Draft } from './draft-store.ts';
import classes from './draft-strip.module.css';

type Props = Readonly<{
  draft: Draft;
  /** Of a saved code: its unsaved changes. */
  isOfSaved: boolean;
  onContinue: () => void;
  onDiscard: () => void;
  onHide: () => void;
}>;

/** Offers a draft of an earlier visit in one line, above whatever was opened. */
export function DraftStrip({ draft: { at, values }, isOfSaved, onContinue, onDiscard, onHide }: Props) {
  const { t } = useTranslation(['chooser', 'builder']);
  const format = useFormatters();
  const now = useNow();
  const title = isOfSaved
    ? t('chooser:draft.unsaved')
    : t('chooser:draft.offer', { type: t(`builder:types.${values.type}.name`) });
  const name = values.title.trim();
  const when = format.relative(new Date(at), now);
  return (
    <section className={classes.strip} aria-label={title}>
      <IconNotes size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        <strong>{title}</strong>
        <span>{name === '' ? t('chooser:draft.changed', { when }) : t('chooser:draft.details', { name, when })}</span>
      </p>
      <div className={classes.answers}>
        <Button variant="light" onClick={onContinue}>
          {t('chooser:draft.continue')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          {t('chooser:draft.discard')}
        </Button>
      </div>
      <ActionIcon
        size="lg"
        variant="subtle"
        color="gray"
        className={classes.hide ?? ''}
        aria-label={t('chooser:draft.hide')}
        onClick={onHide}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </section>
  );
}
