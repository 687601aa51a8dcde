import type { Webhook } from '@evercode/contract';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconPlayerPause, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useWebhookChanges } from '../use-webhooks.ts';
import { DeleteEndpointDialog } from './delete-endpoint-dialog.tsx';
import { EditEndpointDialog } from './edit-endpoint-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { DangerousItem } from '../../../../ui/layout/dangerous-item.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Renders the menu inside the page's landmark. */
const inMain = { target: '#main' };

type Question = 'edit' | 'rotate' | 'delete';

export function EndpointActions({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('hooks');
  const { decide, user } = useMe();
  const notify = useNotify();
  const { change, sendTest, onFailure } = useWebhookChanges(webhook.uuid);
  const [question, setQuestion] = useState<Question>();
  const close = () => setQuestion(undefined);
  const mayChange = decide('webhook.update').allowed && !user.isImpersonated;
  const { isEnabled } = webhook;
  return (
    <>
      {mayChange && isEnabled && (
        <Button
          leftSection={<IconSend {...icon} />}
          loading={sendTest.isPending}
          onClick={() => sendTest.mutate(undefined, { onSuccess: () => notify.success(t('detail.tested')) })}
        >
          {t('detail.test')}
        </Button>
      )}
      <Menu position="bottom-end" width={220} portalProps={inMain}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('detail.more')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayChange && (
            <>
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setQuestion('edit')}>
                {t('detail.edit')}
              </Menu.Item>
              <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => setQuestion('rotate')}>
                {t('detail.rotate')}
              </Menu.Item>
              {isEnabled && (
                <Menu.Item
                  leftSection={<IconPlayerPause {...icon} />}
                  onClick={() => change.mutate({ isEnabled: false }, { onError: onFailure })}
                >
                  {t('detail.disable')}
                </Menu.Item>
              )}
              <Menu.Divider />
            </>
          )}
          <DangerousItem leftSection={<IconTrash {...icon} />} onClick={() => setQuestion('delete')}>
            {t('detail.delete')}
          </DangerousItem>
        </Menu.Dropdown>
      </Menu>
      {question === 'edit' && <EditEndpointDialog webhook={webhook} onClose={close} />}
      {question === 'rotate' && <RotateSecretDialog webhook={webhook} onClose={close} />}
      {question === 'delete' && <DeleteEndpointDialog uuid={webhook.uuid} onClose={close} />}
    </>
  );
}
