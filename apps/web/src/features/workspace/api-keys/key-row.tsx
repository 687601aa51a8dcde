import type { ApiKey } from '@evercode/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { StateMark } from '../../../ui/feedback/states/state-mark.tsx';
import classes from './api-keys.module.css';
import { useKeyWords } from './use-key-words.ts';
import { DangerousItem } from '../../../ui/layout/dangerous-item.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Renders the menu inside the page's landmark. */
const inMain = { target: '#main' };

const marks = {
  active: 'active',
  disabled: 'paused',
  expired: 'deleted',
  ended: 'deleted',
  'not-in-plan': 'paused',
} as const satisfies Record<ApiKey['state'], 'active' | 'paused' | 'deleted'>;

type Props = Readonly<{
  apiKey: ApiKey;
  isSwitching: boolean;
  onSwitch: (isEnabled: boolean) => void;
  onAsk: (kind: 'edit' | 'delete') => void;
}>;

export function KeyRow({ apiKey, isSwitching, onSwitch, onAsk }: Props) {
  const { t } = useTranslation('keys');
  const words = useKeyWords();
  const { name, prefix, scopes, addresses, state } = apiKey;
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <strong className={classes.name}>{name}</strong>
        <p className={classes.facts}>
          <code>{prefix}…</code>
          <span>{words.access(scopes)}</span>
          {addresses.length > 0 && <span>{t('list.addresses', { count: addresses.length })}</span>}
        </p>
        <p className={classes.facts}>{words.made(apiKey)}</p>
      </div>
      <div className={classes.times}>
        <StateMark state={marks[state]} label={t(`states.${state}`)} />
        <span>{words.lastUsed(apiKey)}</span>
        <span>{words.end(apiKey)}</span>
      </div>
      <div className={classes.menu}>
        <KeyMenu apiKey={apiKey} isSwitching={isSwitching} onSwitch={onSwitch} onAsk={onAsk} />
      </div>
    </li>
  );
}

function KeyMenu({ apiKey: { name, state, isEnabled }, isSwitching, onSwitch, onAsk }: Props) {
  const { t } = useTranslation('keys');
  const { decide, user } = useMe();
  const mayChange = decide('api-key.update').allowed && !user.isImpersonated;
  const canSwitch = state !== 'expired' && state !== 'ended';
  return (
    <Menu position="bottom-end" width={220} portalProps={inMain}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} loading={isSwitching} aria-label={t('list.menu', { name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayChange && (
          <>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onAsk('edit')}>
              {t('edit.open')}
            </Menu.Item>
            {canSwitch && (
              <Menu.Item
                leftSection={isEnabled ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
                onClick={() => onSwitch(!isEnabled)}
              >
                {isEnabled ? t('list.disable') : t('list.enable')}
              </Menu.Item>
            )}
            <Menu.Divider />
          </>
        )}
        <DangerousItem leftSection={<IconTrash {...icon} />} onClick={() => onAsk('delete')}>
          {t('delete.open')}
        </DangerousItem>
      </Menu.Dropdown>
    </Menu>
  );
}
