import { limits } from '@evercode/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../ui/new-id.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { RuleDraft } from '../drafts.ts';
import { useEditor } from '../editor-context.ts';
import { readIssues } from '../read-issues.ts';
import { RuleEditor } from '../rules/rule-editor.tsx';
import { aRule, moveOne } from '../rules/rule-list.ts';
import { useDragOrder } from '../rules/use-drag-order.ts';
import { useRuleSummary } from '../rules/use-rule-summary.ts';
import { toSettings } from '../to-settings.ts';
import classes from '../settings-dialog.module.css';
import { useCard } from '../use-card.ts';
import { GatedForm } from './gated-form.tsx';

const most = limits.settings.rules;
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** An ordered list: the first rule that fits decides. */
export function RulesCard() {
  const { t } = useTranslation('options');
  const { qr: { settings } } = useEditor();
  const card = useCard({
    name: 'rules', toBody: (values) => ({ settings: toSettings.rules(values) }), issuesOf: (values) => readIssues(toSettings.rules(values)),
    wordsOf: ({ path }) => (path.endsWith('.days') ? t('rules.oneDay') : path.endsWith('.weight') ? t('limit.digits') : undefined),
  });
  const { list } = card.values;
  const [openRule, setOpen] = useState<string>();
  const [moved, setMoved] = useState('');
  const summarize = useRuleSummary();
  const move = (from: number, to: number) => {
    card.set({ list: moveOne(list, from, to) });
    setMoved(t('rules.moved', { from: from + 1, to: to + 1 }));
  };
  const rows = useRef<HTMLOListElement>(null);
  const drag = useDragOrder(rows, move);
  const change = (index: number, rule: RuleDraft) => card.set({ list: list.with(index, rule) });
  const add = () => {
    const rule = aRule(newId());
    card.set({ list: [...list, rule] });
    setOpen(rule.id);
  };
  const hasCountries = list.some(({ when }) => when.countries.length > 0);
  // What is wrong is said at its field, so the rule that has it opens.
  const wrong = card.firstShown(/^rules\.(\d+)\./);

  return (
    <GatedForm card={card} action="qr.set-rules" title={t('rules.title')} text={t('rules.text')} isOn={settings.rules !== undefined} off={{ settings: { rules: null } }}>
      {hasCountries && <Notice>{t('rules.country')}</Notice>}
      {list.length === 0
        ? <p className={classes.hint}>{t('rules.empty')}</p>
        : (
          <ol ref={rows} className={classes.rules} aria-label={t('rules.list')}>
            {list.map((rule, index) => {
              const number = index + 1;
              const isOpen = rule.id === openRule || wrong === index;
              return (
                <li key={rule.id} className={classes.rule} data-dragged={drag.dragged === index || undefined}>
                  <div className={classes.ruleHead}>
                    {/* Only for the pointer: the buttons beside it do the same for everybody. */}
                    <span className={classes.grip} aria-hidden {...drag.handle(index)}><IconGripVertical {...icon} /></span>
                    <div className={classes.ruleWords}>
                      <strong>{rule.name.trim() || t('rules.number', { number })}</strong>
                      <span>{summarize(rule)}</span>
                    </div>
                    <div className={classes.ruleButtons}>
                      <ActionIcon variant="subtle" color="gray" disabled={index === 0} aria-label={t('rules.up', { number })} onClick={() => move(index, index - 1)}><IconArrowUp {...icon} /></ActionIcon>
                      <ActionIcon variant="subtle" color="gray" disabled={number === list.length} aria-label={t('rules.down', { number })} onClick={() => move(index, index + 1)}><IconArrowDown {...icon} /></ActionIcon>
                      <ActionIcon variant="subtle" color="gray" aria-expanded={isOpen} aria-label={t('rules.edit', { number })} onClick={() => setOpen(isOpen ? undefined : rule.id)}><IconPencil {...icon} /></ActionIcon>
                      <ActionIcon variant="subtle" color="gray" aria-label={t('rules.remove', { number })} onClick={() => card.set({ list: list.toSpliced(index, 1) })}><IconX {...icon} /></ActionIcon>
                    </div>
                  </div>
                  {isOpen && <RuleEditor card={card} rule={rule} index={index} onChange={(next) => change(index, next)} />}
                </li>
              );
            })}
          </ol>
        )}
      <output className={classes.hidden}>{moved}</output>
      {list.length < most
        ? <Button className={classes.add ?? ''} variant="subtle" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>{t('rules.add')}</Button>
        : <p className={classes.hint}>{t('rules.full', { count: most })}</p>}
    </GatedForm>
  );
}
