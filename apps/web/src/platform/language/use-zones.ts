import { useMemo, useState } from 'react';
import { describeTimezone, listTimezones } from './timezones.ts';
import { readDeviceTimezone } from './read-device-timezone.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** The reader's time zone: of the profile, else of this device. */
export function useOwnZone(): string {
  const { user } = useMe();
  return user.timezone || readDeviceTimezone();
}

/**
 * The options of a time zone field. Lists all zones only once the field has the focus, because naming hundreds takes a
 * moment. `time`: the instant of the shown offsets, in milliseconds; defaults to now.
 */
export function useZoneField(
  zone: string,
  time?: number,
): { data: { value: string; label: string }[]; onFocus: () => void } {
  const { now } = useServices();
  const [isChoosing, setChoosing] = useState(false);
  const data = useMemo(() => {
    const at = new Date(time ?? now());
    return isChoosing ? listTimezones(at, zone) : [describeTimezone(at, zone)];
  }, [now, zone, time, isChoosing]);
  return { data, onFocus: () => setChoosing(true) };
}
