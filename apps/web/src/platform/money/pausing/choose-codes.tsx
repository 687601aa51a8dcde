import { limits, type DowngradeInfo } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../language/use-formatters.ts';
import { ApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { CheckField } from '../../../ui/form/choices/check-field.tsx';
import { usePausingCodes } from './downgrade-queries.ts';
import classes from './pausing.module.css';
import { CodeWords } from './code-words.tsx';
import { MoreCodes } from './more-codes.tsx';

/** From so many codes on, a search field helps. */
const searchFrom = 10;
const debounceMs = 300;

type Props = Readonly<{
  info: DowngradeInfo;
  kept: ReadonlySet<string>;
  onKeep: (kept: ReadonlySet<string>) => void;
}>;

/** Names the codes that must stay active, as many as the plan has room for. Others pause in their place. */
export function ChooseCodes({ info, kept, onKeep }: Props) {
  const { t } = useTranslation('leaving');
  const format = useFormatters();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), debounceMs);
  const found = usePausingCodes(info, words);
  const { pausingCount, limit } = info.codes;
  const room = limit ?? pausingCount;
  const isFull = kept.size >= room;
  const intro = useRef<HTMLParagraphElement>(null);
  // The button that asked for this is gone.
  useEffect(() => intro.current?.focus(), []);

  const toggle = (uuid: string, isKept: boolean) => {
    const next = new Set(kept);
    if (isKept) next.add(uuid);
    else next.delete(uuid);
    onKeep(next);
  };

  return (
    <>
      <p className={classes.quiet} ref={intro} tabIndex={-1}>
        {t('switch.chooseText', { count: room, limit: format.number(room) })}
      </p>
      {pausingCount > searchFrom && (
        <TextInput
          type="search"
          maxLength={limits.searchTerm.max}
          aria-label={t('switch.find')}
          placeholder={t('switch.find')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {found.isError && (
        <ErrorState
          reference={found.error instanceof ApiError ? found.error.reference : undefined}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && found.codes.length === 0 && (
        <p className={classes.quiet}>{t('switch.noneFound', { words })}</p>
      )}
      <ul className={classes.codes} aria-label={t('switch.codesToPause')} aria-busy={found.isPlaceholderData}>
        {found.codes.map((code) => {
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
      <MoreCodes count={found.more} isLoading={found.isFetchingNextPage} onMore={() => void found.fetchNextPage()} />
      <p className={classes.result} aria-live="polite">
        {isFull
          ? t('switch.full', { count: room, limit: format.number(room) })
          : kept.size > 0 && t('switch.kept', { count: kept.size, codes: format.number(kept.size) })}
      </p>
    </>
  );
}
