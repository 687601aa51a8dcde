import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { readDeviceTimezone } from '../../../../platform/language/read-device-timezone.ts';
import { useZoneField } from '../../../../platform/language/use-zones.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';

/**
 * Selects the time zone. The device's own zone is left out of the address, so that recipients of a link see their own.
 */
export function ZoneField({ value, onChange }: { value: string; onChange: (zone: string | undefined) => void }) {
  const { t } = useTranslation('stats');
  const zones = useZoneField(value);
  return (
    <ChoiceField
      label={t('filter.zone')}
      {...zones}
      value={value}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('filter.noZone')}
      onChange={(zone) => {
        if (zone !== null) onChange(zone === readDeviceTimezone() ? undefined : zone);
      }}
    />
  );
}
