import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { problem } from '@evercode/contract';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { createV1Document } from '@evercode/contract/v1-document';
import { hasDownloads, serveDownloads } from '../api-docs/downloads.ts';
import { writeGuidePage } from '../api-docs/guide-page.ts';
import { operationsTheme } from '../api-docs/page-parts.ts';
import { writeWebhooksPage } from '../api-docs/webhooks-page.ts';
import { writeLlmsText } from '../api-docs/llms-text.ts';
import { isApiPath } from '../http/requests/api-paths.ts';
import { declarePublic } from './declared-actions.ts';

/**
 * The promised API, /api/v1: its OpenAPI document, its readable form at /api/docs, a guide and llms.txt. The calls of
 * the app, which are not promised, have their own document at /api/openapi.json. All documents are made from the
 * declarations. Register before the routes.
 */
export async function serveApiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  const transform = createJsonSchemaTransform({ skipList: [] });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Evercode',
        version: '1',
        description:
          'Errors are application/problem+json with a code of the catalog. X-Account-Id names the workspace.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (input) => {
      const { schema, url } = transform(input);
      const action = input.route.config?.action;
      if (!isApiPath(input.url)) return { schema: { hide: true }, url };
      return {
        schema: { ...schema, ...(action !== 'public' && { security: [{ bearer: [] }] }), 'x-action': action },
        url,
      };
    },
    transformObject: (document) =>
      'openapiObject' in document ? withProblems(document.openapiObject) : document.swaggerObject,
  });
  await app.register(async (scope) => {
    declarePublic(scope);
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    let written: ReturnType<typeof createV1Document> | undefined;
    // Written when it is first read: that is half the work of a start.
    const document = () => (written ??= createV1Document(publicUrl));
    const llms = writeLlmsText(publicUrl);
    const [guide, guideWithDownloads] = [false, true].map((are) => writeGuidePage(publicUrl, { hasDownloads: are }));
    const webhooks = writeWebhooksPage();
    const pages = {
      guide: async () => ((await hasDownloads()) ? guideWithDownloads : guide),
      webhooks: async () => webhooks,
    };
    serveDownloads(scope);
    scope.get('/api/v1/openapi.json', { schema: { hide: true } }, async () => document());
    for (const [name, page] of Object.entries(pages))
      scope.get(`/api/docs/${name}`, { schema: { hide: true } }, async (_request, reply) =>
        // The pages have no script, and their styles are their own.
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'")
          .header('link', describedBy)
          .send(await page()),
      );
    scope.get('/llms.txt', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('link', describedBy).send(llms),
    );
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: false,
      // Without the bar that asks for the address of a document.
      theme: operationsTheme,
      uiConfig: { deepLinking: true, layout: 'BaseLayout' },
      transformSpecification: () => document(),
      transformSpecificationClone: false,
    });
  });
}

/** Leads programs from the pages to the document (RFC 8631). */
const describedBy = '</api/v1/openapi.json>; rel="service-desc", </api/docs/guide>; rel="service-doc"';

type Document = { paths?: object; components?: object };

/** Every route can answer a problem: added here, so that the declarations need not repeat it. */
function withProblems<D extends Document>(document: D): D {
  const schema = z.toJSONSchema(problem, { io: 'output' });
  const answer = { description: 'A problem', content: { 'application/problem+json': { schema } } };
  for (const operations of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(operations as Record<string, { responses?: Record<string, unknown> }>)) {
      operation.responses = { ...operation.responses, default: answer };
    }
  }
  return document;
}
