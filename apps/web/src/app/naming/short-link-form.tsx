import { limits, pathName as pathNameSchema, type Qr } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './short-link.module.css';
import { useChangeCode } from '../change-code/use-change-code.tsx';
import { useFieldError } from './use-field-error.ts';

type Props = Readonly<{ qr: Qr; link: NonNullable<Qr['shortUrl']>; onLeave: () => void }>;

export function ShortLinkForm({ qr, link: { domain, pathName }, onLeave }: Props) {
  const { t } = useTranslation(['design', 'validation']);
  const [wanted, setWanted] = useState(pathName);
  const input = useSelectAtFirst();
  const { change: send, question } = useChangeCode(qr);
  const change = useMutation({ mutationFn: (to: string) => send({ pathName: to }) });
  const refusal = useFieldError(change.error, 'pathName');
  const next = wanted.trim();
  const isValid = pathNameSchema.safeParse(next).success;

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid || change.isPending) return;
    if (next === pathName) onLeave();
    else change.mutate(next, { onSuccess: (saved) => saved && onLeave() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The dialog stays.
    event.stopPropagation();
    onLeave();
  };

  return (
    <form className={classes.linkForm} onSubmit={onSubmit} noValidate aria-label={t('design:link.label')}>
      <TextInput
        ref={input} label={t('design:link.ending', { domain })} value={wanted} maxLength={limits.ending.max + 1 + limits.ending.queryMax} autoComplete="off" autoCapitalize="none" spellCheck={false}
        error={next !== '' && !isValid ? t('validation:violations.component.error.code.invalid') : refusal} errorProps={{ role: 'alert' }}
        // For the sheet that this may stand in: Escape is for this field.
        data-mantine-stop-propagation="true"
        onChange={({ currentTarget }) => {
          change.reset();
          setWanted(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.linkButtons}>
        <Button type="submit" size="sm" loading={change.isPending} disabled={!isValid}>{t('design:link.save')}</Button>
        <Button size="sm" variant="default" onClick={onLeave}>{t('design:link.cancel')}</Button>
      </div>
      {question}
    </form>
  );
}

/** The question that led here gives the focus back as it goes: whoever wants it asks a frame later. */
function useSelectAtFirst() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // Not every browser takes the second for the first.
      input.current?.focus();
      input.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return input;
}
