import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';

/**
 * An email field that keyboards and password managers recognise. When it is locked while focused, the focus moves to
 * the next field.
 */
export function EmailField(props: TextInputProps) {
  const { t } = useTranslation('auth');
  const input = useRef<HTMLInputElement>(null);
  const isLocked = props.readOnly === true || props.disabled === true;
  useEffect(() => {
    const field = input.current;
    const { activeElement } = document;
    // Some browsers take the focus from a field at once when it is disabled.
    if (isLocked && field && (activeElement === field || activeElement === document.body))
      field.form?.querySelector<HTMLInputElement>('input:enabled:not([readonly])')?.focus();
  }, [isLocked]);
  return (
    <TextInput
      ref={input}
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      withAsterisk={false}
      {...props}
    />
  );
}
