import { useId } from 'react';

type Channels = Readonly<{ red: number; green: number; blue: number }>;

type Gradient = Readonly<{ from: Channels; to: Channels }> & (
  | Readonly<{ kind: 'linear'; x1: number; y1: number; x2: number; y2: number }>
  | Readonly<{ kind: 'radial'; x: number; y: number; radius: number }>
);

type Item =
  | Readonly<{ kind: 'path'; data: string; fill: Channels | Gradient }>
  | Readonly<{ kind: 'image'; x: number; y: number; width: number; height: number; fit: 'cover' | 'exact'; image: Readonly<{ type: string; base64: string }> }>;

export type Drawing = Readonly<{
  /** In its own unit. */
  width: number;
  height: number;
  items: readonly Item[];
}>;

type Props = Readonly<{
  drawing: Drawing;
  /** What a screen reader says. Left out: the drawing is decoration. */
  label?: string;
  /** The square to show: x, y, side. The whole drawing when left out. */
  part?: readonly [x: number, y: number, side: number];
  className?: string | undefined;
}>;

/** Vectors as elements of the page: no image to load, and nothing that a content policy has to allow. */
export function VectorDrawing({ drawing, label, part, className }: Props) {
  const { width, height, items } = drawing;
  const [x, y, side] = part ?? [0, 0, 0];
  return (
    <svg
      viewBox={part ? `${x} ${y} ${side} ${side}` : `0 0 ${width} ${height}`}
      className={className}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {/* oxlint-disable-next-line react/no-array-index-key -- an item has no identity but its place in the order of painting */}
      {items.map((item, place) => <DrawnItem key={place} item={item} />)}
    </svg>
  );
}

function DrawnItem({ item }: { item: Item }) {
  const id = useId();
  if (item.kind === 'image') {
    const { x, y, width, height, fit, image } = item;
    return (
      <image
        {...{ x, y, width, height }} preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'none'}
        href={`data:${image.type};base64,${image.base64}`}
      />
    );
  }
  if (!('kind' in item.fill)) return <path fill={toRgb(item.fill)} d={item.data} />;
  return (
    <>
      <GradientDefinition id={id} gradient={item.fill} />
      <path fill={`url(#${id})`} d={item.data} />
    </>
  );
}

function GradientDefinition({ id, gradient }: { id: string; gradient: Gradient }) {
  const stops = [<stop key="from" stopColor={toRgb(gradient.from)} />, <stop key="to" offset="1" stopColor={toRgb(gradient.to)} />];
  if (gradient.kind === 'radial') {
    return <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={gradient.x} cy={gradient.y} r={gradient.radius}>{stops}</radialGradient>;
  }
  const { x1, y1, x2, y2 } = gradient;
  return <linearGradient id={id} gradientUnits="userSpaceOnUse" {...{ x1, y1, x2, y2 }}>{stops}</linearGradient>;
}

function toRgb({ red, green, blue }: Channels): string {
  return `rgb(${red} ${green} ${blue})`;
}
