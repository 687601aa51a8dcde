import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { CardValues } from '../drafts.ts';
import { useEditor } from '../editor-context.ts';
import { readIssues, type Issue } from '../read-issues.ts';
import { toSettings } from '../to-settings.ts';
import classes from '../settings-dialog.module.css';
import { useCard } from '../use-card.ts';
import { GatedForm } from './gated-form.tsx';

/** Compares with the scans and uses known here; the server decides. */
const issuesOf =
  (known: number | null, kept: number | undefined) =>
  (values: CardValues['limit']): Issue[] => {
    const { useLimit } = toSettings.limit(values);
    const found = readIssues({ useLimit });
    if (found.length > 0 || known === null || useLimit.count === kept || (useLimit.count ?? 0) > known) return found;
    return [{ path: 'useLimit.count', code: 'scans-reached' }];
  };

export function LimitCard() {
  const { t } = useTranslation('options');
  const {
    code: {
      scans,
      settings: { useLimit, uses },
    },
  } = useEditor();
  const known = uses === null ? scans : Math.max(scans ?? 0, uses);
  const card = useCard({
    name: 'limit',
    issuesOf: issuesOf(known, useLimit?.count),
    toBody: (values) => ({ settings: toSettings.limit(values) }),
    wordsOf: ({ path, code }) =>
      path === 'useLimit.count' && (code === 'invalid' || code === 'too-small') ? t('limit.digits') : undefined,
  });
  const { count, fallbackUrl } = card.values;
  const soFar = scans === null || known === null ? t('limit.unknown') : t('limit.soFar', { count: known });
  return (
    <GatedForm
      card={card}
      action="qr.set-use-limit"
      title={t('limit.title')}
      text={t('limit.text')}
      isOn={useLimit !== undefined}
      off={{ settings: { useLimit: null } }}
      kept={[[t('limit.count'), count], ...(fallbackUrl === '' ? [] : [[t('limit.fallback'), fallbackUrl] as const])]}
    >
      <TextInput
        className={classes.short ?? ''}
        label={t('limit.count')}
        description={useLimit && uses !== null ? t('limit.uses', { uses, limit: useLimit.count }) : soFar}
        inputMode="numeric"
        autoComplete="off"
        value={count}
        error={card.errorOf('useLimit.count')}
        onChange={({ currentTarget }) => card.set({ count: currentTarget.value })}
        onBlur={() => count !== '' && card.leave('useLimit.count')}
      />
      <TextInput
        label={t('limit.fallback')}
        description={t('limit.fallbackHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        value={fallbackUrl}
        error={card.errorOf('useLimit.fallbackUrl')}
        onChange={({ currentTarget }) => card.set({ fallbackUrl: currentTarget.value })}
        onBlur={() => card.leave('useLimit.fallbackUrl')}
      />
    </GatedForm>
  );
}
