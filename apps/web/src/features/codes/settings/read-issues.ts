import { qrSettings, toViolations, type QrSettings, type ViolationCode } from '@evercode/contract';

/**
 * An invalid value of a card, under the contract's path, such as `useLimit.count`. Codes such as `digits` and `order`
 * exist on the cards only.
 */
export type Issue = Readonly<{ path: string; code: ViolationCode }>;

/** A merge patch of the settings: null removes one. Unreadable fields become NaN or text, which the schema refuses. */
export type SettingsPatch = { readonly [Name in keyof QrSettings]?: unknown };

/** Validates settings with the server's own schema. */
export function readIssues(patch: SettingsPatch): Issue[] {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null));
  const parsed = qrSettings.safeParse(given, { reportInput: true });
  return parsed.success
    ? []
    : toViolations(parsed.error.issues).map(({ propertyPath, code }) => ({ path: propertyPath, code }));
}
