import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProductMark } from '../../../platform/brand/product-mark.tsx';
import { IndustryQuestion } from './industry-question.tsx';
import classes from './onboarding-page.module.css';
import { UsageCards } from './usage-cards.tsx';
import { useOnboarding } from './use-onboarding.ts';

/** Two questions, asked once before an owner's first code, each answered with one click. */
export function OnboardingPage() {
  const { t } = useTranslation('onboarding');
  const { usage, chooseUsage, chooseIndustry, isSending, failure } = useOnboarding();
  const question = t(usage === undefined ? 'title' : 'industry.title');
  usePageTitle(question);
  // Focuses the title of each question, because the button that had the focus is gone.
  const title = useRef<HTMLHeadingElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another question follows the answer
  useEffect(() => title.current?.focus({ preventScroll: true }), [usage]);

  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <ProductMark />
      </header>
      <main className={classes.main}>
        <h1 ref={title} tabIndex={-1} className={classes.title}>
          {question}
        </h1>
        <p className={classes.text}>{t(usage === undefined ? 'text' : 'industry.text')}</p>
        {failure !== undefined && (
          <div className={classes.failure}>
            <Notice tone="bad">{failure}</Notice>
          </div>
        )}
        {usage === undefined ? (
          <UsageCards onChoose={chooseUsage} />
        ) : (
          <IndustryQuestion isSending={isSending} onChoose={chooseIndustry} onBack={() => chooseUsage(undefined)} />
        )}
      </main>
    </div>
  );
}
