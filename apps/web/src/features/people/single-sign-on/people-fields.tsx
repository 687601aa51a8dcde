import type { SsoConnection, SsoSettings } from '@evercode/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useProviderName } from '../../../platform/sign-in/use-provider-name.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { PillChoice } from '../../../ui/form/pill-choice.tsx';
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
  const { bound, ownersWithoutFactor } = settings.people;
  const required =
    bound === 0 ? t('turnOn.requiredAll', { provider }) : t('turnOn.requiredText', { provider, count: bound });
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
        <p className={classes.text} aria-live="polite">
          {enforcement === 'optional' ? t('turnOn.optionalText', { provider }) : required}
        </p>
      </div>
      {enforcement === 'required' && ownersWithoutFactor > 0 && (
        <Notice>
          {t('turnOn.factor')} <Link to={paths.profile()}>{t('turnOn.toAccount')}</Link>
        </Notice>
      )}
    </>
  );
}
