import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../platform/api/api-error.ts';
import type { FieldName } from './connection-values.ts';

/** The fields in their order on the screen, by the paths of the server. */
const paths: readonly (readonly [RegExp, FieldName])[] = [
  [/^oidc\.issuer$/, 'issuer'],
  [/^oidc\.clientId$/, 'clientId'],
  [/^oidc\.clientSecret$/, 'clientSecret'],
  [/^saml\.entityId$/, 'entityId'],
  [/^saml\.loginUrl$/, 'loginUrl'],
  [/^saml\.logoutUrl$/, 'logoutUrl'],
  [/^saml\.certificates/, 'certificate'],
];

/** What the server said about each field. Empty when it refused for another reason. */
export function useRefusedFields(error: unknown): Partial<Record<FieldName, string>> {
  const { t } = useTranslation(['sso', 'validation']);
  if (!(error instanceof ApiError)) return {};
  const found: Partial<Record<FieldName, string>> = {};
  for (const [path, field] of paths) {
    const violation = error.violations.find(({ propertyPath }) => path.test(propertyPath));
    if (violation === undefined) continue;
    found[field] =
      field === 'certificate' && violation.code === 'invalid'
        ? t('sso:connect.badCertificate')
        : t(`validation:violations.${violation.code}`);
  }
  return found;
}
