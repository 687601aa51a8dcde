import { defaultDesign, drawCode, patternNames, type DesignParams } from '@evercode/qr';
import { presets } from '@evercode/qr/presets';
import { memo, useMemo } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ColorField } from '../../../platform/drawing/color-field.tsx';
import { VectorDrawing } from '../../../ui/layout/marks/vector-drawing.tsx';
import { revealsFocused } from '../../../ui/layout/reveals-focused.ts';
import classes from './make-page.module.css';
import { useLabelFont } from './use-label-font.ts';
import type { Maker } from './use-maker.ts';

const templates = [
  'classic',
  'ink',
  'ocean',
  'banner',
  'sunset',
  'forest',
  'pill',
  'violet',
  'berry',
  'gem',
  'honeycomb',
] as const;

/** Dark on light: every pair is readable. */
const pairs = [
  ['#000000', '#ffffff'],
  ['#1b3a96', '#ffffff'],
  ['#0e4d2d', '#ffffff'],
  ['#7d1818', '#ffffff'],
  ['#4a1d6e', '#ffffff'],
  ['#0b4a5a', '#e8f7fa'],
  ['#643704', '#fff6e6'],
  ['#171b24', '#eef3ff'],
] as const;

const patternCount = 14;

/** Short, so that tiles are drawn quickly and their modules are large enough to tell apart. */
const sample = 'evercode';
/** The part of a tile that shows a pattern: beside the corners, in modules. */
const fragment = [9, 9, 11] as const;

/** Templates, colors and patterns, as rows that scroll sideways. */
export function DesignRows({ maker: { design, restyle } }: { maker: Maker }) {
  const { t } = useTranslation(['make', 'design', 'shapes']);
  const label = t('make:frameLabel');
  const looks = useMemo(
    () => templates.map((key) => ({ key, params: { ...neutral, ...paramsOf(key), frame_label: label } })),
    [label],
  );
  return (
    <>
      <Row label={t('make:templates')}>
        {looks.map(({ key, params }) => (
          <Tile
            key={key}
            name={t(`design:templates.names.${key}`)}
            params={params}
            isPressed={isWearing(design, params)}
            onPress={() => restyle(params)}
          />
        ))}
      </Row>
      <Row label={t('make:colors')}>
        {pairs.map(([ink, paper]) => (
          <li key={ink}>
            <button
              type="button"
              className={classes.swatch}
              style={{ background: paper, color: ink }}
              aria-label={`${ink}, ${paper}`}
              aria-pressed={design.foreground_color === ink && design.background_color === paper}
              onClick={() => restyle({ ...plainColors, foreground_color: ink, background_color: paper })}
            />
          </li>
        ))}
      </Row>
      <div className={classes.pair}>
        <ColorField
          label={t('make:ink')}
          value={design.foreground_color}
          onChange={(color) => restyle({ ...plainColors, foreground_color: color })}
        />
        <ColorField
          label={t('make:paper')}
          value={design.background_color}
          onChange={(color) => restyle({ background: 'color', background_color: color })}
        />
      </div>
      <Row label={t('make:pattern')}>
        {patternNames.slice(0, patternCount).map((pattern) => (
          <Tile
            key={pattern}
            name={t(`shapes:patterns.${pattern}`)}
            params={patternParams[pattern]}
            isFragment
            isPressed={design.pattern === pattern}
            onPress={() => restyle({ pattern })}
          />
        ))}
      </Row>
    </>
  );
}

/** What a template sets, so that the next template replaces it completely. */
const neutral: Partial<DesignParams> = { ...defaultDesign };
/** A chosen color is one color, also for the corners. */
const plainColors = { foreground_gradient: 'none', markers_color_enabled: false } as const;

const paramsOf = (key: string) => presets.find((preset) => preset.key === key)?.params;

/** One stable object per pattern, so that memoized tiles are drawn once. */
const patternParams = Object.fromEntries(patternNames.map((pattern) => [pattern, { pattern }]));

function isWearing(design: DesignParams, params: Partial<DesignParams>): boolean {
  return Object.entries(params).every(([name, value]) => Reflect.get(design, name) === value);
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className={classes.rowTitle}>{label}</h3>
      <ul className={classes.row} aria-label={label} ref={revealsFocused}>
        {children}
      </ul>
    </section>
  );
}

const plain: Partial<DesignParams> = {};

type TileProps = Readonly<{
  name: string;
  params: Partial<DesignParams> | undefined;
  isPressed: boolean;
  isFragment?: boolean;
  onPress: () => void;
}>;

function Tile({ name, params = plain, isPressed, isFragment = false, onPress }: TileProps) {
  return (
    <li>
      <button type="button" className={classes.tile} aria-pressed={isPressed} onClick={onPress}>
        <span className={classes.picture}>
          <TileDrawing params={params} isFragment={isFragment} />
        </span>
        {name}
      </button>
    </li>
  );
}

const TileDrawing = memo(function TileDrawing({
  params,
  isFragment,
}: Readonly<{ params: Partial<DesignParams>; isFragment: boolean }>) {
  const labelFont = useLabelFont({ ...defaultDesign, ...params });
  const drawing = useMemo(() => drawCode(sample, params, { labelFont }), [params, labelFont]);
  return <VectorDrawing drawing={drawing} {...(isFragment && { part: fragment })} />;
});
