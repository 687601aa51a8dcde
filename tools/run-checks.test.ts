import { expect, test } from 'vitest';
import { runCheck } from './run-checks.ts';
import type { CheckReport } from './source/finding.ts';

const run = (report: () => CheckReport) => runCheck({ name: 'a', run: report }, '/', () => 0);

test('a check that read files and found nothing passes', async () => {
  expect(await run(() => ({ seen: 1, unit: 'files', findings: [] }))).toMatchObject({ passed: true, findings: [] });
});

test('a check fails if it has a finding, reads nothing or throws', async () => {
  expect(await run(() => ({ seen: 1, unit: 'files', findings: [{ file: 'a', message: 'b' }] }))).toMatchObject({
    passed: false,
  });
  expect(await run(() => ({ seen: 0, unit: 'files', findings: [] }))).toMatchObject({
    passed: false,
    findings: [{ message: 'read no files' }],
  });
  const broken = await run(() => {
    throw new Error('it broke');
  });
  expect(broken).toMatchObject({ passed: false, findings: [{ message: 'it broke' }] });
});
