import { pictureUpload } from '../people/picture.ts';
import { defineRoute } from '../route.ts';
import { addressBrand, whiteLabel, whiteLabelUpdate } from './white-label.ts';

const tag = 'White label';

export const getWhiteLabel = defineRoute({
  method: 'GET',
  path: '/api/white-label',
  action: 'whitelabel.read',
  tag,
  summary: 'The brand of the workspace: its draft, and what is published',
  success: { status: 200, body: whiteLabel },
});

export const updateWhiteLabel = defineRoute({
  method: 'PATCH',
  path: '/api/white-label',
  action: 'whitelabel.update',
  tag,
  summary: 'Change the draft; nothing else changes until it is published',
  body: whiteLabelUpdate,
  success: { status: 200, body: whiteLabel },
});

export const setBrandLogo = defineRoute({
  method: 'POST',
  path: '/api/white-label/logo',
  action: 'whitelabel.update',
  tag,
  perMinute: 20,
  summary: 'Set the logo of the draft; it is redrawn, at most 512 pixels wide or high',
  upload: pictureUpload,
  success: { status: 200, body: whiteLabel },
});

export const removeBrandLogo = defineRoute({
  method: 'DELETE',
  path: '/api/white-label/logo',
  action: 'whitelabel.update',
  tag,
  summary: 'Remove the logo of the draft',
  success: { status: 200, body: whiteLabel },
});

export const testBrandSender = defineRoute({
  method: 'POST',
  path: '/api/white-label/sender/test',
  action: 'whitelabel.update',
  tag,
  perMinute: 6,
  summary: 'Look for the TXT record of the address, or send a mail to oneself by the mail server of the draft',
  success: { status: 200, body: whiteLabel },
});

export const publishWhiteLabel = defineRoute({
  method: 'POST',
  path: '/api/white-label/publish',
  action: 'whitelabel.publish',
  tag,
  summary: 'Show the draft to everyone: in the app, on pages, in mails and reports',
  success: { status: 200, body: whiteLabel },
});

export const resetWhiteLabel = defineRoute({
  method: 'POST',
  path: '/api/white-label/reset',
  action: 'whitelabel.publish',
  tag,
  summary: 'Show the brand of the product again; the draft stays',
  success: { status: 200, body: whiteLabel },
});

export const getBrandReport = defineRoute({
  method: 'GET',
  path: '/api/white-label/report',
  action: 'whitelabel.read',
  tag,
  perMinute: 20,
  summary: 'A report under the brand of the draft, with the numbers of the last seven days, as PDF',
  success: { status: 200, media: ['application/pdf'] },
});

export const getAddressBrand = defineRoute({
  method: 'GET',
  path: '/api/public/brand',
  action: 'public',
  tag,
  perMinute: 240,
  summary: 'The brand of the host that is asked, and whose members log in there',
  success: { status: 200, body: addressBrand },
});
