import type { CountryCode } from '@evercode/contract';

/**
 * The calling code of each country (ITU-T E.164). Among countries that share a code, the first one listed is the
 * default.
 */
const table = `
US1 CA1 AG1 AI1 AS1 BB1 BM1 BS1 DM1 DO1 GD1 GU1 JM1 KN1 KY1 LC1 MP1 MS1 PR1 SX1 TC1 TT1 VC1 VG1 VI1
EG20 SS211 MA212 EH212 DZ213 TN216 LY218 GM220 SN221 MR222 ML223 GN224 CI225 BF226 NE227 TG228 BJ229 MU230 LR231 SL232 GH233 NG234 TD235 CF236 CM237 CV238 ST239
GQ240 GA241 CG242 CD243 AO244 GW245 IO246 SC248 SD249 RW250 ET251 SO252 DJ253 KE254 TZ255 UG256 BI257 MZ258 ZM260 MG261 RE262 YT262 ZW263 NA264 MW265 LS266 BW267 SZ268 KM269
ZA27 SH290 ER291 AW297 FO298 GL299 GR30 NL31 BE32 FR33 ES34 GI350 PT351 LU352 IE353 IS354 AL355 MT356 CY357 FI358 AX358 BG359 HU36 LT370 LV371 EE372 MD373 AM374 BY375 AD376 MC377 SM378
UA380 RS381 ME382 HR385 SI386 BA387 MK389 IT39 VA39 RO40 CH41 CZ420 SK421 LI423 AT43 GB44 GG44 IM44 JE44 DK45 SE46 NO47 SJ47 BV47 PL48 DE49
FK500 GS500 BZ501 GT502 SV503 HN504 NI505 CR506 PA507 PM508 HT509 PE51 MX52 CU53 AR54 BR55 CL56 CO57 VE58 GP590 BL590 MF590 BO591 GY592 EC593 GF594 PY595 MQ596 SR597 UY598 CW599 BQ599
MY60 AU61 CX61 CC61 ID62 PH63 NZ64 PN64 SG65 TH66 TL670 NF672 AQ672 BN673 NR674 PG675 TO676 SB677 VU678 FJ679 PW680 WF681 CK682 NU683 WS685 KI686 NC687 TV688 PF689 TK690 FM691 MH692
RU7 KZ7 JP81 KR82 VN84 KP850 HK852 MO853 KH855 LA856 CN86 BD880 TW886 TR90 IN91 PK92 AF93 LK94 MM95 MV960 LB961 JO962 SY963 IQ964 KW965 SA966 YE967 OM968
PS970 AE971 IL972 BH973 QA974 BT975 MN976 NP977 IR98 TJ992 TM993 AZ994 GE995 KG996 UZ998`;

type CallingCode = Readonly<{ country: CountryCode; code: string }>;

// Each entry is an ISO 3166 country code of the contract followed by digits; a test compares them.
export const callingCodes: readonly CallingCode[] = table
  .trim()
  .split(/\s+/)
  .map((entry) => ({ country: entry.slice(0, 2) as CountryCode, code: entry.slice(2) }));

/** Splits a stored number into calling code and national number. A number without a plus gets the preferred country. */
export function splitNumber(
  number: string,
  preferred: string | undefined,
): { dial: CallingCode | undefined; national: string } {
  const text = number.trim();
  if (!text.startsWith('+'))
    return { dial: callingCodes.find(({ country }) => country === preferred), national: number };
  const digits = text.slice(1).replaceAll(/\D/g, '');
  const fitting = callingCodes
    .filter(({ code }) => digits.startsWith(code))
    .toSorted((a, b) => b.code.length - a.code.length);
  const [longest] = fitting;
  const dial = fitting.find(({ country, code }) => country === preferred && code === longest?.code) ?? longest;
  return { dial, national: dial ? dropDigits(text, dial.code.length) : number };
}

export function joinNumber(dial: CallingCode | undefined, national: string): string {
  if (national.trim() === '') return '';
  return national.trim().startsWith('+') || !dial ? national : `+${dial.code} ${national}`;
}

/** Removes the first `count` digits and keeps the rest as typed. */
function dropDigits(text: string, count: number): string {
  let left = count;
  let at = 0;
  for (; left > 0; at += 1) if (/\d/.test(text[at] ?? '0')) left -= 1;
  return text.slice(at).replace(/^\s/, '');
}
