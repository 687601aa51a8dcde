import { limits } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import type { FieldError } from './check-values.ts';

const exampleHost = 'www.example.com';

export function useFieldErrorText(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation('validation');
  return (error) => {
    switch (error) {
      case undefined:
        return undefined;
      case 'url':
        return t('url', { host: exampleHost });
      case 'max-title':
        return t('maxLength', { max: limits.title.max });
      case 'max-url':
        return t('maxLength', { max: limits.url.max });
      case 'required':
      case 'link':
        return t(error);
      default:
        return t(`violations.${error.violation}`);
    }
  };
}
