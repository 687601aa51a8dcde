import { limits, type Qr } from '@evercode/contract';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFieldError } from '../../../../platform/naming/use-field-error.ts';
import classes from '../design-dialog.module.css';
import { useRename } from '../editing/use-rename.ts';

/** The title, which turns into a field when edited. */
export function TitleField({ code: { uuid, title } }: { code: Qr }) {
  const { t } = useTranslation('design');
  const [wanted, setWanted] = useState<string>();
  const pencil = useRef<HTMLButtonElement>(null);
  const rename = useRename(uuid);
  const error = useFieldError(rename.error, 'title');

  const leave = () => {
    rename.reset();
    setWanted(undefined);
    // The button is mounted again only in the next frame.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const next = wanted?.trim() ?? '';
    if (next === '' || rename.isPending) return;
    if (next === title) leave();
    else rename.mutate(next, { onSuccess: leave });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the field closes, not the dialog around it.
    event.stopPropagation();
    leave();
  };

  if (wanted === undefined) {
    return (
      <div className={classes.titleRow}>
        <span className={classes.title} aria-hidden>
          {title}
        </span>
        <ActionIcon
          ref={pencil}
          variant="subtle"
          color="gray"
          aria-label={t('name.edit')}
          onClick={() => setWanted(title)}
        >
          <IconPencil size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    );
  }
  return (
    <form className={classes.titleRow} onSubmit={onSubmit} noValidate>
      <TextInput
        ref={selectAll}
        className={classes.titleInput ?? ''}
        size="sm"
        aria-label={t('name.label')}
        value={wanted}
        maxLength={limits.title.max}
        autoComplete="off"
        error={error}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" size="sm" loading={rename.isPending} disabled={wanted.trim() === ''}>
        {t('name.save')}
      </Button>
      <Button size="sm" variant="default" onClick={leave}>
        {t('name.cancel')}
      </Button>
    </form>
  );
}

/** A ref callback with a stable identity, so it runs once. */
function selectAll(input: HTMLInputElement | null): void {
  // Not every browser focuses on `select()`.
  input?.focus();
  input?.select();
}
