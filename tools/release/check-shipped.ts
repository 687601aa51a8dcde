import { listFiles } from '../source/list-files.ts';
import type { CheckReport } from '../source/finding.ts';
import { checkNotice } from './check-notice.ts';
import { findMissingTexts } from './licence-texts.ts';
import { findRefusedLicences } from './sbom/licences.ts';
import { findUnclaimed, listComponents } from './sbom/list-components.ts';

/** What a release would say of the work of others, on every run: a new package needs its place in NOTICE at once. */
export function checkShipped(root: string): CheckReport {
  const files = ['packages', 'apps', 'docs', 'deploy'].flatMap((folder) => listFiles(root, folder, () => true));
  const components = listComponents(root, files);
  return {
    seen: components.length,
    unit: 'components',
    findings: [
      ...findUnclaimed(root, files),
      ...findRefusedLicences(components),
      ...findMissingTexts(root, components),
      ...checkNotice(root, components),
    ],
  };
}
