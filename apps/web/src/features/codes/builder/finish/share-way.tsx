import type { Qr } from '@evercode/contract';
import { Button, Menu } from '@mantine/core';
import { IconChartBar, IconMail, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { sharingState } from '../../../../platform/navigation/stats-sharing.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Opens the share sheet of the phone, or offers what there is without one. */
export function ShareWay({ code, url }: Readonly<{ code: Qr; url: string }>) {
  const { t } = useTranslation(['finish', 'sharing']);
  const me = useMe();
  // Missing on plain http, and in some browsers of computers.
  const hasShareSheet = typeof (navigator as Partial<Navigator>).share === 'function';
  const share = () => {
    // The person may close the sheet, which is no failure.
    void navigator.share({ title: code.title, url }).catch(() => undefined);
  };
  const mail = {
    component: 'a',
    href: `mailto:?subject=${encodeURIComponent(code.title)}&body=${encodeURIComponent(url)}`,
    leftSection: <IconMail {...icon} />,
  } as const;

  if (hasShareSheet)
    return (
      <Button variant="default" leftSection={<IconShare {...icon} />} onClick={share}>
        {t('finish:share')}
      </Button>
    );
  // Who may change a code also decides who sees its figures.
  if (!me.decide('qr.update').allowed || !me.decide('stats.read').allowed)
    return (
      <Button variant="default" {...mail}>
        {t('finish:email')}
      </Button>
    );
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconShare {...icon} />}>
          {t('finish:share')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item {...mail}>{t('finish:email')}</Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.codeStats(code.uuid)}
          state={sharingState}
          leftSection={<IconChartBar {...icon} />}
        >
          {t('sharing:on')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
