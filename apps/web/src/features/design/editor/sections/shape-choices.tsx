import { borderMarkers, centerMarkers, frames, patterns, type DesignParams } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { useMemo } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useDrawingAssets } from '../../../../platform/drawing/use-drawing-assets.ts';
import { TileChoice } from '../../../../ui/form/choices/tile-choice.tsx';
import { DrawnTile, listParts, listFirstOptions, useBareDesign } from './drawn-tile.tsx';
import { useEditor } from '../editing/editor-context.ts';
import type { Corner } from './corner.ts';
import classes from '../design-dialog.module.css';

const patternParts = listParts(patterns, (pattern) => ({ pattern }));
const borderParts = listParts(borderMarkers, (border_marker) => ({ border_marker }));
const centerParts = listParts(centerMarkers, (center_marker) => ({ center_marker }));
const frameParts = listParts(frames, (frame) => ({ frame, frame_enabled: true }));
const noPart = {};

/** The number shown before the link to all: the specification's six, and a row of eight frames including none. */
const few = 6;
const fewFrames = 7;

type ShapeProps<Name extends string> = Readonly<{
  /** Whether every shape is shown, on a view of its own, or the first few. */
  isAll: boolean;
  name: string;
  legend: string;
  isLegendHidden: boolean;
  shapes: readonly Name[];
  parts: ReadonlyMap<Name, Partial<DesignParams>>;
  labelOf: (shape: Name) => string;
  shows: 'fragment' | 'border' | 'center';
  read: (design: DesignParams) => Name;
  toChange: (shape: Name) => Partial<DesignParams>;
}>;

function ShapeChoice<Name extends string>({ isAll, name, shapes, read, ...props }: ShapeProps<Name>) {
  const {
    text,
    look: { design },
    shown,
    store,
  } = useEditor();
  const bare = useBareDesign(shown);
  const value = read(design);
  return (
    <TileChoice
      name={isAll ? `all-${name}` : name}
      legend={props.legend}
      isLegendHidden={props.isLegendHidden}
      value={value}
      onChoose={(shape) => store.change(props.toChange(shape))}
      options={(isAll ? shapes : listFirstOptions(shapes, few, value)).map((shape) => ({
        value: shape,
        label: props.labelOf(shape),
        picture: <DrawnTile text={text} design={bare} part={props.parts.get(shape) ?? noPart} shows={props.shows} />,
      }))}
    />
  );
}

export function PatternChoice({ isAll = false }: { isAll?: boolean }) {
  const { t } = useTranslation(['design', 'shapes']);
  return (
    <ShapeChoice
      isAll={isAll}
      name="patterns"
      legend={t('design:pattern.legend')}
      isLegendHidden
      shapes={patterns}
      parts={patternParts}
      labelOf={(pattern) => t(`shapes:patterns.${pattern}`)}
      shows="fragment"
      read={({ pattern }) => pattern}
      toChange={(pattern) => ({ pattern })}
    />
  );
}

const borderOf = {
  topLeft: 'border_marker',
  topRight: 'border_marker_top_right',
  bottomLeft: 'border_marker_bottom_left',
} as const;
const centerOf = {
  topLeft: 'center_marker',
  topRight: 'center_marker_top_right',
  bottomLeft: 'center_marker_bottom_left',
} as const;

type CornerProps = Readonly<{ corner: Corner; isAll?: boolean }>;

export function BorderChoice({ corner, isAll = false }: CornerProps) {
  const { t } = useTranslation(['design', 'shapes']);
  return (
    <ShapeChoice
      isAll={isAll}
      name="borders"
      legend={t('design:edges.border')}
      isLegendHidden={isAll}
      shapes={borderMarkers}
      parts={borderParts}
      labelOf={(marker) => t(`shapes:markers.${marker}`)}
      shows="border"
      read={(design) => design[borderOf[corner]]}
      toChange={(marker) => ({ [borderOf[corner]]: marker }) satisfies Partial<DesignParams>}
    />
  );
}

export function CenterChoice({ corner, isAll = false }: CornerProps) {
  const { t } = useTranslation(['design', 'shapes']);
  return (
    <ShapeChoice
      isAll={isAll}
      name="centers"
      legend={t('design:edges.center')}
      isLegendHidden={isAll}
      shapes={centerMarkers}
      parts={centerParts}
      labelOf={(marker) => t(`shapes:markers.${marker}`)}
      shows="center"
      read={(design) => design[centerOf[corner]]}
      toChange={(marker) => ({ [centerOf[corner]]: marker }) satisfies Partial<DesignParams>}
    />
  );
}

/** The smallest code, because the tile is about the frame. */
const smallText = '1';

export function FrameChoice({ isAll = false }: { isAll?: boolean }) {
  const { t } = useTranslation(['design', 'shapes']);
  const {
    look: { design },
    shown,
    store,
  } = useEditor();
  const bare = useBareDesign(shown);
  // A first frame has its usual text in the person's language; a later one keeps what is written.
  const hasUsualLabel = !design.frame_enabled && design.frame_label === defaultDesign.frame_label;
  const label = hasUsualLabel ? t('design:frame.usualLabel') : shown.frame_label;
  const framed = useMemo(() => ({ ...bare, frame_label: label }), [bare, label]);
  const lettered = useMemo(() => ({ design: { ...framed, frame_enabled: true }, logo: null }), [framed]);
  const assets = useDrawingAssets(lettered);
  const names = isAll ? frames : listFirstOptions(frames, fewFrames, design.frame_enabled ? design.frame : undefined);
  return (
    <TileChoice
      name={isAll ? 'all-frames' : 'frames'}
      legend={t('design:frame.legend')}
      isLegendHidden
      value={design.frame_enabled ? design.frame : 'none'}
      onChoose={(frame) =>
        store.change(
          frame === 'none'
            ? { frame_enabled: false }
            : { frame_enabled: true, frame, ...(hasUsualLabel && { frame_label: label }) },
        )
      }
      options={[
        {
          value: 'none' as const,
          label: t('design:frame.none'),
          picture: <span className={classes.nothing} aria-hidden />,
        },
        ...names.map((value) => ({
          value,
          label: t(`shapes:frames.${value}`),
          picture: (
            <DrawnTile
              text={smallText}
              design={framed}
              part={frameParts.get(value) ?? noPart}
              shows="whole"
              assets={assets}
            />
          ),
        })),
      ]}
    />
  );
}
