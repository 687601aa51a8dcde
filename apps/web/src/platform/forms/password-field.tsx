import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';

/** A password field with a labelled button that reveals it. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('auth');
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      label={t('password')}
      // Mantine's other fields set it themselves.
      aria-invalid={Boolean(props.error)}
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(isVisible ? 'hidePassword' : 'showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  );
}
