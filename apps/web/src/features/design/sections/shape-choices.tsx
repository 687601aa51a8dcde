import { borderMarkers, centerMarkers, frames, patterns, type DesignParams } from '@evercode/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrawingAssets } from '../../../app/drawing/use-drawing-assets.ts';
import { TileChoice } from '../../../ui/tile-choice.tsx';
import { DrawnTile, listParts, takeFirst, useBareDesign } from './drawn-tile.tsx';
import { useEditor } from '../editing/editor-context.ts';
import type { Corner } from './corner.ts';
import classes from '../design-dialog.module.css';

const patternParts = listParts(patterns, (pattern) => ({ pattern }));
const borderParts = listParts(borderMarkers, (border_marker) => ({ border_marker }));
const centerParts = listParts(centerMarkers, (center_marker) => ({ center_marker }));
const frameParts = listParts(frames, (frame) => ({ frame, frame_enabled: true }));
const noPart = {};

/** How many are shown before the way to all: the specification's six, and a row of eight frames with none among them. */
const few = 6;
const fewFrames = 7;

export function PatternChoice({ isAll = false }: { isAll?: boolean }) {
  const { t } = useTranslation(['design', 'shapes']);
  const { text, look: { design }, shown, store } = useEditor();
  const bare = useBareDesign(shown);
  const names = isAll ? patterns : takeFirst(patterns, few, design.pattern);
  return (
    <TileChoice
      name={isAll ? 'all-patterns' : 'patterns'} legend={t('design:pattern.legend')} isLegendHidden value={design.pattern}
      onChoose={(pattern) => store.change({ pattern })}
      options={names.map((value) => ({
        value, label: t(`shapes:patterns.${value}`), picture: <DrawnTile text={text} design={bare} part={patternParts.get(value) ?? noPart} shows="fragment" />,
      }))}
    />
  );
}

const borderOf = { topLeft: 'border_marker', topRight: 'border_marker_top_right', bottomLeft: 'border_marker_bottom_left' } as const;
const centerOf = { topLeft: 'center_marker', topRight: 'center_marker_top_right', bottomLeft: 'center_marker_bottom_left' } as const;

type OfCorner = Readonly<{ corner: Corner; isAll?: boolean }>;

export function BorderChoice({ corner, isAll = false }: OfCorner) {
  const { t } = useTranslation(['design', 'shapes']);
  const { text, look: { design }, shown, store } = useEditor();
  const bare = useBareDesign(shown);
  const param = borderOf[corner];
  const names = isAll ? borderMarkers : takeFirst(borderMarkers, few, design[param]);
  return (
    <TileChoice
      name={isAll ? 'all-borders' : 'borders'} legend={t('design:edges.border')} isLegendHidden={isAll} value={design[param]}
      onChoose={(name) => store.change({ [param]: name } satisfies Partial<DesignParams>)}
      options={names.map((value) => ({
        value, label: t(`shapes:markers.${value}`), picture: <DrawnTile text={text} design={bare} part={borderParts.get(value) ?? noPart} shows="border" />,
      }))}
    />
  );
}

export function CenterChoice({ corner, isAll = false }: OfCorner) {
  const { t } = useTranslation(['design', 'shapes']);
  const { text, look: { design }, shown, store } = useEditor();
  const bare = useBareDesign(shown);
  const param = centerOf[corner];
  const names = isAll ? centerMarkers : takeFirst(centerMarkers, few, design[param]);
  return (
    <TileChoice
      name={isAll ? 'all-centers' : 'centers'} legend={t('design:edges.center')} isLegendHidden={isAll} value={design[param]}
      onChoose={(name) => store.change({ [param]: name } satisfies Partial<DesignParams>)}
      options={names.map((value) => ({
        value, label: t(`shapes:markers.${value}`), picture: <DrawnTile text={text} design={bare} part={centerParts.get(value) ?? noPart} shows="center" />,
      }))}
    />
  );
}

/** The smallest code there is: a frame is what the tile is about. */
const smallText = '1';

export function FrameChoice({ isAll = false }: { isAll?: boolean }) {
  const { t } = useTranslation(['design', 'shapes']);
  const { look: { design }, shown, store } = useEditor();
  const bare = useBareDesign(shown);
  const framed = useMemo(() => ({ ...bare, frame_label: shown.frame_label }), [bare, shown.frame_label]);
  const lettered = useMemo(() => ({ design: { ...framed, frame_enabled: true }, logo: null }), [framed]);
  const assets = useDrawingAssets(lettered);
  const names = isAll ? frames : takeFirst(frames, fewFrames, design.frame_enabled ? design.frame : undefined);
  return (
    <TileChoice
      name={isAll ? 'all-frames' : 'frames'} legend={t('design:frame.legend')} isLegendHidden value={design.frame_enabled ? design.frame : 'none'}
      onChoose={(frame) => store.change(frame === 'none' ? { frame_enabled: false } : { frame_enabled: true, frame })}
      options={[
        { value: 'none' as const, label: t('design:none'), picture: <span className={classes.nothing} aria-hidden /> },
        ...names.map((value) => ({
          value, label: t(`shapes:frames.${value}`),
          picture: <DrawnTile text={smallText} design={framed} part={frameParts.get(value) ?? noPart} shows="whole" assets={assets} />,
        })),
      ]}
    />
  );
}
