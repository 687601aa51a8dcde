import { geoArea, geoCentroid, geoMercator, geoNaturalEarth1, geoPath, type GeoProjection } from 'd3-geo';
import { feature } from 'topojson-client';

type Borders = Parameters<typeof feature>[0];
type Shape = ReturnType<typeof readShapes>[number];

/** A country as an SVG path, or a part of one that has its own borders. `code` is empty where no two letters stand for it. */
export type Outline = Readonly<{ id: number; code: string; path: string }>;

export const size = { width: 800, height: 420 } as const;

/** The whole world, or one country with what lies around it. Undefined where the borders have no such country. */
export function drawBorders(borders: Borders, country?: string): Outline[] | undefined {
  const shapes = readShapes(borders);
  const chosen = country === undefined ? undefined : largest(shapes.filter(({ code }) => code === country), ({ shape }) => geoArea(shape));
  if (country !== undefined && chosen === undefined) return undefined;
  const path = geoPath(chosen ? projectCountry(chosen) : projectWorld(shapes)).digits(1);
  return shapes.filter(isDrawn).flatMap(({ code, shape }, id) => {
    const drawn = path(shape);
    return drawn === null ? [] : [{ id, code, path: drawn }];
  });
}

/** The codes of all countries that those borders have. */
export function listCodes(borders: Borders): string[] {
  return [...new Set(readShapes(borders).map(({ code }) => code).filter((code) => code !== ''))];
}

function readShapes(borders: Borders) {
  const countries = borders.objects['countries'];
  if (countries?.type !== 'GeometryCollection') throw new Error('These are no borders of countries.');
  return feature(borders, countries).features.map((shape) => ({ code: readCode(shape.id), shape }));
}

/** The borders number countries as ISO 3166-1 does; the language data of every engine knows which letters these are. */
function readCode(id: string | number | undefined): string {
  if (id === undefined) return '';
  const { region = '' } = new Intl.Locale(`und-${String(id).padStart(3, '0')}`);
  return /^[A-Z]{2}$/.test(region) ? region : '';
}

/** The ice of the south would take a sixth of the room. */
const isDrawn = ({ code }: Shape) => code !== 'AQ';

function projectWorld(shapes: readonly Shape[]): GeoProjection {
  const features = shapes.filter(isDrawn).map(({ shape }) => shape);
  return geoNaturalEarth1().fitSize([size.width, size.height], { type: 'FeatureCollection', features });
}

/** Around its largest part: what lies across an ocean would make all of it small. Turned there, so that no country is cut in two. */
function projectCountry({ shape }: Shape): GeoProjection {
  const mainland = largestPart(shape.geometry);
  const [longitude] = geoCentroid(mainland);
  const margin = 24;
  return geoMercator().rotate([-longitude, 0])
    .fitExtent([[margin, margin], [size.width - margin, size.height - margin]], mainland)
    .clipExtent([[0, 0], [size.width, size.height]]);
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
