import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { readRuleKind, type RuleKind } from '../../../../platform/navigation/rule-kind.ts';
import { useEditor } from '../editor-context.ts';
import { readIssues } from '../read-issues.ts';
import { RulesList } from '../rules/rules-list.tsx';
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
  const wanted = useWantedRule();

  return (
    <GatedForm
      card={card}
      action="qr.set-rules"
      title={t('rules.title')}
      text={t('rules.text')}
      isOn={settings.rules !== undefined}
      off={{ settings: { rules: null } }}
    >
      <RulesList card={card} wanted={wanted} />
    </GatedForm>
  );
}
