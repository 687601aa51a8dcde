import type { Because, Outcome } from '@evercode/routing';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useLanguageName } from '../languages/use-language-options.ts';
import { letterOf } from '../rules/rule-list.ts';
import { useSystemName } from '../rules/use-system-name.ts';
import classes from '../settings-dialog.module.css';

type Props = Readonly<{
  outcome: Outcome;
  ruleIds: readonly string[];
  /** The uses counted against the limit so far. */
  uses: number;
}>;

/** The outcome for the visitor, and the step that decided it. */
export function OutcomeView({ outcome: first, ruleIds, uses }: Props) {
  const { t } = useTranslation('options');
  const describeStep = useStepWords(ruleIds);
  const outcome = first.kind === 'take-use' ? (uses < first.count ? first.taken : first.noneLeft) : first;
  const url = outcome.kind === 'redirect' || outcome.kind === 'tag-page' ? outcome.url : undefined;
  return (
    <>
      <p className={classes.outcomeWords}>
        {outcome.kind === 'page' ? t(`preview.outcomes.${outcome.page}`) : t(`preview.outcomes.${nameOf(outcome)}`)}
        {url !== undefined && (
          <>
            {' '}
            <span className={classes.address}>{url}</span>
          </>
        )}
      </p>
      {'tags' in outcome && outcome.tags !== undefined && <p className={classes.hint}>{t('preview.tags')}</p>}
      <p className={classes.hint}>{describeStep(outcome.because)}</p>
    </>
  );
}

/** `take-use` and `tag-page` come before the redirect and are shown as the redirect they lead to. */
function nameOf({ kind }: Exclude<Outcome, { kind: 'page' }>): 'redirect' | 'content' | 'file' | 'unlock' {
  return kind === 'tag-page' || kind === 'take-use' || kind === 'left' ? 'redirect' : kind;
}

function useStepWords(ruleIds: readonly string[]): (because: Because) => string {
  const { t } = useTranslation('options');
  const nameLanguage = useLanguageName();
  const nameSystem = useSystemName();
  return (because) => {
    switch (because.step) {
      case 'rule': {
        const number = ruleIds.indexOf(because.rule) + 1;
        return because.part === 0
          ? t('preview.steps.rule', { number })
          : t('preview.steps.rulePart', { number, letter: letterOf(because.part) });
      }
      case 'language':
        return t('preview.steps.language', { language: nameLanguage(because.language) });
      case 'target':
        return because.system === undefined
          ? t('preview.steps.target')
          : t('preview.steps.store', { system: nameSystem(because.system) });
      default:
        return t(`preview.steps.${because.step}`);
    }
  };
}
