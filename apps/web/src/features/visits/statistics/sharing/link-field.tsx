import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { CopiedField } from '../../../../ui/form/copied-field.tsx';

/** The public address. Each visitor sees its page in their own language. */
export function LinkField({ token }: { token: string }) {
  const { t } = useTranslation('sharing');
  return (
    <CopiedField
      label={t('link')}
      value={`${window.location.origin}${paths.sharedStats(token)}`}
      copyLabel={t('copy')}
      copiedLabel={t('copied')}
    />
  );
}
