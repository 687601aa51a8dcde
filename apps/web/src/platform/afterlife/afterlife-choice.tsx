import type { Afterlife } from '@evercode/contract';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { CheckField } from '../../ui/form/choices/check-field.tsx';
import { useInstallation } from '../services/use-installation.ts';
import classes from './afterlife-choice.module.css';

/** Whether the codes of what is deleted lead on for a while, and where those of pages do. */
export function useAfterlife() {
  const days = useInstallation()?.afterlifeDays ?? 0;
  const [isKept, setKept] = useState(false);
  const [url, setUrl] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  return {
    choice: { isKept: isKept && days > 0, days, url, isInvalid },
    setKept,
    setUrl: (next: string) => {
      setUrl(next);
      setInvalid(false);
    },
    /** False: the address needs attention. */
    check: (): boolean => {
      const isRight = !isKept || url.trim() === '' || /^https?:\/\/[^\s/]+/i.test(url.trim());
      setInvalid(!isRight);
      return isRight;
    },
    /** For the request. */
    wish: (): Afterlife | null => (isKept && days > 0 ? { fallbackUrl: url.trim() === '' ? null : url.trim() } : null),
  };
}

/** Nothing where the operator has turned it off. */
export function AfterlifeFields({ afterlife }: { afterlife: ReturnType<typeof useAfterlife> }) {
  const { t } = useTranslation('afterlife');
  const { isKept, days, url, isInvalid } = afterlife.choice;
  if (days === 0) return null;
  return (
    <div className={classes.choice}>
      <CheckField
        label={
          <>
            {t('keep', { count: days })}
            <span className={classes.hint}>{t('hint')}</span>
          </>
        }
        checked={isKept}
        onChange={afterlife.setKept}
      />
      {isKept && (
        <TextInput
          label={t('fallback')}
          description={t('fallbackHint')}
          value={url}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={2048}
          placeholder="https://"
          error={isInvalid && t('invalid')}
          onChange={({ currentTarget }) => afterlife.setUrl(currentTarget.value)}
        />
      )}
    </div>
  );
}
