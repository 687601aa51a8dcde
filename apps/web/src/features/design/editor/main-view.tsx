import { useTranslation } from 'react-i18next';
import { TagsRow } from '../../../platform/naming/tags-row.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { ColorsSection } from './sections/colors-section.tsx';
import type { Corner } from './sections/corner.ts';
import { EdgesSection } from './sections/edges-section.tsx';
import { useEditor } from './editing/editor-context.ts';
import { FramesSection } from './sections/frames-section.tsx';
import { LogoSection } from './sections/logo-section.tsx';
import { MoreLink } from './sections/more-link.tsx';
import { MoreSection } from './sections/more-section.tsx';
import { Section } from './sections/section.tsx';
import { PatternChoice } from './sections/shape-choices.tsx';
import { StylesSection } from './sections/styles-section.tsx';
import { TemplateTiles } from './library/template-tiles.tsx';
import { useLogoName } from './library/use-logo-name.ts';

type Props = Readonly<{ corner: Corner; onCorner: (corner: Corner) => void }>;

export function MainView({ corner, onCorner }: Props) {
  const { t } = useTranslation(['design', 'shapes']);
  const { canRead } = useMe();
  const nameOf = useLogoName();
  const {
    code,
    look: { design, logo },
  } = useEditor();
  return (
    <>
      <TagsRow code={code} />
      <Section title={t('design:sections.templates')}>
        {() => (
          <>
            <TemplateTiles />
            <MoreLink to="templates">{t('design:all.templates')}</MoreLink>
          </>
        )}
      </Section>
      <Section
        title={t('design:sections.frames')}
        summary={design.frame_enabled ? t(`shapes:frames.${design.frame}`) : t('design:none')}
      >
        {() => <FramesSection />}
      </Section>
      <Section title={t('design:sections.patterns')} summary={t(`shapes:patterns.${design.pattern}`)} isOpenAtFirst>
        {() => (
          <>
            <PatternChoice />
            <MoreLink to="patterns">{t('design:all.patterns')}</MoreLink>
          </>
        )}
      </Section>
      <Section title={t('design:sections.edges')} summary={t(`shapes:markers.${design.border_marker}`)}>
        {() => <EdgesSection corner={corner} onCorner={onCorner} />}
      </Section>
      <Section title={t('design:sections.colors')} summary={design.foreground_color} isOpenAtFirst>
        {() => <ColorsSection />}
      </Section>
      <Section
        title={t('design:sections.logos')}
        summary={logo && design.watermark_enabled ? nameOf(logo) : t('design:none')}
      >
        {() => <LogoSection />}
      </Section>
      {canRead('btn-qr-styles') && <Section title={t('design:sections.styles')}>{() => <StylesSection />}</Section>}
      <Section title={t('design:sections.more')}>{() => <MoreSection />}</Section>
    </>
  );
}
