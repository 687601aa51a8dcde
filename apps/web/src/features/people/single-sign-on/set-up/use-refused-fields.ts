import { useTranslation } from '../../../../ui/language/use-translation.ts';
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

type Refused = { field: FieldName; code: ApiError['violations'][number]['code'] };

/** The fields that the server refused, in their order on the screen. Empty when it refused for another reason. */
export function findRefusedFields(error: unknown): Refused[] {
  if (!(error instanceof ApiError)) return [];
  return paths.flatMap(([path, field]) => {
    const violation = error.violations.find(({ propertyPath }) => path.test(propertyPath));
    return violation === undefined ? [] : [{ field, code: violation.code }];
  });
}

/** What the server said about each field. */
export function useRefusedFields(error: unknown): Partial<Record<FieldName, string>> {
  const { t } = useTranslation(['sso', 'validation']);
  return Object.fromEntries(
    findRefusedFields(error).map(({ field, code }) => [
      field,
      field === 'certificate' && code === 'invalid'
        ? t('sso:connect.badCertificate')
        : t(`validation:violations.${code}`),
    ]),
  );
}
