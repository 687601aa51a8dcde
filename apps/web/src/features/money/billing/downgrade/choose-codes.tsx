import type { DowngradeInfo } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { CheckField } from '../../../../ui/form/check-field.tsx';
import classes from './downgrade.module.css';
import { CodeWords } from './code-words.tsx';

/** Rows added at a time; a workspace may have thousands. */
const rowsAtATime = 50;
/** From so many codes on, a search field helps. */
const searchFrom = 10;

type Props = Readonly<{
  codes: DowngradeInfo['codes'];
  kept: ReadonlySet<string>;
  onKeep: (kept: ReadonlySet<string>) => void;
}>;

/** Names the codes that must stay active, as many as the plan has room for. Others pause in their place. */
export function ChooseCodes({ codes: { pausing, limit }, kept, onKeep }: Props) {
  const { t } = useTranslation('leaving');
  const format = useFormatters();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(rowsAtATime);
  const room = limit ?? pausing.length;
  const isFull = kept.size >= room;
  const found = pausing.filter(({ title }) => title.toLowerCase().includes(words.trim().toLowerCase()));
  const more = found.length - shown;

  const toggle = (uuid: string, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(uuid);
    else next.delete(uuid);
    onKeep(next);
  };

  return (
    <>
      <p className={classes.quiet}>{t('switch.chooseText', { count: room, limit: format.number(room) })}</p>
      {pausing.length > searchFrom && (
        <TextInput
          type="search"
          aria-label={t('switch.find')}
          placeholder={t('switch.find')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={classes.quiet}>{t('switch.noneFound', { words: words.trim() })}</p>}
      <ul className={classes.codes} aria-label={t('switch.codesToPause')}>
        {found.slice(0, shown).map((code) => {
          const isKept = kept.has(code.uuid);
          return (
            <li key={code.uuid} className={classes.choice}>
              <CheckField
                checked={isKept}
                isDisabled={isFull && !isKept}
                onChange={(checked) => toggle(code.uuid, checked)}
                label={
                  <span className={classes.code}>
                    <CodeWords code={code} />
                  </span>
                }
              />
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <div className={classes.ways}>
          <Button variant="subtle" size="compact-md" onClick={() => setShown(shown + rowsAtATime)}>
            {t('switch.showAll', { count: Math.min(more, rowsAtATime) })}
          </Button>
        </div>
      )}
      <p className={classes.result} aria-live="polite">
        {isFull
          ? t('switch.full', { count: room, limit: format.number(room) })
          : kept.size > 0 && t('switch.kept', { count: kept.size, codes: format.number(kept.size) })}
      </p>
    </>
  );
}
