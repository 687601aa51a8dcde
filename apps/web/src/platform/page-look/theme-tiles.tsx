import { themeNames, type LandingTemplate, type ThemeName } from '@evercode/contract';
import { memo } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { TileChoice } from '../../ui/form/choices/tile-choice.tsx';
import { LookPicture } from './look-picture.tsx';

type Props = Readonly<{ value: ThemeName | undefined; onChoose: (theme: ThemeName) => void }>;

/** The product's themes as tiles, each with a rendered thumbnail. */
export function ThemeTiles({ value, onChoose }: Props) {
  const { t } = useTranslation('look');
  return (
    <TileChoice
      name="page-theme"
      legend={t('theme')}
      isLegendHidden
      shape="page"
      value={value}
      onChoose={onChoose}
      options={themeNames.map((theme) => ({
        value: theme,
        label: t(`themes.${theme}`),
        picture: <ThemePicture theme={theme} />,
      }))}
    />
  );
}

const looks = new Map<ThemeName, LandingTemplate>(
  themeNames.map((theme) => [theme, { theme, style: {}, hideLogo: true }]),
);

/** Memoized, so that a selection does not render fourteen pages again. */
const ThemePicture = memo(({ theme }: Readonly<{ theme: ThemeName }>) => {
  const look = looks.get(theme);
  return look ? <LookPicture look={look} /> : null;
});
ThemePicture.displayName = 'ThemePicture';
