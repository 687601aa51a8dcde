import { useMemo, useState } from 'react';
import { describeTimezone, listTimezones } from '../../app/language/timezones.ts';
import { readDeviceTimezone } from '../../app/language/read-device-timezone.ts';
import { useServices } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';

/** Where the reader is, by their account or else by this device. */
export function useOwnZone(): string {
  const { user } = useMe();
  return user.timezone || readDeviceTimezone();
}

/** For a field that chooses one: all of them once it has the focus, since to name hundreds takes a moment. */
export function useZoneField(zone: string): { data: { value: string; label: string }[]; onFocus: () => void } {
  const { now } = useServices();
  const [isChoosing, setChoosing] = useState(false);
  const data = useMemo(() => {
    const at = new Date(now());
    return isChoosing ? listTimezones(at, zone) : [describeTimezone(at, zone)];
  }, [now, zone, isChoosing]);
  return { data, onFocus: () => setChoosing(true) };
}
