import '../../../platform/theme/styles-screens.ts';
import { FocusTrap, Kbd, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { languageName, languages } from '@evercode/i18n';
import { IconCheck, IconCommand, IconLifebuoy, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useRef, type RefObject } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paletteKeys, openPalette } from '../../../platform/navigation/palette-event.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import classes from './profile-panel.module.css';
import { useChangeLanguage } from '../../../platform/language/use-change-language.ts';
import { useDismiss } from '../../../ui/feedback/dialog/use-dismiss.ts';
import { useSignOut } from '../../../platform/session/use-sign-out.ts';

interface ProfilePanelProps {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The signed-in person, the app's language and color scheme, and the sign-out. */
export function ProfilePanel({ opener, onClose }: ProfilePanelProps) {
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
          <div className={classes.label} id="account-theme">
            {t('account.theme')}
          </div>
          <SchemeSwitch />
        </div>
        <LanguageChoice />
        <UnstyledButton
          className={classes.item ?? ''}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => {
            onClose();
            opener.current?.focus();
            openPalette();
          }}
        >
          <IconCommand size={18} stroke={1.75} aria-hidden />
          {t('account.commands')}
          <Kbd size="xs" className={`${classes.check} ${classes.keys}`} aria-hidden>
            {paletteKeys}
          </Kbd>
        </UnstyledButton>
        <Link className={classes.item} to={paths.profile()} onClick={onClose}>
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
          {languageName(language)}
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
