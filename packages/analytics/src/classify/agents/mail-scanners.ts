import type { AgentRule } from './agent-rule.ts';

/**
 * Programs that open the links and pictures of a mail before, or instead of, its recipient: anti-phishing gateways and
 * mail providers' proxies. Lists programs that name themselves; docs/scan-classes.md has the ones that imitate a
 * browser.
 */
export const MAIL_SCANNERS: readonly AgentRule[] = [
  ['google-image-proxy', /GoogleImageProxy|via ggpht\.com/i],
  ['yahoo-mail-proxy', /YahooMailProxy/i],
  ['mail-ru-proxy', /Mail\.RU[_ -]?(?:Image|Proxy)|imgproxy\.mail\.ru/i],
  ['outlook-image-proxy', /OutlookImageProxy|OutlookProxy/i],
  ['mail-proxy', /mail[\w./ -]*proxy|image-?proxy/i],
  ['duckduckgo-mail', /DuckDuckGo[- ]Email/i],
  ['safe-links', /safe-?links|Microsoft Defender for Office|Exchange Online Protection|^Microsoft Exchange/i],
  ['barracuda', /Barracuda|cudasvc/i],
  ['proofpoint', /proofpoint|urldefense/i],
  ['mimecast', /mimecast/i],
  ['cisco', /Cisco ?Secure ?Email|IronPort|Cisco[ -]?(?:ESA|Email)/i],
  ['trend-micro', /Trend ?Micro|\bTMES\b/i],
  ['symantec', /Symantec|MessageLabs|ClickTimeProtection/i],
  ['sophos', /Sophos/i],
  ['fortinet', /Forti(?:Mail|Guard|Sandbox)/i],
  ['fireeye', /FireEye|Trellix/i],
  ['forcepoint', /Forcepoint|Websense/i],
  ['zscaler', /Zscaler/i],
  ['checkpoint', /Avanan|Check ?Point ?Harmony/i],
  ['cloudflare-area1', /Area ?1 ?Security|Cloudflare[- ]Email/i],
  ['vade', /Vade ?(?:Secure|Retro)|\bVadebot/i],
  ['hornetsecurity', /Hornetsecurity/i],
  ['libraesva', /Libra ?Esva/i],
  ['spamtitan', /SpamTitan/i],
  ['mailscanner', /MailScanner|MailMarshal|MailGuard|MailCleaner|\bmail(?:-| )?gateway/i],
  [
    'spam-filter',
    /SpamAssassin|rspamd|AntiSpam|Cloudmark|AppRiver|GreatHorn|Perception ?Point|\bINKY\b|ZeroSpam|Retarus/i,
  ],
  [
    'antivirus',
    /ClamAV|Bitdefender|Kaspersky ?(?:Lab|Secure)|ESET (?:Mail|NOD)|F-Secure|AVG ?LinkScanner|Avast ?(?:Antivirus|Mail)/i,
  ],
];
