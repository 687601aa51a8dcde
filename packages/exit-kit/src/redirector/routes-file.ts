import { kitStatuses } from '../answers/kit-answer.ts';
import { pageFileOf, statusFileOf, type KitLine, type RedirectorWriter } from './kit-code.ts';

const path = 'routes.json';

/**
 * The table that the Node server and the worker read: `{"ending": [302, "https://…"]}`, or a status and the file of a
 * page.
 */
export function createRoutesFile(): RedirectorWriter {
  let isFirst = true;
  return {
    begin: () => [{ path, text: '{' }],
    add: (line) => {
      const text = `${isFirst ? '' : ','}\n${JSON.stringify(line.ending)}:${JSON.stringify(entryOf(line))}`;
      isFirst = false;
      return [{ path, text }];
    },
    end: () => [{ path, text: '\n}\n' }],
  };
}

function entryOf({ qr, answer }: KitLine): readonly [number, string] {
  if (answer.kind === 'to') return [302, answer.url];
  return answer.kind === 'page' ? [200, pageFileOf(qr)] : [kitStatuses[answer.page], statusFileOf(answer.page)];
}
