import type { RedirectRule } from '@evercode/contract';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ruleKinds, type RuleKind } from '../../navigation/rule-kind.ts';
import { useRulesEditor } from '../rules-editor.ts';
import { AddRuleMenu } from './add-rule-menu.tsx';
import { RulesFrame } from './rules-frame.tsx';

type Props = Readonly<{
  rules: readonly RedirectRule[];
  onChange: (rules: readonly RedirectRule[]) => void;
}>;

/** The rules of codes that are being made: created with them, and kept with their draft. */
export function NewRulesRow({ rules, onChange }: Props) {
  const { t } = useTranslation('builder');
  const RulesEditor = useRulesEditor();
  const [editing, setEditing] = useState<Readonly<{ wanted: RuleKind | undefined }>>();
  const close = () => setEditing(undefined);
  return (
    <>
      <RulesFrame count={rules.length}>
        {rules.length > 0 ? (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setEditing({ wanted: undefined })}>
            {t('rules.edit')}
          </Button>
        ) : (
          <AddRuleMenu>
            {ruleKinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => setEditing({ wanted: kind })}>
                {t(`rules.kinds.${kind}`)}
              </Menu.Item>
            ))}
          </AddRuleMenu>
        )}
      </RulesFrame>
      {editing && (
        // oxlint-disable-next-line react/static-components -- the roof provides it, the same one for every render
        <RulesEditor
          rules={rules}
          wanted={editing.wanted}
          onClose={close}
          onSave={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </>
  );
}
