import * as z from 'zod';
import * as designRoutes from '../../design/design-routes.ts';
import { defineV1 } from '../define-v1.ts';
import { pageOf } from '../shared.ts';
import { cutPage, wholeListPaging } from '../whole-lists.ts';

const tag = 'Design';

const shape = z.object({ name: z.string(), preview: z.string().describe('An SVG drawing') });
const shapes = pageOf(shape);
const query = z.object(wholeListPaging);
type Query = { query: z.output<typeof query> };

/** The order of choice is that of the product, so the place is the key. */
const toPage = (all: z.output<typeof shape>[], { query: asked }: Query) => cutPage(all, asked, (_shape, at) => [at]);

export const listPatterns = defineV1(designRoutes.listPatterns, {
  path: '/api/v1/design-shapes/patterns',
  name: 'listPatterns',
  tag,
  summary: 'The patterns of codes',
  query,
  answer: shapes,
  toRequest: () => ({}),
  toAnswer: (all, _place, sent) => toPage(all, sent),
});
export const listBorderMarkers = defineV1(designRoutes.listBorderMarkers, {
  path: '/api/v1/design-shapes/border-markers',
  name: 'listBorderMarkers',
  tag,
  summary: 'The shapes of the corners’ outlines',
  query,
  answer: shapes,
  toRequest: () => ({}),
  toAnswer: (all, _place, sent) => toPage(all, sent),
});
export const listCenterMarkers = defineV1(designRoutes.listCenterMarkers, {
  path: '/api/v1/design-shapes/center-markers',
  name: 'listCenterMarkers',
  tag,
  summary: 'The shapes of the corners’ centers',
  query,
  answer: shapes,
  toRequest: () => ({}),
  toAnswer: (all, _place, sent) => toPage(all, sent),
});
export const listFrames = defineV1(designRoutes.listFrames, {
  path: '/api/v1/design-shapes/frames',
  name: 'listFrames',
  tag,
  summary: 'The frames of codes',
  query,
  answer: shapes,
  toRequest: () => ({}),
  toAnswer: (frames, _place, sent) =>
    toPage(
      frames.map(({ content: name, preview }) => ({ name, preview })),
      sent,
    ),
});
