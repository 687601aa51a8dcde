/** One thing a person has to mend. `file` is relative to the project's root. */
export type Finding = { file: string; line?: number; message: string };

/** `seen` counts what was read: a check that read nothing has shown nothing, and fails. */
export type CheckReport = { seen: number; unit: string; findings: Finding[]; note?: string };

export type Check = { name: string; run: (root: string) => CheckReport | Promise<CheckReport> };

export function describeFinding(finding: Finding): string {
  return `${finding.file}${finding.line === undefined ? '' : `:${finding.line}`}  ${finding.message}`;
}
