import type { LandingTemplate, CodeType } from '@evercode/contract';
import { fallbackLanguage, isLanguage } from '@evercode/i18n';
import type { AssetFacts } from '@evercode/pages/content';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import type { FormFiles, ContentDraft } from '../fields/content-form.ts';
import { renderWithoutScripts } from '../../../../platform/page-look/render-without-scripts.ts';
import { listFileUuids } from './list-file-uuids.ts';
import classes from './page-frame.module.css';
import { useFilePictures } from './use-file-pictures.ts';

type Props = Readonly<{
  title: string;
  type: CodeType;
  content: ContentDraft;
  look: LandingTemplate | null;
  files: FormFiles;
  /** The part of the content being edited. */
  focus: string | undefined;
}>;

/** A transparent pixel, in place of a picture that is still loading. */
const transparentPixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** Forbids scripts, so the share buttons and the clock of the page are not shown. */
const sandbox = '';
/** Scrolls the edited part into view without a script: it is the only scroll snap point of the page. */
const focusStyle = `<style>
html { scroll-snap-type: y mandatory }
[data-focus] { scroll-snap-align: center; scroll-initial-target: nearest }
</style>`;
const pauseMs = 150;

/** The visitor page, rendered with the current input. */
export function PageFrame({ title, type, content, look, files, focus }: Props) {
  const { t, i18n } = useTranslation('builder');
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : fallbackLanguage;
  const uuids = listFileUuids(content, look);
  const pictures = useFilePictures(uuids.filter((uuid) => files.find(uuid)?.kind === 'picture'));
  const page = useMemo(() => {
    const facts = Object.fromEntries(
      uuids.flatMap((uuid): [string, AssetFacts][] => {
        const file = files.find(uuid);
        if (!file) return [];
        const size = file.width === null || file.height === null ? {} : { width: file.width, height: file.height };
        return [[uuid, { name: file.originalName, type: file.mimeType, kind: file.kind, bytes: file.bytes, ...size }]];
      }),
    );
    const html = renderWithoutScripts(
      { title, typology: type, input: content, look, assets: facts },
      {
        language,
        system: 'other',
        saveUrl: '#',
        assetUrl: (uuid) => pictures.get(uuid) ?? transparentPixel,
        ...(focus !== undefined && { focus }),
      },
    );
    return html.includes('data-focus') ? html.replace('</head>', () => `${focusStyle}</head>`) : html;
    // oxlint-disable-next-line react/exhaustive-deps -- `uuids` is a new list each time, but follows from the others
  }, [title, type, content, look, files, focus, pictures, language]);
  return <DoubleBufferedFrame html={page} title={t('preview.page')} />;
}

type Frame = Readonly<{ key: number; html: string }>;

/** Double buffering: a reloading frame is white for a moment, so the previous one stays until the next has loaded. */
function DoubleBufferedFrame({ html, title }: Readonly<{ html: string; title: string }>) {
  const [frames, setFrames] = useState<readonly Frame[]>([{ key: 0, html }]);
  const latest = useRef(0);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setFrames((now) => {
          if (now.at(-1)?.html === html) return now;
          latest.current += 1;
          return [...now.slice(0, 1), { key: latest.current, html }];
        }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [html]);
  return (
    <div className={classes.frames}>
      {frames.map(({ key, html: text }, index) => (
        <iframe
          key={key}
          srcDoc={text}
          sandbox={sandbox}
          title={title}
          tabIndex={-1}
          className={classes.frame}
          data-next={index > 0 || undefined}
          aria-hidden={index > 0}
          onLoad={() => setFrames((now) => now.filter((shown) => shown.key >= key))}
        />
      ))}
    </div>
  );
}
