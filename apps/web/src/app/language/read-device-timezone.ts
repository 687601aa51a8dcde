/** Where this device is, as a place of the IANA list. */
export function readDeviceTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
