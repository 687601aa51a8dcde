import { useId } from 'react';

type Channels = Readonly<{ red: number; green: number; blue: number }>;

type Gradient = Readonly<{ from: Channels; to: Channels }> &
  (
    | Readonly<{ kind: 'linear'; x1: number; y1: number; x2: number; y2: number }>
    | Readonly<{ kind: 'radial'; x: number; y: number; radius: number }>
  );

type Item =
  | Readonly<{ kind: 'path'; data: string; fill: Channels | Gradient }>
  | Readonly<{
      kind: 'image';
      x: number;
      y: number;
      width: number;
      height: number;
      fit: 'cover' | 'exact';
      image: Readonly<{ type: string; base64: string }>;
    }>;

type Drawing = Readonly<{
  /** In the drawing's own unit. */
  width: number;
  height: number;
  items: readonly Item[];
}>;

type Props = Readonly<{
  drawing: Drawing;
  /** The accessible name. Without it the drawing is decorative. */
  label?: string;
  /** The square to show: x, y, side. Defaults to the whole drawing. */
  part?: readonly [x: number, y: number, side: number];
  className?: string | undefined;
}>;

/** Renders vectors as SVG elements: no image to load, and no exception in the content security policy. */
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
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no id; painting order is the identity
        <DrawnItem key={place} item={item} />
      ))}
    </svg>
  );
}

function DrawnItem({ item }: { item: Item }) {
  const id = useId();
  if (item.kind === 'image') {
    const { x, y, width, height, fit, image } = item;
    return (
      <image
        {...{ x, y, width, height }}
        preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'none'}
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
  const stops = [
    <stop key="from" stopColor={toRgb(gradient.from)} />,
    <stop key="to" offset="1" stopColor={toRgb(gradient.to)} />,
  ];
  if (gradient.kind === 'radial') {
    return (
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={gradient.x} cy={gradient.y} r={gradient.radius}>
        {stops}
      </radialGradient>
    );
  }
  const { x1, y1, x2, y2 } = gradient;
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" {...{ x1, y1, x2, y2 }}>
      {stops}
    </linearGradient>
  );
}

function toRgb({ red, green, blue }: Channels): string {
  return `rgb(${red} ${green} ${blue})`;
}
