import type { Qr, QrListItem } from '@evercode/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { artParam, useCodeLink } from '../navigation/code-param.ts';
import { useInstallation } from '../services/use-installation.ts';
import { useMe } from '../signed-in/use-me.ts';
import classes from './art-banner.module.css';
import { BetaBadge } from './beta-badge.tsx';

/**
 * Opens the popup that draws a code as a picture, where the operator has not turned it off. It says AI only where a
 * model draws.
 */
export function ArtBanner({ code }: { code: Pick<Qr | QrListItem, 'uuid'> }) {
  const { t } = useTranslation('art');
  const { art = null, artProvider = null } = useInstallation() ?? {};
  const { decide } = useMe();
  const link = useCodeLink(artParam)(code.uuid);
  if (art === null || !decide('art.create').allowed) return null;
  return (
    <Link {...link} className={classes.banner}>
      <img src="/art/beach.webp" alt="" width={56} height={56} loading="lazy" className={classes.picture} />
      <span className={classes.words}>
        <span className={classes.title}>
          {t('banner.title')} <BetaBadge />
        </span>
        {artProvider !== null && <span className={classes.model}>{t('model.banner')}</span>}
        <span className={classes.try}>
          {t('banner.try')}
          <IconArrowRight size={14} stroke={2} aria-hidden />
        </span>
      </span>
    </Link>
  );
}
