import { limits, pathName as endingSchema, type Qr } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './short-link.module.css';
import { useChangeCode } from '../code/use-change-code.tsx';
import { useFieldError } from './use-field-error.ts';

type Props = Readonly<{ code: Qr; link: NonNullable<Qr['shortUrl']>; onLeave: () => void }>;

export function ShortLinkForm({ code, link: { domain, pathName: ending }, onLeave }: Props) {
  const { t } = useTranslation(['design', 'validation']);
  const [wanted, setWanted] = useState(ending);
  const input = useSelectOnMount();
  const { change: send, question } = useChangeCode(code);
  const change = useMutation({ mutationFn: (to: string) => send({ pathName: to }) });
  const refusal = useFieldError(change.error, 'pathName');
  const next = wanted.trim();
  const isValid = endingSchema.safeParse(next).success;

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid || change.isPending) return;
    if (next === ending) onLeave();
    else change.mutate(next, { onSuccess: (saved) => saved && onLeave() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the field closes, not the dialog around it.
    event.stopPropagation();
    onLeave();
  };

  return (
    <form className={classes.linkForm} onSubmit={onSubmit} noValidate aria-label={t('design:link.label')}>
      <TextInput
        ref={input}
        label={t('design:link.ending', { domain })}
        value={wanted}
        maxLength={limits.ending.max + 1 + limits.ending.queryMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={next !== '' && !isValid ? t('validation:violations.component.error.code.invalid') : refusal}
        errorProps={{ role: 'alert' }}
        // Makes the bottom sheet around it ignore Escape.
        data-mantine-stop-propagation="true"
        onChange={({ currentTarget }) => {
          change.reset();
          setWanted(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.linkButtons}>
        <Button type="submit" size="sm" loading={change.isPending} disabled={!isValid}>
          {t('design:link.save')}
        </Button>
        <Button size="sm" variant="default" onClick={onLeave}>
          {t('design:link.cancel')}
        </Button>
      </div>
      {question}
    </form>
  );
}

/** Selects the text one frame later, because the closing confirmation still returns the focus to its opener. */
function useSelectOnMount() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // Not every browser focuses on `select()`.
      input.current?.focus();
      input.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return input;
}
