import type { FastifyInstance } from 'fastify';
import { AppError } from '../answers/app-error.ts';
import { boundJson } from './bound-json.ts';

const usualTypes = ['application/json', 'application/merge-patch+json'];

/**
 * Parses JSON of these content types and refuses other bodies. Bytes must be valid UTF-8: a lenient decoder would store
 * replacement characters. `__proto__` members are refused, and so are bodies that are too deep or have too many values.
 */
export function readJson(app: FastifyInstance, types: readonly string[] = usualTypes): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>([...types], { parseAs: 'buffer' }, (request, bytes, done) => {
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch (cause) {
      done(new AppError('malformed-body', { cause }));
      return;
    }
    void parse(request, text, (error, body) => done(error ?? boundJson(body) ?? null, body));
  });
}
