import { Writable } from 'node:stream';
import fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { answerProblem } from './problem-answer.ts';
import { logRefusals } from './security-log.ts';

function openApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  let nowMs = 0;
  const app = fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(answerProblem);
  logRefusals(app, app.log, () => nowMs);
  app.get<{ Querystring: { person?: string } }>('/forbidden', ({ query }) => {
    throw new AppError('forbidden', { personUuid: query.person });
  });
  return {
    get: (path: string) => app.inject(path),
    advance: (ms: number) => void (nowMs += ms),
    close: () => app.close(),
    // Written by the logger.
    read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test('refused requests are one line a minute with counts and people, and the rest when the server closes', async () => {
  const app = openApp();
  for (let at = 0; at < 500; at += 1) await app.get(`/forbidden?person=${at % 20}`);
  expect(app.read()).toEqual([]);
  app.advance(60_000);
  await app.get('/forbidden');
  expect(app.read()).toMatchObject([
    {
      event: 'refused',
      seconds: 60,
      refusals: [{ code: 'forbidden', count: 500, people: ['0', '1', '2', '3', '4'] }],
    },
  ]);
  await app.close();
  expect(app.read()[1]).toMatchObject({ refusals: [{ code: 'forbidden', count: 1, people: [] }] });
});
