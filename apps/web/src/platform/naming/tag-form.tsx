import { limits, type Tag } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import classes from './tags-row.module.css';
import { useFieldError } from './use-field-error.ts';
import { useTagNames, type useTags } from './use-tags.ts';

type Props = Readonly<{
  tags: readonly Tag[];
  add: ReturnType<typeof useTags>['add'];
  onLeave: () => void;
  /** The field lost the focus while empty. */
  onPassBy: () => void;
}>;

/** Replaces the button. Enter saves, Escape cancels. */
export function TagForm({ tags, add, onLeave, onPassBy }: Props) {
  const { t } = useTranslation('design');
  const [name, setName] = useState('');
  const suggestions = useId();
  const has = new Set(tags.map((tag) => tag.name));
  const names = useTagNames().filter((each) => !has.has(each));
  const error = useFieldError(add.error, 'name');

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted !== '' && !add.isPending) add.mutate(wanted, { onSuccess: onLeave });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the field closes, not the dialog around it.
    event.stopPropagation();
    onLeave();
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={focusOnce}
        size="xs"
        aria-label={t('tags.name')}
        placeholder={t('tags.hint')}
        value={name}
        maxLength={limits.tags.nameMax}
        autoComplete="off"
        enterKeyHint="done"
        list={suggestions}
        error={error}
        errorProps={{ role: 'alert' }}
        aria-busy={add.isPending}
        onChange={({ currentTarget }) => {
          add.reset();
          setName(currentTarget.value.toLowerCase());
        }}
        onKeyDown={onKeyDown}
        onBlur={() => name.trim() === '' && onPassBy()}
      />
      <datalist id={suggestions}>
        {names.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </form>
  );
}

/** A ref callback with a stable identity, so it runs once: the field replaces the button that had the focus. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
