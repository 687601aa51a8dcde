import { themeNames, type LandingTemplate, type ThemeName } from '@evercode/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LookPicture } from './look-picture.tsx';
import classes from './tiles.module.css';

type Props = Readonly<{ value: ThemeName; onChoose: (theme: ThemeName) => void }>;

/** The looks that pages come with, each drawn. Radios underneath. */
export function ThemeTiles({ value, onChoose }: Props) {
  const { t } = useTranslation('look');
  return (
    <fieldset className={classes.group}>
      <legend className={classes.unseen}>{t('theme')}</legend>
      <div className={classes.tiles}>
        {themeNames.map((theme) => (
          <label key={theme} className={classes.tile}>
            <input type="radio" name="page-theme" value={theme} checked={theme === value} onChange={() => onChoose(theme)} className={classes.input} />
            <span className={classes.picture}><ThemePicture theme={theme} /></span>
            <span className={classes.label}>{t(`themes.${theme}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const looks = new Map<ThemeName, LandingTemplate>(themeNames.map((theme) => [theme, { theme, style: {}, hideLogo: true }]));

/** Fourteen pages are not drawn again with each press. */
const ThemePicture = memo(({ theme }: Readonly<{ theme: ThemeName }>) => {
  const look = looks.get(theme);
  return look ? <LookPicture look={look} /> : null;
});
ThemePicture.displayName = 'ThemePicture';
