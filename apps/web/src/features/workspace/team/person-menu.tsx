import type { Membership } from '@evercode/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCrown, IconDots, IconMailForward, IconMailX, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { nameOf } from './people-changes.ts';
import { DangerousItem } from '../../../ui/layout/dangerous-item.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Renders the menu inside the page's landmark. */
const inMain = { target: '#main' };

/** An action that needs a confirmation. */
export interface PersonQuestion {
  readonly kind: 'remove' | 'revoke' | 'transfer';
  readonly person: Membership;
}

type Props = Readonly<{ person: Membership; onSendAgain: () => void; onAsk: (question: PersonQuestion) => void }>;

export function PersonMenu({ person, onSendAgain, onAsk }: Props) {
  const { t } = useTranslation('people');
  const { decide, user } = useMe();
  return (
    <Menu position="bottom-end" width={240} portalProps={inMain}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('list.menu', { name: nameOf(person) })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {person.status === 'active' ? (
          <>
            {decide('owner.transfer').allowed && !user.isImpersonated && (
              <>
                <Menu.Item leftSection={<IconCrown {...icon} />} onClick={() => onAsk({ kind: 'transfer', person })}>
                  {t('menu.makeOwner')}
                </Menu.Item>
                <Menu.Divider />
              </>
            )}
            <DangerousItem leftSection={<IconUserMinus {...icon} />} onClick={() => onAsk({ kind: 'remove', person })}>
              {t('menu.remove')}
            </DangerousItem>
          </>
        ) : (
          <>
            <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={onSendAgain}>
              {t('menu.sendAgain')}
            </Menu.Item>
            <Menu.Divider />
            <DangerousItem leftSection={<IconMailX {...icon} />} onClick={() => onAsk({ kind: 'revoke', person })}>
              {t('menu.revoke')}
            </DangerousItem>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
