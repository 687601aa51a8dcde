/** The preferred language without its region: 'pt' of 'pt-BR,en;q=0.8', '' if there is none. */
export function primaryLanguage(acceptLanguage: string): string {
  let best = '';
  let bestWeight = 0;
  for (const part of acceptLanguage.split(',')) {
    const [tag = '', ...parameters] = part.trim().split(';');
    const language = /^([a-z]{2,3})(?:-|$)/i.exec(tag.trim())?.[1];
    const weight = readWeight(parameters);
    if (language === undefined || weight <= bestWeight) continue;
    best = language.toLowerCase();
    bestWeight = weight;
  }
  return best;
}

function readWeight(parameters: readonly string[]): number {
  const weight = parameters.map((each) => /^\s*q=([0-9.]+)\s*$/i.exec(each)?.[1]).find((each) => each !== undefined);
  return weight === undefined ? 1 : Number(weight) || 0;
}

/**
 * The host without 'www.' (the package name for Android apps). The rest of the address may identify a person and is
 * dropped.
 */
export function referrerHost(referrer: string): string {
  if (referrer === '' || !URL.canParse(referrer)) return '';
  const url = new URL(referrer);
  if (!['http:', 'https:', 'android-app:'].includes(url.protocol)) return '';
  return url.hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .slice(0, 253);
}

/** Two capital letters. The proxies' codes for unknown (XX, ZZ) and Tor (T1) are no countries. */
export function readCountry(header: string): string {
  const country = header.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' && country !== 'ZZ' ? country : '';
}
