import * as z from 'zod';
import {
  backgroundUpload,
  logoUpload,
  namedFrame,
  namedShape,
  qrBackground,
  qrDesign,
  qrDesignListQuery,
  qrDesigns,
  qrLogo,
  qrLogoListQuery,
  qrLogos,
  qrLogoUploadQuery,
  qrStyle,
  qrStyleCreate,
  qrStyles,
} from './design-library.ts';
import { designParamsInput } from './design.ts';
import { generatedQuery } from '../codes/code.ts';
import { imageFormats, imageMediaType } from './image-formats.ts';
import { limits } from '../limits.ts';
import { requiredText, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Design';
const params = z.object({ uuid });

export const listQrDesigns = defineRoute({
  method: 'GET',
  path: '/api/qr-designs',
  action: 'design.read',
  tag,
  summary: 'Designs that come with the product',
  query: qrDesignListQuery,
  success: { status: 200, body: qrDesigns },
});
export const getQrDesign = defineRoute({
  method: 'GET',
  path: '/api/qr-designs/{uuid}',
  action: 'design.read',
  tag,
  summary: 'One design that comes with the product',
  params,
  success: { status: 200, body: qrDesign },
});
export const getQrDesignPreview = defineRoute({
  method: 'GET',
  path: '/api/qr-designs/{uuid}/preview.svg',
  action: 'public',
  tag,
  perMinute: 600,
  summary: 'A drawing in this design',
  params,
  success: { status: 200, media: ['image/svg+xml'], isForEver: true },
});

export const listQrLogos = defineRoute({
  method: 'GET',
  path: '/api/qr-logos-compact',
  action: 'design.read',
  tag,
  summary: 'Logos: those of the product, and the workspace’s own',
  query: qrLogoListQuery,
  success: { status: 200, body: qrLogos },
});
export const uploadQrLogo = defineRoute({
  method: 'POST',
  path: '/api/qr-logos',
  action: 'design.upload-logo',
  tag,
  perMinute: 30,
  summary: 'Add a logo: PNG, JPEG, WebP or SVG. It is redrawn without active content',
  upload: logoUpload,
  query: qrLogoUploadQuery,
  success: { status: 201, body: qrLogo },
});
export const getQrLogo = defineRoute({
  method: 'GET',
  path: '/api/qr-logos/{uuid}',
  action: 'design.read',
  tag,
  summary: 'One logo',
  params,
  success: { status: 200, body: qrLogo },
});
export const deleteQrLogo = defineRoute({
  method: 'DELETE',
  path: '/api/qr-logos/{uuid}',
  action: 'design.set-logo',
  tag,
  summary: 'Remove a logo of the workspace from the list; codes that have it keep it',
  params,
  success: { status: 204 },
});
export const getQrLogoAsset = defineRoute({
  method: 'GET',
  path: '/api/qr-logos/{uuid}/asset',
  action: 'public',
  tag,
  perMinute: 600,
  summary: 'The drawing of a logo, public by its address',
  params,
  success: { status: 200, media: ['image/png', 'image/svg+xml'], isForEver: true },
});

export const uploadQrBackground = defineRoute({
  method: 'POST',
  path: '/api/qr-backgrounds',
  action: 'design.upload-logo',
  tag,
  perMinute: 30,
  summary: 'Add a background picture for designs',
  upload: backgroundUpload,
  success: { status: 201, body: qrBackground },
});
export const getQrBackgroundAsset = defineRoute({
  method: 'GET',
  path: '/api/qr-backgrounds/{uuid}/asset',
  action: 'public',
  tag,
  perMinute: 600,
  summary: 'A background picture, public by its address',
  params,
  success: { status: 200, media: ['image/jpeg'], isForEver: true },
});

export const listQrStyles = defineRoute({
  method: 'GET',
  path: '/api/qr-styles',
  action: 'design.read',
  tag,
  summary: 'Saved styles of the workspace, newest first',
  success: { status: 200, body: qrStyles },
});
export const createQrStyle = defineRoute({
  method: 'POST',
  path: '/api/qr-styles',
  action: 'design.save-style',
  tag,
  idempotent: true,
  summary: 'Save a style for other codes',
  body: qrStyleCreate,
  success: { status: 201, body: qrStyle },
});
export const getQrStyle = defineRoute({
  method: 'GET',
  path: '/api/qr-styles/{uuid}',
  action: 'design.read',
  tag,
  summary: 'One style',
  params,
  success: { status: 200, body: qrStyle },
});
export const deleteQrStyle = defineRoute({
  method: 'DELETE',
  path: '/api/qr-styles/{uuid}',
  action: 'design.save-style',
  tag,
  summary: 'Delete a saved style; codes that have it keep their design',
  params,
  success: { status: 204 },
});
export const getQrStyleImage = defineRoute({
  method: 'GET',
  path: '/api/qr-styles/{uuid}/image.svg',
  action: 'public',
  tag,
  perMinute: 600,
  summary: 'A drawing in a saved style, public by its address',
  params,
  success: { status: 200, media: ['image/svg+xml'], isForEver: true },
});

/** Draws a link in a design that is not stored. */
const generated = z.strictObject({
  type: z.literal('link'),
  style: designParamsInput,
  data: z.strictObject({ link: requiredText(limits.payload.max) }),
});

export const viewGenerated = defineRoute({
  method: 'POST',
  path: '/qrs/generate/view',
  action: 'design.preview',
  tag,
  perMinute: 240,
  summary: 'Draw a link in a style, as an SVG',
  body: generated,
  success: { status: 200, media: ['image/svg+xml'] },
});
export const downloadGenerated = defineRoute({
  method: 'POST',
  path: '/qrs/generate/download',
  action: 'design.preview',
  tag,
  perMinute: 120,
  summary: 'Draw a link in a style, as a file',
  body: generated.extend({ format: z.enum(imageFormats).default('png') }),
  query: generatedQuery,
  success: { status: 200, media: imageFormats.map(imageMediaType) },
});
export const listPatterns = defineRoute({
  method: 'GET',
  path: '/qrs/patterns',
  action: 'design.read',
  tag,
  summary: 'The patterns, in the order of choice',
  success: { status: 200, body: z.array(namedShape) },
});
export const listBorderMarkers = defineRoute({
  method: 'GET',
  path: '/qrs/border-markers',
  action: 'design.read',
  tag,
  summary: 'The shapes of the corners’ outlines',
  success: { status: 200, body: z.array(namedShape) },
});
export const listCenterMarkers = defineRoute({
  method: 'GET',
  path: '/qrs/center-markers',
  action: 'design.read',
  tag,
  summary: 'The shapes of the corners’ centers',
  success: { status: 200, body: z.array(namedShape) },
});
export const listFrames = defineRoute({
  method: 'GET',
  path: '/qrs/frames',
  action: 'design.read',
  tag,
  summary: 'The frames, in the order of choice',
  success: { status: 200, body: z.array(namedFrame) },
});
