import { noFiles } from '../../files.ts';
import { toPage } from '../../lead.ts';
import type { TypeFacts } from '../type-facts.ts';
import type { WifiContent } from './schema.ts';

/** A Wi-Fi network with its password. */
export const wifi: TypeFacts<'wifi'> = {
  name: 'Wi-Fi',
  theme: 'paper',
  design: 'ocean',
  logo: 'wifi',
  empty: { ssid: '', security: 'wpa', password: '', hidden: false },
  example: { ssid: 'Guests', security: 'wpa', password: 'sunny-terrace', hidden: false },
  secrets: ['password'],
  page: 'none',
  lead: toPage,
  sentTo: [],
  describe: ({ ssid }) => ssid,
  files: noFiles,
  savedFile: null,
  parts: { room: {}, read: ({ ssid }) => ({ network: [ssid] }), write: () => ({}) },
  payload: writeWifi,
};

function writeWifi({ ssid, security, password, hidden }: WifiContent): string {
  const kind = { wpa: 'WPA', wep: 'WEP', none: 'nopass' }[security];
  const key = security === 'none' ? '' : `P:${escapeWifi(password)};`;
  return `WIFI:T:${kind};S:${escapeWifi(ssid)};${key}${hidden ? 'H:true;' : ''};`;
}

const escapeWifi = (text: string): string => text.replaceAll(/[\\;,":]/g, String.raw`\$&`);
