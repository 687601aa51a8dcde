import type { LandingTemplate, Typology } from '@evercode/contract';
import { fallbackLanguage, isLanguage } from '@evercode/i18n';
import type { AssetFacts } from '@evercode/pages/content';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetShelf, ContentDraft } from '../content/content-form.ts';
import { drawStill } from '../../../app/page-look/draw-still.ts';
import { namesOfFiles } from './names-of-files.ts';
import classes from './page-frame.module.css';
import { useAssetPictures } from './use-asset-pictures.ts';

type Props = Readonly<{
  title: string;
  typology: Typology;
  input: ContentDraft;
  look: LandingTemplate | null;
  assets: AssetShelf;
  /** The part that is being edited. */
  focus: string | undefined;
}>;

/** A picture that is on its way takes its place already. */
const nothingYet = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** No script runs within, so what the page does with one is not shown: its buttons to share, its clock. */
const sandbox = '';
/** The part that is edited comes into view without a script: the page has this one place to rest at. */
const followFocus = '<style>html{scroll-snap-type:y mandatory}[data-focus]{scroll-snap-align:center;scroll-initial-target:nearest}</style>';
const pauseMs = 150;

/** The very page that visitors get, as it is with what has been typed so far. */
export function PageFrame({ title, typology, input, look, assets, focus }: Props) {
  const { t, i18n } = useTranslation('builder');
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : fallbackLanguage;
  const files = namesOfFiles(input, look);
  const pictures = useAssetPictures(files.filter((uuid) => assets.find(uuid)?.kind === 'picture'));
  const page = useMemo(() => {
    const facts = Object.fromEntries(files.flatMap((uuid): [string, AssetFacts][] => {
      const file = assets.find(uuid);
      if (!file) return [];
      const size = file.width === null || file.height === null ? {} : { width: file.width, height: file.height };
      return [[uuid, { name: file.originalName, type: file.mimeType, kind: file.kind, bytes: file.bytes, ...size }]];
    }));
    const still = drawStill({ title, typology, input, look, assets: facts }, {
      language, system: 'other', contactUrl: '#', assetUrl: (uuid) => pictures.get(uuid) ?? nothingYet, ...(focus !== undefined && { focus }),
    });
    return still.includes('data-focus') ? still.replace('</head>', () => `${followFocus}</head>`) : still;
  // `files` is made anew each time of what stands beside it here.
  // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [title, typology, input, look, assets, focus, pictures, language]);
  return <TwoFrames html={page} title={t('preview.page')} />;
}

type Held = Readonly<{ key: number; html: string }>;

/** A frame that is loaded anew is white for a moment: the one before stays until the next has been drawn. */
function TwoFrames({ html, title }: Readonly<{ html: string; title: string }>) {
  const [frames, setFrames] = useState<readonly Held[]>([{ key: 0, html }]);
  const latest = useRef(0);
  useEffect(() => {
    const timer = setTimeout(() => setFrames((now) => {
      if (now.at(-1)?.html === html) return now;
      latest.current += 1;
      return [...now.slice(0, 1), { key: latest.current, html }];
    }), pauseMs);
    return () => clearTimeout(timer);
  }, [html]);
  return (
    <div className={classes.frames}>
      {frames.map(({ key, html: text }, index) => (
        <iframe
          key={key} srcDoc={text} sandbox={sandbox} title={title} tabIndex={-1} className={classes.frame} data-next={index > 0 || undefined} aria-hidden={index > 0}
          onLoad={() => setFrames((now) => now.filter((held) => held.key >= key))}
        />
      ))}
    </div>
  );
}
