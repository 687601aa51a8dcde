import { groupTypes, type ScimSettings } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import classes from '../single-sign-on.module.css';
import type { useScim } from './use-scim.ts';

const none = 'none';

type Props = Readonly<{
  scim: Pick<ReturnType<typeof useScim>, 'require' | 'setRole'>;
  settings: ScimSettings;
  canChange: boolean;
}>;

/** The groups that the provider has sent, each with the role of its members. */
export function ScimGroups({ scim: { require, setRole }, settings: { groups, requiresGroup }, canChange }: Props) {
  const { t } = useTranslation(['sso', 'people']);
  if (groups.length === 0) return null;
  return (
    <section className={classes.stack} aria-labelledby="scim-groups">
      <h3 className={classes.heading} id="scim-groups">
        {t('sso:scim.groups')}
      </h3>
      <ul className={classes.groups}>
        {groups.map(({ uuid, name, role, members }) => (
          <li key={uuid} className={classes.group}>
            <span>
              {name} <span className={classes.quiet}>{t('sso:scim.members', { count: members })}</span>
            </span>
            {canChange ? (
              <ChoiceField<(typeof groupTypes)[number] | typeof none>
                aria-label={t('sso:scim.roleOf', { name })}
                allowDeselect={false}
                w={160}
                value={role ?? none}
                data={[
                  { value: none, label: t('sso:scim.noRole') },
                  ...groupTypes.map((value) => ({ value, label: t(`people:roles.${value}`) })),
                ]}
                onChange={(chosen) => setRole.mutate({ uuid, role: chosen === none ? null : chosen })}
              />
            ) : (
              <span>{role === null ? t('sso:scim.noRole') : t(`people:roles.${role}`)}</span>
            )}
          </li>
        ))}
      </ul>
      {canChange && (
        <CheckField
          label={t('sso:scim.requires')}
          checked={requiresGroup}
          isDisabled={require.isPending}
          onChange={(isRequired) => require.mutate(isRequired)}
        />
      )}
    </section>
  );
}
