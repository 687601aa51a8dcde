import * as z from 'zod';
import * as checkRoutes from '../../codes/check-routes.ts';
import { uuid } from '../../primitives.ts';
import { code, toCode } from '../codes.ts';
import { defineV1 } from '../define-v1.ts';
import { byId, toUuid } from '../shared.ts';

const tag = 'Codes';

export const getCodeReadability = defineV1(checkRoutes.getReadability, {
  path: '/api/v1/codes/{id}/readability',
  name: 'getCodeReadability',
  tag,
  summary: 'Whether scanners can read the code in its saved design',
  params: byId,
  query: checkRoutes.getReadability.query,
  answer: checkRoutes.getReadability.success.body,
  toRequest: ({ params, query }) => ({ ...toUuid({ params }), query }),
  toAnswer: (answer) => answer,
});

export const checkEnding = defineV1(checkRoutes.checkEnding, {
  path: '/api/v1/endings/check',
  name: 'checkEnding',
  tag,
  summary: 'Whether a new code could get this ending',
  description: 'Nothing is reserved: two programs that ask at the same time can both hear that it is free.',
  query: z.object({
    ending: checkRoutes.checkEnding.query.shape.ending.describe('With or without a query behind it'),
    domainId: uuid.optional().describe('A domain of the workspace; if left out, the one that new codes get'),
  }),
  answer: checkRoutes.checkEnding.success.body,
  toRequest: ({ query: { ending, domainId } }) => ({ query: { ending, domain: domainId } }),
  toAnswer: (answer) => answer,
});

export const lookUpCode = defineV1(checkRoutes.lookUpQr, {
  path: '/api/v1/codes/lookup',
  name: 'lookUpCode',
  tag,
  summary: 'The code that a short link leads to, former short links included',
  query: z.object({ url: checkRoutes.lookUpQr.query.shape.url.describe('A whole short link of the workspace') }),
  answer: code,
  toRequest: ({ query }) => ({ query }),
  toAnswer: toCode,
});

export const getCodePictures = defineV1(checkRoutes.getQrPictures, {
  path: '/api/v1/codes/{id}/pictures',
  name: 'getCodePictures',
  tag,
  summary: 'Public addresses of the picture of a code, to embed in pages and documents',
  description:
    'They need no key and cannot be guessed. An address is immutable and may be cached for a year. After a change of ' +
    'the design there is another one; the former address then answers the present picture, cached for a minute.',
  params: byId,
  answer: z.object({ svgUrl: z.string(), pngUrl: z.string() }),
  toRequest: toUuid,
  toAnswer: ({ token, drawing }, { apiUrl }) => {
    const place = `${apiUrl}/pictures/${token}/${drawing}`;
    return { svgUrl: `${place}/code.svg`, pngUrl: `${place}/code.png` };
  },
});

export const getPublicPicture = defineV1(checkRoutes.getPublicPicture, {
  path: '/api/v1/pictures/{token}/{drawing}/code.{format}',
  name: 'getPublicPicture',
  tag,
  summary: 'The picture of a code by its public address',
  params: checkRoutes.getPublicPicture.params,
  toRequest: ({ params }) => ({ params }),
});
