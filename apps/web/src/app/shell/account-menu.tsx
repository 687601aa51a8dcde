import { Avatar, Popover, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { languageNames, languages } from '@evercode/i18n';
import { IconCheck, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import classes from './account-menu.module.css';
import { useChangeLanguage } from './use-change-language.ts';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in, how the app looks and speaks to them, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('shell');
  const { user } = useMe();
  const signOut = useSignOut();
  const [isOpen, setOpen] = useState(false);
  const name = `${user.name} ${user.lastName}`.trim();

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={272} shadow="md" trapFocus returnFocus transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <UnstyledButton className={classes.button ?? ''} aria-label={t('account.menu')} onClick={() => setOpen(!isOpen)}>
          <Avatar size={34} radius="xl" color="primary" variant="light" aria-hidden>{readInitials(name)}</Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('account.menu')} className={classes.panel ?? ''}>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </div>
        <div className={classes.group}>
          <div className={classes.label} id="account-theme">{t('account.theme')}</div>
          <SchemeSwitch />
        </div>
        <LanguageChoice />
        <UnstyledButton className={classes.item ?? ''} onClick={signOut}>
          <IconLogout size={18} stroke={1.75} aria-hidden />
          {t('account.signOut')}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  );
}

function LanguageChoice() {
  const { t } = useTranslation('shell');
  const current = useServices().language.current();
  const changeLanguage = useChangeLanguage();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{t('account.language')}</legend>
      {languages.map((language) => (
        <label key={language} className={classes.item} lang={language}>
          <input
            type="radio"
            name="language"
            className={classes.radio}
            checked={language === current}
            onChange={() => changeLanguage(language)}
          />
          {languageNames[language]}
          {language === current && <IconCheck size={18} stroke={1.75} aria-hidden className={classes.check ?? ''} />}
        </label>
      ))}
    </fieldset>
  );
}

function SchemeSwitch() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      size="sm"
      aria-labelledby="account-theme"
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
