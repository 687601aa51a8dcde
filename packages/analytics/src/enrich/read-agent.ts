import { UAParser } from 'ua-parser-js';
import { classifyAgent } from '../classify/classify-agent.ts';
import type { Classification } from '../classify/classify-agent.ts';
import type { DeviceKind } from '../scan-row.ts';
import { createLru } from './lru.ts';

export type AgentFacts = {
  classification: Classification;
  browser: string;
  os: string;
  device: string;
  deviceKind: DeviceKind;
};

/** The log cuts agents at 512 characters, so a full cache takes some 4 MB. */
const CACHED_AGENTS = 4096;

const cache = createLru<AgentFacts>(CACHED_AGENTS);

export function readAgent(userAgent: string): AgentFacts {
  const known = cache.get(userAgent);
  if (known !== undefined) return known;
  const facts = parseAgent(userAgent);
  cache.set(userAgent, facts);
  return facts;
}

function parseAgent(userAgent: string): AgentFacts {
  const parsed = new UAParser(userAgent).getResult();
  const os = parsed.os.name ?? '';
  return {
    classification: classifyAgent(userAgent),
    browser: cut(parsed.browser.name ?? ''),
    os: cut(os),
    device: cut(nameDevice(parsed.device.vendor, parsed.device.model)),
    deviceKind: kindOfDevice(parsed.device.type, os),
  };
}

/** Chrome's reduced user agents have "K" in place of the model. */
function nameDevice(vendor: string | undefined, model: string | undefined): string {
  if (model === undefined || model === 'K') return vendor ?? '';
  return vendor === undefined ? model : `${vendor} ${model}`;
}

const KINDS: Readonly<Record<string, DeviceKind>> = {
  mobile: 'mobile',
  tablet: 'tablet',
  smarttv: 'tv',
  console: 'console',
  wearable: 'wearable',
  embedded: 'embedded',
};

const DESKTOP_OS = new Set([
  'Windows',
  'Mac OS',
  'Linux',
  'Chromium OS',
  'Chrome OS',
  'Ubuntu',
  'Debian',
  'Fedora',
  'Arch',
  'Mint',
  'SUSE',
  'CentOS',
  'RedHat',
  'Gentoo',
  'Manjaro',
  'FreeBSD',
  'OpenBSD',
  'NetBSD',
  'Solaris',
  'GNU',
  'Unix',
  'UNIX',
]);

/** The parser gives desktops no type. */
function kindOfDevice(type: string | undefined, os: string): DeviceKind {
  if (type !== undefined) return KINDS[type] ?? 'unknown';
  return DESKTOP_OS.has(os) ? 'desktop' : 'unknown';
}

/** Names come from the visitor's own text; the bound keeps forged agents from bloating the dictionary. */
function cut(text: string): string {
  return text.slice(0, 64);
}
