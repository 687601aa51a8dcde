import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Logo } from '../../../ui/layout/logo.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './onboarding-page.module.css';
import { UsageCards } from './usage-cards.tsx';
import { useIndustryOptions } from '../../../platform/forms/use-industry-options.ts';
import { useOnboardingForm } from './use-onboarding-form.ts';

/** Two questions, asked once before an owner's first code. */
export function OnboardingPage() {
  const { t } = useTranslation('onboarding');
  const form = useOnboardingForm();
  const industries = useIndustryOptions();
  usePageTitle(t('title'));
  // Focuses the title, because the sign-up's button that had the focus is gone.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Logo /> Evercode
      </header>
      <main className={classes.main}>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          {t('title')}
        </h1>
        <p className={classes.text}>{t('text')}</p>
        <form onSubmit={form.onSubmit} noValidate>
          <div className={classes.form}>
            {form.failure !== undefined && <Notice tone="bad">{form.failure}</Notice>}
            <UsageCards
              value={form.usage}
              onChange={form.chooseUsage}
              error={form.isUsageMissing ? t('use.required') : undefined}
            />
            <ChoiceField
              name="industry"
              label={t('industry.label')}
              placeholder={t('industry.placeholder')}
              nothingFoundMessage={t('industry.none')}
              data={industries}
              value={form.industry}
              onChange={form.chooseIndustry}
              searchable
              required
              withAsterisk={false}
              error={form.isIndustryMissing && t('industry.required')}
            />
            <Button type="submit" size="md" loading={form.isSending}>
              {t('submit')}
            </Button>
          </div>
        </form>
      </main>
    </div>
  );
}
