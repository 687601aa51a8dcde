/** Words in the names of parameters that identify one person or one visit. */
const personalWords = new Set([
  'address',
  'auth',
  'birthday',
  'cid',
  'cookie',
  'customer',
  'dob',
  'eid',
  'email',
  'firstname',
  'fullname',
  'guid',
  'hash',
  'iban',
  'ip',
  'jwt',
  'lastname',
  'lat',
  'lng',
  'login',
  'lon',
  'mail',
  'member',
  'msisdn',
  'name',
  'nonce',
  'otp',
  'passwd',
  'password',
  'person',
  'phone',
  'pin',
  'pwd',
  'secret',
  'session',
  'sessionid',
  'sid',
  'sig',
  'signature',
  'ssn',
  'sso',
  'street',
  'subscriber',
  'surname',
  'tel',
  'telephone',
  'tkn',
  'token',
  'uid',
  'user',
  'userid',
  'username',
  'uuid',
]);
/**
 * Names under which ad networks, mail programs and shops add the id of one click or one reader to every link: `gclid`,
 * `fbclid`, `msclkid`, `click_id` and others.
 */
const clickIds = [
  /(?:cl(?:ic)?k?_?id|ccid)$/,
  /^(?:epik|gad_source|gbraid|hsa_.*|igshi?d?|li_fat_id|mc_.*|mkt_tok|oly_.*)$/,
  /^(?:s_kwcid|srsltid|vero_.*|wbraid)$/,
];

/** Whether a parameter of this name may have the same value for many people. `name` is in lower case. */
export function isImpersonalName(name: string): boolean {
  return (
    !clickIds.some((pattern) => pattern.test(name)) && !name.split(/[_.-]/).some((word) => personalWords.has(word))
  );
}

const maxWordLength = 24;
/** A date has eight digits; a longer number may be a telephone's. */
const maxDigits = 8;
const minTokenLength = 10;
const maxTurns = 2;

/**
 * Whether a value looks like one that many people share: words, the number of a table, a date. Mail addresses,
 * telephone numbers, web addresses and tokens do not.
 */
export function isImpersonalValue(value: string): boolean {
  if (/[@/\\:;=?&#%<>{}[\]"'`|^~$*]/.test(value)) return false;
  if (value.replaceAll(/\D/g, '').length > maxDigits || /^\d+(?:\.\d+){2,}$/.test(value)) return false;
  return value
    .split(/[\s_.,+!()-]+/)
    .every((word) => word.length <= maxWordLength && (word.length < minTokenLength || countTurns(word) <= maxTurns));
}

/** Changes between letters and digits, and from lower to upper case: `SummerSale2026` has two, `a8Kd03mQz1` six. */
function countTurns(word: string): number {
  return (word.match(/\d+|\D+/g)?.length ?? 1) - 1 + (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0);
}
