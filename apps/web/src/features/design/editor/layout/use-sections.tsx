import type { ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useEditor } from '../editing/editor-context.ts';
import { TemplateTiles } from '../library/template-tiles.tsx';
import { useLogoName } from '../library/use-logo-name.ts';
import { ColorsSection } from '../sections/colors-section.tsx';
import { EdgesSection } from '../sections/edges-section.tsx';
import { FramesSection } from '../sections/frames-section.tsx';
import { LogoSection } from '../sections/logo-section.tsx';
import { MoreLink } from '../sections/more-link.tsx';
import { MoreSection } from '../sections/more-section.tsx';
import { PatternChoice } from '../sections/shape-choices.tsx';
import { StylesSection } from '../sections/styles-section.tsx';

type EditorSection = Readonly<{
  key: string;
  title: string;
  /** The current choice, shown while collapsed. */
  summary?: string;
  isOpenAtFirst?: boolean;
  render: () => ReactNode;
}>;

/** The sections in the order of work: what changes most comes first. */
export function useSections(): readonly EditorSection[] {
  const { t } = useTranslation(['design', 'shapes']);
  const { canRead } = useMe();
  const nameOf = useLogoName();
  const {
    look: { design, logo },
  } = useEditor();
  return [
    {
      key: 'templates',
      title: t('design:sections.templates'),
      isOpenAtFirst: true,
      render: () => (
        <>
          <TemplateTiles />
          <MoreLink to="templates">{t('design:all.templates')}</MoreLink>
        </>
      ),
    },
    {
      key: 'frames',
      title: t('design:sections.frames'),
      summary: design.frame_enabled ? t(`shapes:frames.${design.frame}`) : t('design:frame.none'),
      render: () => <FramesSection />,
    },
    {
      key: 'patterns',
      title: t('design:sections.patterns'),
      summary: t(`shapes:patterns.${design.pattern}`),
      isOpenAtFirst: true,
      render: () => (
        <>
          <PatternChoice />
          <MoreLink to="patterns">{t('design:all.patterns')}</MoreLink>
        </>
      ),
    },
    {
      key: 'edges',
      title: t('design:sections.edges'),
      summary: t(`shapes:markers.${design.border_marker}`),
      render: () => <EdgesSection />,
    },
    {
      key: 'colors',
      title: t('design:sections.colors'),
      summary: design.foreground_color,
      isOpenAtFirst: true,
      render: () => <ColorsSection />,
    },
    {
      key: 'logos',
      title: t('design:sections.logos'),
      summary: logo && design.watermark_enabled ? nameOf(logo) : t('design:logo.none'),
      render: () => <LogoSection />,
    },
    ...(canRead('btn-qr-styles')
      ? [{ key: 'styles', title: t('design:sections.styles'), render: () => <StylesSection /> }]
      : []),
    { key: 'more', title: t('design:sections.more'), render: () => <MoreSection /> },
  ];
}
