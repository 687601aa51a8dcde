/** A problem to fix. `file` is relative to the root. */
export type Finding = { file: string; line?: number; message: string };

/**
 * `seen` counts the files, packages or promises that were read: a check that reads nothing proves nothing, so it fails.
 */
export type CheckReport = { seen: number; unit: string; findings: Finding[]; note?: string };

export type Check = { name: string; run: (root: string) => CheckReport | Promise<CheckReport> };

export function describeFinding(finding: Finding): string {
  return `${finding.file}${finding.line === undefined ? '' : `:${finding.line}`}  ${finding.message}`;
}
