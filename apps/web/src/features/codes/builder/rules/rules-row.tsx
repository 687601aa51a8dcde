import type { Qr } from '@evercode/contract';
import { Button, Menu } from '@mantine/core';
import { IconArrowsSplit2, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { settingsParam, useCodeLink } from '../../../../platform/navigation/code-param.ts';
import { beginRule, ruleKinds } from '../../../../platform/navigation/rule-kind.ts';
import { PlanBadge } from '../../../../platform/permission/plan-badge.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import classes from './rules-row.module.css';

/** Leads to a new rule in the settings of a saved code, which decides where its visitors go. */
export function RulesRow({ code }: { code: Qr }) {
  const { t } = useTranslation('builder');
  const may = useMay()('qr.set-rules');
  const link = useCodeLink(settingsParam)(code.uuid);
  if (may.is === 'hidden' || !code.dynamic) return null;
  const rules = code.settings.rules?.length ?? 0;
  const look = {
    variant: 'default',
    rightSection: <IconChevronDown size={16} stroke={1.75} aria-hidden />,
  } as const;
  return (
    <section className={classes.row} aria-label={t('rules.title')}>
      <IconArrowsSplit2 size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        <strong>
          {t('rules.title')} {may.is === 'locked' && <PlanBadge plan={may.plan} onUnlock={may.unlock} />}
        </strong>
        <span>{rules > 0 ? t('rules.count', { count: rules }) : t('rules.text')}</span>
      </p>
      {may.is === 'locked' ? (
        <Button {...look} onClick={may.unlock}>
          {t('rules.add')}
        </Button>
      ) : (
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button {...look}>{t('rules.add')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {ruleKinds.map((kind) => (
              <Menu.Item key={kind} component={Link} to={link.to} state={{ ...link.state, ...beginRule(kind) }}>
                {t(`rules.kinds.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  );
}
