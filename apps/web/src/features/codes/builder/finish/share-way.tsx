import type { Qr } from '@evercode/contract';
import { Button, Menu } from '@mantine/core';
import { IconChartBar, IconMail, IconPrinter, IconShare } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import { sharingState } from '../../../../platform/navigation/stats-sharing.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from './share-way.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Props = Readonly<{
  code: Qr;
  /** What a person without an account opens: undefined for a static code. */
  url: string | undefined;
  /** Offers the files to a printer; undefined for people who may not. */
  onPrinter: (() => void) | undefined;
}>;

/** Missing on plain http, and in some browsers of computers. */
export const hasShareSheet = (): boolean => typeof (navigator as Partial<Navigator>).share === 'function';

/** Opens the share sheet of the phone, or offers what there is without one. */
export function ShareWay({ code, url, onPrinter }: Props) {
  const { t } = useTranslation(['finish', 'sharing', 'printer']);
  const me = useMe();
  if (url !== undefined && hasShareSheet()) {
    // The person may close the sheet, which is no failure.
    const share = () => void navigator.share({ title: code.title, url }).catch(() => undefined);
    return (
      <Button variant="default" leftSection={<IconShare {...icon} />} onClick={share}>
        {t('finish:share')}
      </Button>
    );
  }
  // Who may change a code also decides who sees its figures.
  const hasStats = code.dynamic && me.decide('qr.update').allowed && me.decide('stats.read').allowed;
  const mail = url !== undefined && {
    component: 'a' as const,
    href: `mailto:?subject=${encodeURIComponent(code.title)}&body=${encodeURIComponent(url)}`,
    leftSection: <IconMail {...icon} />,
  };
  // One entry needs no menu.
  if (mail && !onPrinter && !hasStats)
    return (
      <Button variant="default" {...mail}>
        {t('finish:email')}
      </Button>
    );
  const entries = [
    mail && (
      <Menu.Item key="mail" {...mail} className={classes.entry ?? ''}>
        {t('finish:email')}
      </Menu.Item>
    ),
    onPrinter && (
      <Menu.Item
        key="printer"
        onClick={onPrinter}
        leftSection={<IconPrinter {...icon} />}
        className={classes.entry ?? ''}
      >
        {t('printer:open')}
      </Menu.Item>
    ),
    hasStats && (
      <Menu.Item
        key="stats"
        component={Link}
        to={paths.codeStats(code.uuid)}
        state={sharingState}
        leftSection={<IconChartBar {...icon} />}
        className={classes.entry ?? ''}
      >
        {t('sharing:on')}
      </Menu.Item>
    ),
  ].filter(Boolean);
  if (entries.length === 0) return null;
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconShare {...icon} />}>
          {t('finish:share')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{entries}</Menu.Dropdown>
    </Menu>
  );
}
