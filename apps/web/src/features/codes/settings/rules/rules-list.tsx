import { limits } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useOwnZone } from '../../../../platform/language/use-zones.ts';
import type { RuleKind } from '../../../../platform/navigation/rule-kind.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { newId } from '../../../../ui/form/new-id.ts';
import { moveEntry } from '../../../../ui/sorting/move-entry.ts';
import { SortableList } from '../../../../ui/sorting/sortable-list.tsx';
import type { RuleDraft } from '../drafts.ts';
import classes from '../settings-dialog.module.css';
import { aRule, aRuleBy } from './rule-list.ts';
import type { RulesFields } from './rule-props.ts';
import { RuleRow } from './rule-row.tsx';

const maxRules = limits.settings.rules;

/** `wanted`: the kind of rule to begin with, once. */
type Props = Readonly<{ card: RulesFields; wanted: RuleKind | undefined }>;

/** The rules in their order, each with its form. */
export function RulesList({ card, wanted }: Props) {
  const { t } = useTranslation('options');
  const { decide } = useMe();
  const { list } = card.values;
  const [openRule, setOpen] = useState<string>();
  const nameOf = (index: number) => list[index]?.name.trim() || t('rules.number', { number: index + 1 });
  const begin = (rule: RuleDraft) => {
    card.set({ list: [...list, rule] });
    setOpen(rule.id);
  };
  const zone = useOwnZone();
  const beginWanted = useEffectEvent((kind: RuleKind) => {
    if (decide('qr.set-rules').allowed && list.length < maxRules) begin(aRuleBy(kind, newId(), zone));
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- once: the drafts belong to the dialog around this list
    if (wanted) beginWanted(wanted);
  }, [wanted]);
  const hasCountries = list.some(({ when }) => when.countries.length > 0);
  // Opens the rule that contains the first error.
  const invalid = card.firstShown(/^rules\.(\d+)\./);

  return (
    <>
      {hasCountries && <Notice>{t('rules.country')}</Notice>}
      {list.length === 0 && <p className={classes.hint}>{t('rules.empty')}</p>}
      <SortableList
        label={t('rules.list')}
        keys={list.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={(from, to) => card.set({ list: moveEntry(list, from, to) })}
        describeMove={(from, to) => t('rules.moved', { from: from + 1, to: to + 1 })}
      >
        {(index, sorting) => {
          const rule = list[index];
          if (!rule) return null;
          const isOpen = rule.id === openRule || invalid === index;
          return (
            <RuleRow
              card={card}
              rule={rule}
              index={index}
              name={nameOf(index)}
              sorting={sorting}
              isOpen={isOpen}
              onToggle={() => setOpen(isOpen ? undefined : rule.id)}
              onRemove={() => card.set({ list: list.toSpliced(index, 1) })}
              onChange={(next) => card.set({ list: list.with(index, next) })}
            />
          );
        }}
      </SortableList>
      {list.length < maxRules ? (
        <Button
          data-add-entry
          className={classes.add ?? ''}
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => begin(aRule(newId()))}
        >
          {t('rules.add')}
        </Button>
      ) : (
        <p className={classes.hint}>{t('rules.full', { count: maxRules })}</p>
      )}
    </>
  );
}
