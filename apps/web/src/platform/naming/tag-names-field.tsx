import { limits } from '@evercode/contract/limits';
import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, type KeyboardEvent } from 'react';
import { shortenTag } from './shorten-tag.ts';
import classes from './tag-names-field.module.css';
import { useTagNames } from './use-tags.ts';

type Props = Readonly<{
  label: string;
  hint: string;
  nameRemove: (tag: string) => string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** The text that is not a tag yet: people forget the last Enter. */
  typed: string;
  onTyped: (typed: string) => void;
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
}>;

/** What a typed text adds to the tags; the same tag once. */
export function withTyped(values: readonly string[], typed: string): readonly string[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' ? values : [...new Set([...values, wanted])].slice(0, limits.tags.most);
}

/** Collects tags, each with Enter, with the workspace's tags as suggestions. */
export function TagNamesField({ label, hint, nameRemove, values, onChange, typed, onTyped, isFirst = false }: Props) {
  const id = useId();
  const names = useTagNames();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      onChange(withTyped(values, typed));
      onTyped('');
    }
    if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1));
  };
  return (
    <div>
      <TextInput
        label={label}
        description={hint}
        value={typed}
        maxLength={limits.tags.nameMax}
        autoComplete="off"
        list={id}
        {...(isFirst && { 'data-autofocus': true })}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <datalist id={id}>
        {names
          .filter((name) => !values.includes(name))
          .map((name) => (
            <option key={name}>{name}</option>
          ))}
      </datalist>
      {values.length > 0 && (
        <ul className={classes.tags}>
          {values.map((name) => (
            <li key={name} className={classes.tag}>
              <span title={name}>{shortenTag(name)}</span>
              <button
                type="button"
                aria-label={nameRemove(name)}
                onClick={() => onChange(values.filter((each) => each !== name))}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
