import { execFileSync } from 'node:child_process';
import { checkDocuments } from '../documents/check-documents.ts';
import type { Check, Finding } from '../source/finding.ts';
import { checkChangelog } from './changelog.ts';
import { checkNotice } from './check-notice.ts';
import { checkUpgradeNotes } from './check-upgrade-notes.ts';
import { findMissingTexts } from './licence-texts.ts';
import { findOtherVersions, readVersion } from './set-version.ts';
import { checkSbom } from './sbom/check-sbom.ts';
import type { Component } from './sbom/component.ts';
import { findRefusedLicences } from './sbom/licences.ts';
import { findUnclaimed, listComponents } from './sbom/list-components.ts';
import { writeSbom } from './sbom/write-sbom.ts';

export type Source = {
  readonly version: string;
  /** Of the commit. */
  readonly atIso: string;
  readonly files: readonly string[];
  /** Files that differ from the commit, or that git does not know. */
  readonly changed: readonly string[];
  readonly components: readonly Component[];
};

export function readSource(root: string): Source {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  const files = lines(git('ls-files'));
  return {
    version: readVersion(root),
    // In the one zone, so that the place of the committer is no part of a release.
    atIso: new Date(git('log', '-1', '--format=%cI')).toISOString(),
    files,
    changed: lines(git('status', '--porcelain')).map((line) => line.slice(2).trim()),
    components: listComponents(root, files),
  };
}

/** What must hold of a release, cheap checks first. */
export function releaseChecks(source: Source): readonly Check[] {
  const { version, files, changed, components } = source;
  const all = (unit: string, seen: number, find: (root: string) => Finding[]) => (root: string) => ({
    seen,
    unit,
    findings: find(root),
  });
  return [
    {
      name: 'tree',
      run: all('files', files.length, () => changed.map((file) => ({ file, message: 'is not committed' }))),
    },
    { name: 'version', run: all('version', 1, findOtherVersions) },
    { name: 'changelog', run: all('entry', 1, (root) => checkChangelog(root, version)) },
    { name: 'upgrade notes', run: all('entry', 1, (root) => checkUpgradeNotes(root, version)) },
    { name: 'origin', run: all('files', files.length, (root) => findUnclaimed(root, files)) },
    { name: 'licenses', run: all('components', components.length, () => findRefusedLicences(components)) },
    { name: 'texts', run: all('components', components.length, (root) => findMissingTexts(root, components)) },
    { name: 'notice', run: all('components', components.length, (root) => checkNotice(root, components)) },
    { name: 'sbom', run: all('components', components.length, () => checkSbom(writeSbom(source, components))) },
    { name: 'documents', run: checkDocuments },
  ];
}
