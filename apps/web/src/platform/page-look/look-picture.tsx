import type { LandingTemplate } from '@evercode/contract';
import { fallbackLanguage, isLanguage } from '@evercode/i18n';
import { useMemo } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { renderWithoutScripts } from './render-without-scripts.ts';
import classes from './look-picture.module.css';

/** A thumbnail of a page, rendered by the code that renders the real pages. */
export function LookPicture({ look }: Readonly<{ look: LandingTemplate }>) {
  const { t, i18n } = useTranslation('look');
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : fallbackLanguage;
  const page = useMemo(() => {
    const { backgroundImage: _, ...style } = look.style;
    const blocks = [
      { kind: 'profile', id: 'a', title: t('sample.title'), subtitle: t('sample.subtitle') },
      { kind: 'link', id: 'b', label: t('sample.first'), url: 'https://example.com/', platform: 'booking' },
      { kind: 'link', id: 'c', label: t('sample.second'), url: 'https://example.com/', platform: 'map' },
      { kind: 'phone', id: 'd', entries: [{ kind: 'work', number: '+1 202 555 0143' }] },
    ];
    return renderWithoutScripts(
      { title: '', typology: 'landing-page', input: { blocks }, look: { ...look, style, hideLogo: true }, assets: {} },
      { language, system: 'other', saveUrl: '#', assetUrl: () => '' },
    );
  }, [look, language, t]);
  return (
    <span className={classes.window} aria-hidden>
      <iframe
        srcDoc={page}
        sandbox=""
        tabIndex={-1}
        title={t('sample.title')}
        className={classes.page}
        loading="lazy"
      />
    </span>
  );
}
