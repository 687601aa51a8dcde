/** Words of names that belong to one person, or to one visit. */
const personalWords = new Set([
  'address', 'auth', 'birthday', 'cid', 'cookie', 'customer', 'dob', 'eid', 'email', 'firstname', 'fullname', 'guid', 'hash', 'iban', 'ip', 'jwt', 'lastname', 'lat', 'lng', 'login', 'lon', 'mail', 'member', 'msisdn', 'name',
  'nonce', 'otp', 'passwd', 'password', 'person', 'phone', 'pin', 'pwd', 'secret', 'session', 'sessionid', 'sid', 'sig', 'signature', 'ssn', 'sso', 'street', 'subscriber', 'surname', 'tel', 'telephone', 'tkn', 'token',
  'uid', 'user', 'userid', 'username', 'uuid',
]);
/** Under these, networks, mail programs and shops hang the number of one click or one reader onto every link: `gclid`, `fbclid`, `msclkid`, `click_id` and others. */
const ofOneClick = /(?:cl(?:ic)?k?_?id|ccid)$|^(?:epik|gad_source|gbraid|hsa_.*|igshi?d?|li_fat_id|mc_.*|mkt_tok|oly_.*|s_kwcid|srsltid|vero_.*|wbraid)$/;

/** Whether a parameter of this name may be the same for many people. `name` is in small letters. */
export function isImpersonalName(name: string): boolean {
  return !ofOneClick.test(name) && !name.split(/[_.-]/).some((word) => personalWords.has(word));
}

const longestWord = 24;
/** A date has eight; from there on it may be somebody's telephone. */
const mostDigits = 8;
const shortestToken = 10;
const mostTurns = 2;

/** Whether a value looks like what many people share: words, the number of a table, a date. Mail addresses, telephone numbers, addresses and tokens do not. */
export function isImpersonalValue(value: string): boolean {
  if (/[@/\\:;=?&#%<>{}[\]"'`|^~$*]/.test(value)) return false;
  if (value.replaceAll(/\D/g, '').length > mostDigits || /^\d+(?:\.\d+){2,}$/.test(value)) return false;
  return value.split(/[\s_.,+!()-]+/).every((word) => word.length <= longestWord && (word.length < shortestToken || countTurns(word) <= mostTurns));
}

/** From letters to digits and back, and from small to capital letters: `SummerSale2026` has two, `a8Kd03mQz1` six. */
function countTurns(word: string): number {
  return (word.match(/\d+|\D+/g)?.length ?? 1) - 1 + (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0);
}
