import type { Internet } from '../../../../platform/internet/internet.ts';
import { internetOfOperator, readOrigins } from '../../../../platform/internet/internet.ts';
import { violationError } from '../../../../platform/http/answers/app-error.ts';

/** Where webhooks may go. */
export type Addresses = {
  /** Refuses an address with credentials, and one without TLS or with an unusual port unless the operator allows it. */
  require: (address: string) => void;
  /** Judges the resolved addresses at every attempt. */
  internetFor: (address: string) => Internet;
};

/** `hosts`: origins in the operator's network, separated by commas. */
export function createAddresses(internet: Internet, hosts = ''): Addresses {
  const allowed = readOrigins(hosts);
  return {
    require(address) {
      const { origin, protocol, username, password, port } = new URL(address);
      const hasCredentials = username !== '' || password !== '';
      const isUsual = protocol === 'https:' && internet.isOpenPort(Number(port || 443));
      if (hasCredentials || !(isUsual || allowed.has(origin)))
        throw violationError('url', 'invalid-url', 'Use an address that begins with https:// and has no port.');
    },
    internetFor: (address) => (allowed.has(new URL(address).origin) ? internetOfOperator(internet) : internet),
  };
}
