import type { DomainUpdate } from '@evercode/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useUpdateDomain } from '../use-domain.ts';

/**
 * The form of one card: its values until they are saved. `toBody` returns undefined while a value is wrong, and the
 * card then shows which.
 */
export function useShownForm<Values extends object>(
  uuid: string,
  saved: Values,
  toBody: (values: Values) => DomainUpdate | undefined,
) {
  const { t } = useTranslation(['domains', 'validation']);
  const [changed, setChanged] = useState<Partial<Values>>({});
  const [wasSent, setSent] = useState(false);
  const form = useRef<HTMLElement>(null);
  const [refusals, countRefusal] = useState(0);
  const save = useUpdateDomain(uuid);
  const describe = useFailureText();
  const values = { ...saved, ...changed };
  const violations = save.error instanceof ApiError ? save.error.violations : [];
  const isUnchanged = JSON.stringify(values) === JSON.stringify(saved);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const change = (part: Partial<Values>): void => {
    save.reset();
    setChanged((now) => ({ ...now, ...part }));
  };
  /** What the server says about a field, by its path in `shows`. */
  const errorAt = (path: string): string | undefined => {
    const found = violations.find(({ propertyPath }) => propertyPath === `shows.${path}`);
    return found && t(`validation:violations.${found.code}`);
  };

  return {
    values,
    /** Whether the errors of the values are shown: from the first submission on. */
    wasSent,
    change,
    errorAt,
    card: {
      submit: t('domains:shows.save'),
      isSaving: save.isPending,
      isUnchanged,
      note: save.isSuccess && isUnchanged ? t('domains:shows.saved') : undefined,
      failure: save.error && violations.length === 0 ? describe(save.error) : undefined,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        form.current = event.currentTarget;
        setSent(true);
        const body = toBody(values);
        if (save.isPending) return;
        if (body === undefined) return countRefusal((now) => now + 1);
        save.mutate(body, {
          onSuccess() {
            setChanged({});
            setSent(false);
          },
          onError: () => countRefusal((now) => now + 1),
        });
      },
    },
  };
}
