import type { SsoChange, SsoConnection, SsoSettings } from '@evercode/contract';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { useProviderName } from '../../../platform/sign-in/use-provider-name.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { PillChoice } from '../../../ui/form/pill-choice.tsx';
import classes from './single-sign-on.module.css';

type Props = Readonly<{
  /** Of the form, for a button outside it. */
  id: string;
  settings: SsoSettings;
  connection: SsoConnection;
  failure: unknown;
  onSubmit: (wish: SsoChange) => void;
}>;

/** Who logs in with the provider, who is added, and how. */
export function PeopleForm({ id, settings: { people }, connection, failure, onSubmit }: Props) {
  const { t } = useTranslation(['sso', 'people']);
  const describe = useFailureText();
  const provider = useProviderName()(connection.provider);
  const [enforcement, setEnforcement] = useState(connection.enforcement);
  const [addsPeople, setAddsPeople] = useState(connection.addsPeople);
  const [roleOfNew, setRoleOfNew] = useState(connection.roleOfNew);
  const [allowsUnsolicited, setAllowsUnsolicited] = useState(connection.allowsUnsolicited);
  const [signsRequests, setSignsRequests] = useState(connection.signsRequests);
  const isSaml = connection.protocol === 'saml';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ enforcement, addsPeople, roleOfNew, ...(isSaml && { allowsUnsolicited, signsRequests }) });
  };
  return (
    <form id={id} className={classes.stack} onSubmit={submit} noValidate>
      {failure !== null && failure !== undefined && <Notice tone="bad">{describe(failure)}</Notice>}
      <PillChoice
        legend={t('sso:turnOn.legend')}
        name={`${id}-enforcement`}
        options={(['optional', 'required'] as const).map((value) => ({ value, label: t(`sso:turnOn.${value}`) }))}
        value={enforcement}
        onChoose={setEnforcement}
      />
      <p className={classes.text} aria-live="polite">
        {enforcement === 'optional'
          ? t('sso:turnOn.optionalText', { provider })
          : t('sso:turnOn.requiredText', { provider, count: people.bound })}
      </p>
      {enforcement === 'required' && people.ownersWithoutFactor > 0 && <Notice>{t('sso:turnOn.factor')}</Notice>}
      <div>
        <CheckField label={t('sso:turnOn.adds')} checked={addsPeople} onChange={setAddsPeople} />
        <p className={classes.quiet}>{t('sso:turnOn.addsText')}</p>
      </div>
      {addsPeople && (
        <PillChoice
          legend={t('sso:turnOn.role')}
          name={`${id}-role`}
          options={(['editor', 'admin'] as const).map((value) => ({ value, label: t(`people:roles.${value}`) }))}
          value={roleOfNew}
          onChoose={setRoleOfNew}
        />
      )}
      {isSaml && (
        <>
          <div>
            <CheckField
              label={t('sso:turnOn.unsolicited', { provider })}
              checked={allowsUnsolicited}
              onChange={setAllowsUnsolicited}
            />
            <p className={classes.quiet}>{t('sso:turnOn.unsolicitedText')}</p>
          </div>
          <CheckField label={t('sso:turnOn.signs')} checked={signsRequests} onChange={setSignsRequests} />
        </>
      )}
    </form>
  );
}
