import * as z from 'zod';
import * as designRoutes from '../design/design-routes.ts';
import { defineV1 } from './define-v1.ts';
import { pageOf, wholePage } from './shared.ts';

const tag = 'Design';

const shape = z.object({ name: z.string(), preview: z.string().describe('An SVG drawing') });
const shapes = pageOf(shape);

export const listPatterns = defineV1(designRoutes.listPatterns, {
  path: '/api/v1/design-shapes/patterns',
  name: 'listPatterns',
  tag,
  summary: 'The patterns of codes',
  answer: shapes,
  toAnswer: wholePage,
});
export const listBorderMarkers = defineV1(designRoutes.listBorderMarkers, {
  path: '/api/v1/design-shapes/border-markers',
  name: 'listBorderMarkers',
  tag,
  summary: 'The shapes of the corners’ outlines',
  answer: shapes,
  toAnswer: wholePage,
});
export const listCenterMarkers = defineV1(designRoutes.listCenterMarkers, {
  path: '/api/v1/design-shapes/center-markers',
  name: 'listCenterMarkers',
  tag,
  summary: 'The shapes of the corners’ centers',
  answer: shapes,
  toAnswer: wholePage,
});
export const listFrames = defineV1(designRoutes.listFrames, {
  path: '/api/v1/design-shapes/frames',
  name: 'listFrames',
  tag,
  summary: 'The frames of codes',
  answer: shapes,
  toAnswer: (frames) => wholePage(frames.map(({ content: name, preview }) => ({ name, preview }))),
});
