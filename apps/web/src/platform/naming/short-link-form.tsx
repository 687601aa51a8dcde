import { limits, pathName as endingSchema, type Qr } from '@evercode/contract';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import classes from './short-link.module.css';
import { useChangeCode, type CodeChange } from '../code/use-change-code.tsx';
import { DomainField } from '../domains/domain-field.tsx';
import { useDomainChoice } from '../domains/use-domains.ts';
import { useFieldError, useViolation } from './use-field-error.ts';

type Props = Readonly<{ code: Qr; link: NonNullable<Qr['shortUrl']>; onLeave: () => void }>;

/** The ending and, where there are several, the domain. */
export function ShortLinkForm({ code, link: { domain: host, pathName: ending }, onLeave }: Props) {
  const { t } = useTranslation(['design', 'validation', 'art']);
  const [wanted, setWanted] = useState(ending);
  const present = code.domain?.uuid ?? null;
  const [domain, setDomain] = useState(present);
  const domains = useDomainChoice();
  const input = useSelectOnMount();
  const { change: send, question } = useChangeCode(code);
  const change = useMutation({ mutationFn: (to: CodeChange) => send(to) });
  const refusal = useFieldError(change.error, 'pathName');
  const domainRefusal = useViolation(change.error, 'domain');
  const next = wanted.trim();
  const isValid = endingSchema.safeParse(next).success;

  const nameOf = (uuid: string | null) => domains.find((each) => each.uuid === uuid)?.unicodeName ?? host;

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid || change.isPending) return;
    const to = { ...(next !== ending && { pathName: next }), ...(domain !== present && { domain }) };
    if (Object.keys(to).length === 0) onLeave();
    else change.mutate(to, { onSuccess: (saved) => saved && onLeave() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the field closes, not the dialog around it.
    event.stopPropagation();
    onLeave();
  };

  return (
    <form className={classes.linkForm} onSubmit={onSubmit} noValidate aria-label={t('design:link.label')}>
      <DomainField
        value={domain}
        error={domainRefusal}
        onChange={(chosen) => {
          change.reset();
          setDomain(chosen);
        }}
      />
      <TextInput
        ref={input}
        label={t('design:link.ending', { domain: nameOf(domain) })}
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
      {code.designParams.art_image !== '' && <p className={classes.linkNote}>{t('art:ofLink')}</p>}
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
