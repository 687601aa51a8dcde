import type { Qr } from '@evercode/contract';
import { Menu } from '@mantine/core';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { settingsParam, useCodeLink } from '../../navigation/code-param.ts';
import { beginRule, ruleKinds } from '../../navigation/rule-kind.ts';
import { AddRuleMenu } from './add-rule-menu.tsx';
import { RulesFrame } from './rules-frame.tsx';

/** Leads to a new rule in the settings of a saved code, which decides where its visitors go. */
export function RulesRow({ code }: { code: Qr }) {
  const { t } = useTranslation('builder');
  const link = useCodeLink(settingsParam)(code.uuid);
  if (!code.dynamic) return null;
  return (
    <RulesFrame count={code.settings.rules?.length ?? 0}>
      <AddRuleMenu>
        {ruleKinds.map((kind) => (
          <Menu.Item key={kind} component={Link} to={link.to} state={{ ...link.state, ...beginRule(kind) }}>
            {t(`rules.kinds.${kind}`)}
          </Menu.Item>
        ))}
      </AddRuleMenu>
    </RulesFrame>
  );
}
