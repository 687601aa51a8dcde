import { geoArea, geoCentroid, geoMercator, geoNaturalEarth1, geoPath, type GeoProjection } from 'd3-geo';
import { feature } from 'topojson-client';

type Borders = Parameters<typeof feature>[0];
type Shape = ReturnType<typeof readShapes>[number];

/**
 * The SVG path of a country, or of a part with borders of its own. `code` is empty without an ISO 3166-1 alpha-2 code.
 */
export type Outline = Readonly<{ id: number; code: string; path: string }>;

export const size = { width: 800, height: 420 } as const;

/** The whole world, or one country with its surroundings. Undefined when the borders lack that country. */
export function drawBorders(borders: Borders, country?: string): Outline[] | undefined {
  const shapes = readShapes(borders);
  const chosen =
    country === undefined
      ? undefined
      : largest(
          shapes.filter(({ code }) => code === country),
          ({ shape }) => geoArea(shape),
        );
  if (country !== undefined && chosen === undefined) return undefined;
  const path = geoPath(chosen ? projectCountry(chosen) : projectWorld(shapes)).digits(1);
  return shapes.filter(isDrawn).flatMap(({ code, shape }, id) => {
    const drawn = path(shape);
    return drawn === null ? [] : [{ id, code, path: drawn }];
  });
}

/** The codes of all countries in these borders. */
export function listCodes(borders: Borders): string[] {
  return [
    ...new Set(
      readShapes(borders)
        .map(({ code }) => code)
        .filter((code) => code !== ''),
    ),
  ];
}

function readShapes(borders: Borders) {
  const countries = borders.objects['countries'];
  if (countries?.type !== 'GeometryCollection') throw new Error('These are no borders of countries.');
  return feature(borders, countries).features.map((shape) => ({ code: readCode(shape.id), shape }));
}

/** The borders use ISO 3166-1 numbers; `Intl` translates them to letters. */
function readCode(id: string | number | undefined): string {
  if (id === undefined) return '';
  const { region = '' } = new Intl.Locale(`und-${String(id).padStart(3, '0')}`);
  return /^[A-Z]{2}$/.test(region) ? region : '';
}

/** Antarctica would take a sixth of the space. */
const isDrawn = ({ code }: Shape) => code !== 'AQ';

function projectWorld(shapes: readonly Shape[]): GeoProjection {
  const features = shapes.filter(isDrawn).map(({ shape }) => shape);
  return geoNaturalEarth1().fitSize([size.width, size.height], { type: 'FeatureCollection', features });
}

/**
 * Centers on the country's largest part, because overseas parts would shrink it. Rotates the globe there, so that no
 * country is cut in two.
 */
function projectCountry({ shape }: Shape): GeoProjection {
  const mainland = largestPart(shape.geometry);
  const [longitude] = geoCentroid(mainland);
  const margin = 24;
  return geoMercator()
    .rotate([-longitude, 0])
    .fitExtent(
      [
        [margin, margin],
        [size.width - margin, size.height - margin],
      ],
      mainland,
    )
    .clipExtent([
      [0, 0],
      [size.width, size.height],
    ]);
}

function largestPart(geometry: Shape['shape']['geometry']): Shape['shape']['geometry'] {
  if (geometry.type !== 'MultiPolygon') return geometry;
  const parts = geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }));
  return largest(parts, geoArea) ?? geometry;
}

function largest<T>(items: readonly T[], sizeOf: (item: T) => number): T | undefined {
  const sizes = items.map(sizeOf);
  return items[sizes.indexOf(Math.max(...sizes))];
}
