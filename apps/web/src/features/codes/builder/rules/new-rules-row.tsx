import type { RedirectRule } from '@evercode/contract';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRulesEditor } from '../../../../platform/code/rules-editor.ts';
import { ruleKinds, type RuleKind } from '../../../../platform/navigation/rule-kind.ts';
import type { BuilderValues } from '../saving/builder-values.ts';
import { AddRuleMenu } from './add-rule-menu.tsx';
import { RulesFrame } from './rules-frame.tsx';

type Props = Readonly<{
  values: Pick<BuilderValues, 'dynamic' | 'rules'>;
  onChange: (rules: readonly RedirectRule[]) => void;
}>;

/** The rules of a code that is being made: created with it, and kept with its draft. */
export function NewRulesRow({ values: { dynamic, rules }, onChange }: Props) {
  const { t } = useTranslation('builder');
  const RulesEditor = useRulesEditor();
  const [editing, setEditing] = useState<Readonly<{ wanted: RuleKind | undefined }>>();
  if (!dynamic) return null;
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
