type Channels = Readonly<{ red: number; green: number; blue: number }>;

export type Drawing = Readonly<{
  /** Side of the square, in its own unit. */
  extent: number;
  background: Channels;
  paths: readonly Readonly<{ data: string; fill: Channels }>[];
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
  const { extent, background, paths } = drawing;
  const [x, y, side] = part ?? [0, 0, extent];
  return (
    <svg
      viewBox={`${x} ${y} ${side} ${side}`}
      className={className}
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path fill={toRgb(background)} d={`M0 0h${extent}v${extent}h-${extent}z`} />
      {/* oxlint-disable-next-line react/no-array-index-key -- a path has no identity but its place in the order of painting */}
      {paths.map(({ data, fill }, place) => <path key={place} fill={toRgb(fill)} d={data} />)}
    </svg>
  );
}

function toRgb({ red, green, blue }: Channels): string {
  return `rgb(${red} ${green} ${blue})`;
}
