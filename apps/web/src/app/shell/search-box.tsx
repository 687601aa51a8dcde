import { Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useMatch, useNavigate, useSearchParams } from 'react-router';
import { paletteKeys } from '../../platform/navigation/palette-event.ts';
import { paths, patterns } from '../../platform/navigation/paths.ts';
import { useSingleKeys } from '../../platform/shortcuts/use-single-keys.ts';
import classes from './search-box.module.css';

const pauseMs = 300;
const longestSearch = 512; // `limits.searchTerm` of the contract

/** Filters the list of codes through `?search=`: while typing on the list itself, on Enter from other screens. */
export function SearchBox() {
  const { t } = useTranslation('shell');
  const field = useRef<HTMLInputElement>(null);
  const [listMatch, projectMatch] = [useMatch(patterns.qrs), useMatch(patterns.project)];
  const list = listMatch ?? projectMatch;
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const searched = list ? (params.get('search') ?? '') : '';
  const [text, setText] = useState(searched);
  const [last, setLast] = useState(searched);
  // Follows changes of the address made elsewhere: by the back button, or another list.
  if (searched !== last) {
    setLast(searched);
    setText(searched);
  }
  useSingleKeys({ '/': () => field.current?.focus() });

  const search = (wanted: string) => {
    const words = wanted.trim();
    if (list === null) return void navigate(paths.codes('all', words));
    // Keeps the list's other filters.
    return setParams(
      (known) => {
        const next = new URLSearchParams(known);
        if (words === '') next.delete('search');
        else next.set('search', words);
        return next;
      },
      { replace: true },
    );
  };
  const searchSoon = useDebouncedCallback(search, pauseMs);

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text);
        }}
      >
        <TextInput
          ref={field}
          type="search"
          size="sm"
          classNames={{ root: classes.root ?? '', input: classes.input ?? '' }}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={longestSearch}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (list) searchSoon(currentTarget.value);
          }}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSection={
            text ? null : (
              <span aria-hidden className={classes.keys}>
                <Kbd size="xs">/</Kbd>
                <Kbd size="xs">{paletteKeys}</Kbd>
              </span>
            )
          }
          rightSectionWidth="auto"
        />
      </form>
    </search>
  );
}
