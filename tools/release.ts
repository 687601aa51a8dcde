/**
 * `npm run release`: checks the source and makes the files of a release in dist/release/VERSION.
 *
 *   --key FILE           the SSH key that signs the sums; yours, and never in this repository
 *   --unsigned           instead of a key, for a trial
 *   --check              only checks
 *   --set-version V      writes a version everywhere, and turns what is unreleased in CHANGELOG.md into its entry
 *   --verify DIR         checks the signature and the sums of a release that was made elsewhere
 *   --signers FILE       with --verify: the keys that may sign, as ssh-keygen reads them
 */
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { buildClients } from './build/build-clients.ts';
import { closeUnreleased } from './release/changelog.ts';
import { readSource, releaseChecks, type Source } from './release/check-release.ts';
import { makeArtefacts } from './release/make-artefacts.ts';
import { setVersion } from './release/set-version.ts';
import { signSums, verifyRelease } from './release/signatures.ts';
import { describeResult, indentFindings, runCheck } from './run-checks.ts';

const root = join(import.meta.dirname, '..');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      key: { type: 'string' },
      unsigned: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      'set-version': { type: 'string' },
      verify: { type: 'string' },
      signers: { type: 'string' },
    },
  });
  const version = values['set-version'];
  if (version !== undefined) {
    setVersion(root, version);
    closeUnreleased(root, version, new Date().toISOString().slice(0, 10));
    return console.log(`This is ${version} now. Add its entry to docs/upgrade-notes.md, then commit.`);
  }
  if (values.verify !== undefined) return verify(values.verify, values.signers);
  const isRelease = !values.check;
  if (isRelease && values.key === undefined && !values.unsigned)
    throw new Error('Name the SSH key that signs with --key FILE, or try it with --unsigned.');

  const source = readSource(root);
  if (!(await passes(source))) throw new Error(`${source.version} can't be released like this.`);
  if (!isRelease) return console.log(`${source.version} can be released.`);
  const folder = await makeArtefacts(root, source, buildClients);
  if (values.key !== undefined) signSums(folder, values.key);
  console.log(`${source.version} is in ${folder}${values.key === undefined ? ', not signed' : ''}.`);
}

async function passes(source: Source): Promise<boolean> {
  let passed = true;
  for (const check of releaseChecks(source)) {
    const result = await runCheck(check, root, () => performance.now());
    console.log(describeResult(result));
    passed &&= result.passed;
  }
  return passed;
}

function verify(folder: string, signers: string | undefined): void {
  if (signers === undefined)
    throw new Error('Name the keys that may sign with --signers FILE. docs/releasing.md says where to find them.');
  const findings = verifyRelease(resolve(folder), resolve(signers));
  for (const line of indentFindings(findings)) console.log(line);
  if (findings.length > 0) throw new Error(`Don't use the files in ${folder}.`);
  console.log('Signed by a key that you trust, and every file is as released.');
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
