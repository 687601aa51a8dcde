import '../theme/styles-screens.ts';
import { FocusTrap, Kbd, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { languageNames, languages } from '@evercode/i18n';
import { IconCheck, IconCommand, IconLifebuoy, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paletteKeys, wantPalette } from '../palette-event.ts';
import { paths } from '../paths.ts';
import { useServices } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import classes from './account-panel.module.css';
import { useChangeLanguage } from './use-change-language.ts';
import { useDismiss } from './use-dismiss.ts';
import { useSignOut } from './use-sign-out.ts';

interface AccountPanelProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Who is signed in, how the app looks and speaks to them, and the way out. */
export function AccountPanel({ opener, onClose }: AccountPanelProps) {
  const { t } = useTranslation('shell');
  const { user } = useMe();
  const signOut = useSignOut();
  const panel = useRef<HTMLDialogElement>(null);
  useDismiss(panel, opener, onClose);

  return (
    <FocusTrap innerRef={panel}>
      <dialog open aria-label={t('account.menu')} className={classes.panel}>
        <div className={classes.person}>
          <strong>{`${user.name} ${user.lastName}`.trim()}</strong>
          <span>{user.email}</span>
        </div>
        <div className={classes.group}>
          <div className={classes.label} id="account-theme">{t('account.theme')}</div>
          <SchemeSwitch />
        </div>
        <LanguageChoice />
        <UnstyledButton
          className={classes.item ?? ''}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => {
            onClose();
            opener.current?.focus();
            wantPalette();
          }}
        >
          <IconCommand size={18} stroke={1.75} aria-hidden />
          {t('account.commands')}
          <Kbd size="xs" className={classes.check ?? ''} aria-hidden>{paletteKeys}</Kbd>
        </UnstyledButton>
        <Link className={classes.item} to={paths.account()} onClick={onClose}>
          <IconUserCircle size={18} stroke={1.75} aria-hidden />
          {t('account.account')}
        </Link>
        {user.isStaff && (
          <Link className={classes.item} to={paths.staff()} onClick={onClose}>
            <IconLifebuoy size={18} stroke={1.75} aria-hidden />
            {t('account.staff')}
          </Link>
        )}
        <UnstyledButton className={classes.item ?? ''} onClick={signOut}>
          <IconLogout size={18} stroke={1.75} aria-hidden />
          {t(user.isImpersonated ? 'impersonation.stop' : 'account.signOut')}
        </UnstyledButton>
      </dialog>
    </FocusTrap>
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
      className={classes.schemes ?? ''}
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
