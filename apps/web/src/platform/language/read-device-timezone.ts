/** The IANA time zone of this device. */
export function readDeviceTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
