import type { Brand } from '@evercode/contract';
import { fallbackLanguage, isLanguage } from '@evercode/i18n';
import { composeMail } from '@evercode/mail/compose';
import { inkOfBrand } from '@evercode/pages/brand';
import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { productName } from '../../../../platform/brand/product-name.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import classes from './brand-preview.module.css';
import { useLogoSize } from './use-logo-size.ts';

/** The mail that invites a person to the workspace, as the reader would get it. */
export function MailPreview({ brand }: { brand: Brand }) {
  const { t, i18n } = useTranslation('whitelabel');
  const { user, workspace } = useMe();
  const size = useLogoSize(brand.logo);
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : fallbackLanguage;
  const page = useMemo(() => {
    const { origin } = window.location;
    const { shades, footer, hidesMark, helpUrl, termsUrl, privacyUrl, logo } = brand;
    const links = [
      { to: 'help', link: helpUrl },
      { to: 'terms', link: termsUrl },
      { to: 'privacy', link: privacyUrl },
    ] as const;
    const { html, picture } = composeMail(
      {
        kind: 'invitation',
        link: origin,
        days: 7,
        inviter: user.name,
        workspace: workspace.name,
        role: 'editor',
      },
      { email: user.email, name: user.name, language },
      {
        name: brand.productName ?? productName,
        address: origin,
        own: {
          ...(size && { logo: { base64: '', ...size } }),
          ...(shades && { tint: { ink: inkOfBrand(shades), onDark: shades[3] ?? inkOfBrand(shades) } }),
          footer,
          hidesMark,
          links: links.flatMap(({ to, link }) => (link === null ? [] : [{ to, link }])),
        },
      },
    );
    return picture === undefined || logo === null ? html : html.replaceAll(`cid:${picture.id}`, logo);
  }, [brand, size, user.name, user.email, workspace.name, language]);
  return (
    <iframe
      srcDoc={page}
      sandbox=""
      tabIndex={-1}
      title={t('preview.frame', { tab: t('preview.tabs.mail') })}
      className={classes.frame}
    />
  );
}
