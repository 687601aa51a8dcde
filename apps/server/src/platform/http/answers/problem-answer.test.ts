import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { answerProblem, toAppError } from './problem-answer.ts';
import { logRefusals } from './security-log.ts';

/** The log lines, from warnings upwards, after a request that ended with this error. */
async function logOf(error: unknown): Promise<readonly { level: number; msg: string; err?: { stack: string } }[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const app = fastify({ logger: { level: 'warn', stream } });
  app.setErrorHandler(answerProblem);
  logRefusals(app, app.log);
  app.get('/', () => {
    throw error;
  });
  await app.inject('/');
  await app.close();
  // Written by the logger.
  return lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { stack: string } });
}

const [warning, failure] = [40, 50];

test('a refusal because of too many drawings logs a short line, not a failure', async () => {
  const [line, ...more] = await logOf(new AppError('busy', { retryAfterSeconds: 5 }));
  expect(line).toMatchObject({ level: warning, code: 'busy', msg: 'request sent away' });
  expect(line?.err).toBeUndefined();
  expect(more).toEqual([]);
});

test('a failure is logged with its cause; a refusal is not logged', async () => {
  const [line] = await logOf(new AppError('busy', { cause: new Error('no more processes'), retryAfterSeconds: 5 }));
  expect(line).toMatchObject({ level: failure, msg: 'request failed' });
  expect(line?.err?.stack).toContain('no more processes');
  expect(await logOf(new AppError('not-found'))).toEqual([]);
});

test('replicas of the statistics store that have to catch up are waited for by the caller', () => {
  const refusedWith = (code: string) => toAppError(Object.assign(new Error('the store refuses'), { code }));
  expect(refusedWith('289')).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
  // An unknown column.
  expect(refusedWith('47')).toMatchObject({ code: 'unexpected' });
});
