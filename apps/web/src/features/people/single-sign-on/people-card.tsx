import type { SsoConnection, SsoSettings } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFailureText } from '../../../platform/api/use-failure-text.ts';
import { SettingsForm } from '../../../ui/layout/frames/settings-card.tsx';
import { PeopleFields } from './people-fields.tsx';
import { usePeople } from './use-people.ts';
import { useSsoChanges } from './use-sso.ts';

/** Who uses it. Saved on its own, whether it is on or not. */
export function PeopleCard({ settings, connection }: { settings: SsoSettings; connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const describe = useFailureText();
  const { change } = useSsoChanges();
  const { people, set, wish, isUnchanged } = usePeople(connection);
  return (
    <SettingsForm
      title={t('card.people')}
      submit={t('turnOn.save')}
      isSaving={change.isPending}
      isUnchanged={isUnchanged}
      note={change.isSuccess && isUnchanged ? t('turnOn.changed') : undefined}
      failure={change.error === null ? undefined : describe(change.error)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate(wish);
      }}
    >
      <PeopleFields settings={settings} connection={connection} people={people} onChange={set} />
    </SettingsForm>
  );
}
