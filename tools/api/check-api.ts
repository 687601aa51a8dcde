import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createV1Document } from '@evercode/contract/v1-document';
import type { CheckReport } from '../source/finding.ts';
import { checkClient } from '../client/check-client.ts';
import { compareDocuments } from './compare-documents.ts';
import { isJson, operationsOf, type Json } from './document.ts';
import { lintDocument } from './lint-document.ts';

/** The document of the last release, which the present one must not break. */
export const snapshotPath = 'docs/api/v1.json';
/** The origin is no part of the promise. */
export const anyOrigin = 'https://app.example.com';

/** The rules of the API, and its promise to programs (docs/api/compatibility.md). */
export async function checkApi(root: string): Promise<CheckReport> {
  const document = createV1Document(anyOrigin);
  const report = reportApi(document, readSnapshot(root));
  return { ...report, findings: [...report.findings, ...(await checkClient(root, document))] };
}

export function reportApi(document: Json, snapshot: Json | undefined): CheckReport {
  const breaks = snapshot === undefined ? ['is missing'] : compareDocuments(snapshot, document);
  return {
    seen: operationsOf(document).length,
    unit: 'operations',
    findings: [
      ...lintDocument(document).map((message) => ({ file: 'packages/contract/src/v1', message })),
      ...breaks.map((message) => ({ file: snapshotPath, message: `breaks clients: ${message}` })),
    ],
  };
}

export function readSnapshot(root: string): Json | undefined {
  const path = join(root, snapshotPath);
  if (!existsSync(path)) return undefined;
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return isJson(read) ? read : undefined;
}
