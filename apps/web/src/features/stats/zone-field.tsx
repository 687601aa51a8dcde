import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDeviceTimezone } from '../../app/language/read-device-timezone.ts';
import { describeTimezone, listTimezones } from '../../app/language/timezones.ts';
import { useServices } from '../../app/services-context.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import classes from './filter-bar.module.css';

/** Where a day begins. This device's own zone stays out of the address, so that everybody who is sent it sees their own. */
export function ZoneField({ value, onChange }: { value: string; onChange: (zone: string | undefined) => void }) {
  const { t } = useTranslation('stats');
  const { now } = useServices();
  const [isChoosing, setChoosing] = useState(false);
  const zones = useMemo(() => {
    const at = new Date(now());
    return isChoosing ? listTimezones(at, value) : [describeTimezone(at, value)];
  }, [now, value, isChoosing]);
  return (
    <ChoiceField
      className={classes.zone ?? ''} label={t('filter.zone')} data={zones} value={value} searchable allowDeselect={false}
      nothingFoundMessage={t('filter.noZone')} onFocus={() => setChoosing(true)}
      onChange={(zone) => { if (zone !== null) onChange(zone === readDeviceTimezone() ? undefined : zone); }}
    />
  );
}
