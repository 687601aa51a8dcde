import type { PrintLink } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { CopiedField } from '../../ui/form/copied-field.tsx';
import { useFormatters } from '../language/use-formatters.ts';
import { useNameActor } from '../language/use-name-actor.ts';
import { paths } from '../navigation/paths.ts';
import classes from './print-links-dialog.module.css';

type Props = Readonly<{ link: PrintLink; isEnding: boolean; onEnd: () => void }>;

/** One open link: its address, who made it, whether the printer was there, and its end. */
export function PrintLinkEntry({ link, isEnding, onEnd }: Props) {
  const { t } = useTranslation('printer');
  const format = useFormatters();
  const nameActor = useNameActor();
  const { token, note, madeBy, apiKey, endsAt, downloadedAt } = link;
  const date = format.date(new Date(endsAt));
  return (
    <li className={classes.entry}>
      {note !== '' && <strong className={classes.note}>{note}</strong>}
      <CopiedField
        label={t('link')}
        value={`${window.location.origin}${paths.printFiles(token)}`}
        copyLabel={t('copy')}
        copiedLabel={t('copied')}
        isQuiet
      />
      <div className={classes.about}>
        <p>
          {madeBy === null ? t('madeAlone', { date }) : t('made', { name: nameActor(madeBy, apiKey), date })}
          <br />
          {downloadedAt === null ? t('unused') : t('used', { date: format.date(new Date(downloadedAt)) })}
        </p>
        <Button
          variant="subtle"
          color="red"
          loading={isEnding}
          onClick={onEnd}
          {...(note !== '' && { 'aria-label': t('endOf', { note }) })}
        >
          {t('end')}
        </Button>
      </div>
    </li>
  );
}
