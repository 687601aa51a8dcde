import { limits } from '@evercode/contract';
import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useSingleKeys } from '../../../../platform/shortcuts/use-single-keys.ts';
import classes from './code-search.module.css';

const debounceMs = 300;

/** `value` is the search of the address, which follows the input after a pause in typing. */
export function CodeSearch({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('qrs');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((search: string) => {
    sent.current = search.trim();
    onSearch(sent.current);
  }, debounceMs);

  useSingleKeys({ '/': () => field.current?.focus() });
  // Follows changes of the address made elsewhere: back, forward, "Clear search".
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  const type = (search: string) => {
    setTyped(search);
    send(search);
  };

  return (
    <TextInput
      ref={field}
      className={classes.search}
      type="search"
      maxLength={limits.searchTerm.max}
      aria-label={t('search.label')}
      aria-keyshortcuts="/"
      placeholder={t('search.placeholder')}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        typed === '' ? (
          <Kbd size="xs" className={classes.shortcut} aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton
            size="sm"
            aria-label={t('search.clear')}
            onClick={() => {
              type('');
              field.current?.focus();
            }}
          />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && type('')}
    />
  );
}
