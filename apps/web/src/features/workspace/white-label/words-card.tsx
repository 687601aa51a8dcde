import { TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { CheckField } from '../../../ui/form/choices/check-field.tsx';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import { problemOf } from './brand-values.ts';
import type { BrandDraft } from './use-brand-draft.ts';
import classes from './white-label-page.module.css';

const links = [
  ['helpUrl', 'help'],
  ['termsUrl', 'terms'],
  ['privacyUrl', 'privacy'],
] as const;

/** The footer, its links, and whether the product is named at all. */
export function WordsCard({ draft: { values, set } }: { draft: BrandDraft }) {
  const { t } = useTranslation(['whitelabel', 'validation']);
  // An address is half typed most of the time: its fault is shown once the field was left.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const footerProblem = problemOf(values, 'footer');
  return (
    <SettingsCard title={t('whitelabel:words.title')} text={t('whitelabel:words.text')}>
      <Textarea
        label={t('whitelabel:words.footer')}
        rows={2}
        value={values.footer}
        error={footerProblem && t(`validation:${footerProblem}`)}
        onChange={({ currentTarget }) => set('footer', currentTarget.value)}
      />
      {links.map(([field, name]) => {
        const problem = left.has(field) ? problemOf(values, field) : undefined;
        return (
          <TextInput
            key={field}
            type="url"
            inputMode="url"
            label={t(`whitelabel:words.${name}`)}
            placeholder="https://"
            value={values[field]}
            error={problem && t(`validation:${problem}`)}
            onChange={({ currentTarget }) => set(field, currentTarget.value)}
            onBlur={() => setLeft((known) => new Set(known).add(field))}
          />
        );
      })}
      <div>
        <CheckField
          label={t('whitelabel:words.hideMark')}
          checked={values.hidesMark}
          onChange={(isHidden) => set('hidesMark', isHidden)}
        />
        <p className={classes.hint}>{t('whitelabel:words.hideMarkHint')}</p>
      </div>
    </SettingsCard>
  );
}
