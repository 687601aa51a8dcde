import { Avatar, Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { languageNames, languages } from '@evercode/i18n';
import { IconCheck, IconLanguage, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import classes from './account-menu.module.css';
import { useChangeLanguage } from './use-change-language.ts';
import { useSignOut } from './use-sign-out.ts';

export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { user } = useMe();
  const { language } = useServices();
  const changeLanguage = useChangeLanguage();
  const signOut = useSignOut();
  const name = `${user.name} ${user.lastName}`.trim();

  return (
    <Menu position="bottom-end" width={264}>
      <Menu.Target>
        <UnstyledButton className={classes.button ?? ''} aria-label={t('account.menu')}>
          <Avatar size={34} radius="xl" color="primary" variant="light" aria-hidden>{readInitials(name)}</Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Label>{t('account.theme')}</Menu.Label>
        <SchemeSwitch />
        <Menu.Divider />
        <Menu.Label>{t('account.language')}</Menu.Label>
        {languages.map((option) => (
          <Menu.Item
            key={option}
            lang={option}
            role="menuitemradio"
            aria-checked={option === language.current()}
            leftSection={option === language.current()
              ? <IconCheck size={18} stroke={1.75} aria-hidden />
              : <IconLanguage size={18} stroke={1.75} aria-hidden className={classes.quiet} />}
            onClick={() => changeLanguage(option)}
          >
            {languageNames[option]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={signOut}>
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function SchemeSwitch() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('account.theme')}
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'light', label: t('account.light') },
        { value: 'dark', label: t('account.dark') },
        { value: 'auto', label: t('account.system') },
      ]}
    />
  );
}

/** The first letters of the first and the last word. */
function readInitials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('').toLocaleUpperCase();
}
