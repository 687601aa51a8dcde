import type { SsoConnection, SsoSettings } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useProviderName } from '../../../platform/sign-in/use-provider-name.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../ui/form/choices/check-field.tsx';
import { PillChoice } from '../../../ui/form/choices/pill-choice.tsx';
import classes from './single-sign-on.module.css';
import type { People } from './use-people.ts';

type Props = Readonly<{
  settings: SsoSettings;
  connection: SsoConnection;
  people: People;
  onChange: (part: Partial<People>) => void;
}>;

/** Who logs in with the provider, who is added, and how. */
export function PeopleFields({ settings, connection, people, onChange }: Props) {
  const { t } = useTranslation(['sso', 'people']);
  const provider = useProviderName()(connection.provider);
  const { addsPeople, roleOfNew, allowsUnsolicited, signsRequests } = people;
  return (
    <>
      <Enforcement {...{ settings, connection, people, onChange }} />
      <div>
        <CheckField
          label={t('sso:turnOn.adds')}
          checked={addsPeople}
          onChange={(checked) => onChange({ addsPeople: checked })}
        />
        <p className={`${classes.quiet} ${classes.check}`}>{t('sso:turnOn.addsText')}</p>
      </div>
      {addsPeople && (
        <PillChoice
          legend={t('sso:turnOn.role')}
          name="role"
          options={(['editor', 'admin'] as const).map((value) => ({ value, label: t(`people:roles.${value}`) }))}
          value={roleOfNew}
          onChoose={(chosen) => onChange({ roleOfNew: chosen })}
        />
      )}
      {connection.protocol === 'saml' && (
        <>
          <div>
            <CheckField
              label={t('sso:turnOn.unsolicited', { provider })}
              checked={allowsUnsolicited}
              onChange={(checked) => onChange({ allowsUnsolicited: checked })}
            />
            <p className={`${classes.quiet} ${classes.check}`}>{t('sso:turnOn.unsolicitedText')}</p>
          </div>
          <div>
            <CheckField
              label={t('sso:turnOn.signs')}
              checked={signsRequests}
              onChange={(checked) => onChange({ signsRequests: checked })}
            />
            <p className={`${classes.quiet} ${classes.check}`}>{t('sso:turnOn.signsText', { provider })}</p>
          </div>
        </>
      )}
    </>
  );
}

function Enforcement({ settings, connection, people: { enforcement }, onChange }: Props) {
  const { t } = useTranslation('sso');
  const provider = useProviderName()(connection.provider);
  const { ownersWithoutFactor, shutOut } = settings.people;
  const isRequired = enforcement === 'required';
  return (
    <>
      <div className={classes.choice}>
        <PillChoice
          legend={t('turnOn.legend')}
          name="enforcement"
          options={(['optional', 'required'] as const).map((value) => ({ value, label: t(`turnOn.${value}`) }))}
          value={enforcement}
          onChoose={(chosen) => onChange({ enforcement: chosen })}
        />
        <div aria-live="polite" className={classes.choice}>
          <p className={classes.text}>
            {isRequired ? (
              <Required people={settings.people} provider={provider} />
            ) : (
              t('turnOn.optionalText', { provider })
            )}
          </p>
          {isRequired && shutOut.count > 0 && <ShutOut shutOut={shutOut} />}
        </div>
      </div>
      {isRequired && ownersWithoutFactor > 0 && (
        <Notice>
          {t('turnOn.factor')}{' '}
          <Link className={classes.link} to={paths.profile()}>
            {t('turnOn.toAccount')}
          </Link>
        </Notice>
      )}
    </>
  );
}

/** Whom it binds, and who gets in when the provider is down. */
function Required({
  people: { bound, owners, ownersWithoutFactor },
  provider,
}: {
  people: SsoSettings['people'];
  provider: string;
}) {
  const { t, i18n } = useTranslation('sso');
  const names = new Intl.ListFormat(i18n.resolvedLanguage).format(owners.map(({ name, email }) => name || email));
  return (
    <>
      {bound === 0 ? t('turnOn.requiredAll', { provider }) : t('turnOn.requiredText', { provider, count: bound })}{' '}
      {/* Not before they have a second factor: the notice below asks for it. */}
      {ownersWithoutFactor === 0 && t('turnOn.owners', { provider, names })}
    </>
  );
}

/** The members whom the provider cannot log in, before they are locked out. */
function ShutOut({ shutOut: { count, first } }: { shutOut: SsoSettings['people']['shutOut'] }) {
  const { t } = useTranslation('sso');
  const more = count - first.length;
  return (
    <div className={classes.shutOut}>
      <p>{t('turnOn.shutOut', { count })}</p>
      <ul>
        {first.map(({ name, email }) => (
          <li key={email}>
            <strong>{name}</strong> <span className={classes.email}>{email}</span>
          </li>
        ))}
        {more > 0 && <li>{t('turnOn.more', { count: more })}</li>}
      </ul>
      <Link className={classes.link} to={paths.singleSignOnSetUp('domain')}>
        {t('turnOn.toDomain')}
      </Link>
    </div>
  );
}
