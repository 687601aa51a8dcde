import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useLocation } from 'react-router';
import { readRuleKind, type RuleKind } from '../../../../platform/navigation/rule-kind.ts';
import { useEditor } from '../editor-context.ts';
import { readIssues } from '../read-issues.ts';
import { RulesList } from '../rules/rules-list.tsx';
import { useRuleSummary } from '../rules/use-rule-summary.ts';
import { useRuleWords } from '../rules/use-rule-words.ts';
import { toSettings } from '../to-settings.ts';
import { useCard } from '../use-card.ts';
import { GatedForm } from './gated-form.tsx';

/** The kind of rule that the link to these settings asked for, once. */
function useWantedRule(): RuleKind | undefined {
  const location = useLocation();
  const [wanted] = useState(() => readRuleKind(location.state));
  return wanted;
}

/** An ordered list: the first matching rule decides. */
export function RulesCard() {
  const { t } = useTranslation('options');
  const {
    code: { settings },
  } = useEditor();
  const card = useCard({
    name: 'rules',
    toBody: (values) => ({ settings: toSettings.rules(values) }),
    issuesOf: (values) => readIssues(toSettings.rules(values)),
    wordsOf: useRuleWords(),
  });
  const summarize = useRuleSummary();
  const { list } = card.values;
  const nameOf = (index: number) => list[index]?.name.trim() || t('rules.number', { number: index + 1 });
  const wanted = useWantedRule();

  return (
    <GatedForm
      card={card}
      action="qr.set-rules"
      title={t('rules.title')}
      text={t('rules.text')}
      isOn={settings.rules !== undefined}
      off={{ settings: { rules: null } }}
      kept={list.map((rule, index) => [nameOf(index), summarize(rule)])}
    >
      <RulesList card={card} wanted={wanted} />
    </GatedForm>
  );
}
