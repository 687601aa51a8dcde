import { qrSettings, toViolations, type QrSettings, type ViolationCode } from '@evercode/contract';

/** Something wrong with a card, where the contract would say so: `useLimit.count`. `digits`, `order` and their like are said by a card alone. */
export type Issue = Readonly<{ path: string; code: ViolationCode }>;

/** A merge patch of the settings: null takes one away. What cannot be read from a field is NaN or text, which the schema refuses. */
export type SettingsPatch = { readonly [Name in keyof QrSettings]?: unknown };

/** What the server would find wrong with these settings, found by the same schema. */
export function readIssues(patch: SettingsPatch): Issue[] {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null));
  const parsed = qrSettings.safeParse(given, { reportInput: true });
  return parsed.success ? [] : toViolations(parsed.error.issues).map(({ propertyPath, code }) => ({ path: propertyPath, code }));
}
