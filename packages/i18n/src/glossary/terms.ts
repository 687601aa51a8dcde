import type { Language } from '@evercode/contract/languages';

/** What a language says where the English has the term: `say` must match the text, `never` must not. */
type Words = Readonly<{ say: RegExp; never?: RegExp }>;

/** A term of the product: where its English occurs, each language uses the words of this table. */
export type Term = Readonly<{ english: RegExp }> & Readonly<Record<Exclude<Language, 'en'>, Words>>;

/**
 * One word for one thing, in every language. The compiler asks for the words of a new language; `npm run check --
 * translations` holds all texts to them. True exceptions are listed in `exceptions.ts`.
 */
export const terms = {
  'QR code': {
    english: /\bQR codes?\b/i,
    'pt-br': { say: /\bQR codes?\b/i },
    es: { say: /\bcódigos? QR\b/i },
    it: { say: /\bcodic[ei] QR\b/i },
  },
  code: {
    english: /(?<!\bcountry )\bcodes?\b/i,
    'pt-br': { say: /\bcódigos?\b|\bQR codes?\b/i },
    es: { say: /\bcódigos?\b/i },
    it: { say: /\bcodic[ei]\b/i },
  },
  'short link': {
    english: /\bshort links?\b/i,
    'pt-br': { say: /\blinks? curtos?\b/i },
    es: { say: /\benlaces? cortos?\b/i },
    it: { say: /\blink brev[ei]\b/i },
  },
  scan: {
    english: /\bscan(s|ned|ning)?\b/i,
    // "Easy to scan" is said of reading as well.
    'pt-br': { say: /\bleitura|\bescane|\bleitor|\bler\b|\blid[oa]/i, never: /\bacessos?\b/i },
    es: { say: /\bescan[eé]|\ble(e|en|er|a|an)\b|\blect(or|ura)/i, never: /\baccesos?\b/i },
    it: { say: /\bscansion|\blegg|\blett(or|ur)/i, never: /\baccess[oi]\b/i },
  },
  destination: {
    english: /\bdestinations?\b/i,
    'pt-br': { say: /\bdestinos?\b/i },
    es: { say: /\bdestinos?\b/i },
    it: { say: /\bdestinazion[ei]\b/i },
  },
  fallback: {
    english: /\bfallback\b/i,
    'pt-br': { say: /\bdestino alternativo\b/i, never: /\breserva\b/i },
    es: { say: /\bdestino alternativo\b/i, never: /\breserva\b/i },
    it: { say: /\bdestinazione alternativa\b/i, never: /\briserva\b/i },
  },
  guardian: {
    english: /\bguardian\b/i,
    'pt-br': { say: /\bmonitor de destinos\b/i },
    es: { say: /\bmonitor de destinos\b/i },
    it: { say: /\bmonitor delle destinazioni\b/i },
  },
  workspace: {
    english: /\bworkspaces?\b/i,
    'pt-br': { say: /\bespaços? de trabalho\b/i },
    es: { say: /\bespacios? de trabajo\b/i },
    it: { say: /\bspazi(o)? di lavoro\b/i },
  },
  owner: {
    english: /\bowners?\b/i,
    'pt-br': { say: /\bproprietári|\bpropriedade\b|\btitular\b/i },
    es: { say: /\bpropietari|\bpropiedad\b|\btitular\b/i, never: /\bpersonas? propietarias?\b/i },
    it: { say: /\bproprietari|\bproprietà|\btitolare\b/i },
  },
  seat: {
    english: /\bseats?\b/i,
    'pt-br': { say: /\blugar(es)?\b/i },
    es: { say: /\blugar(es)?\b/i },
    it: { say: /\bpost[oi]\b/i },
  },
  trial: {
    english: /\btrial\b/i,
    'pt-br': { say: /\bteste grátis\b/i },
    es: { say: /\bprueba gratuita\b/i },
    it: { say: /\bprova gratuita\b/i },
  },
  plan: {
    english: /\bplans?\b/i,
    'pt-br': { say: /\bplanos?\b/i },
    es: { say: /\bplan(es)?\b/i },
    it: { say: /\bpian[oi]\b/i },
  },
  Trash: {
    english: /\btrash\b/i,
    'pt-br': { say: /\blixeira\b/i },
    es: { say: /\bpapelera\b/i },
    it: { say: /\bcestino\b/i },
  },
  'delete forever': {
    english: /\bdelete[sd]?\b.*\bforever\b/i,
    'pt-br': { say: /\bdefinitiv/i, never: /\bpara sempre\b/i },
    es: { say: /\bdefinitiv/i, never: /\bpara siempre\b/i },
    it: { say: /\bdefinitiv/i, never: /\bper sempre\b/i },
  },
  draft: {
    english: /\bdrafts?\b/i,
    'pt-br': { say: /\brascunhos?\b/i },
    es: { say: /\bborrador(es)?\b/i },
    it: { say: /\bbozz[ae]\b/i },
  },
  tag: {
    english: /\btags?\b/i,
    // As a noun, and as the verb on the button.
    'pt-br': { say: /\betiquet(as?|ar)\b/i },
    es: { say: /\betiquet(as?|ar)\b/i },
    it: { say: /\betichett[ae]\b/i },
  },
  project: {
    english: /\bprojects?\b/i,
    'pt-br': { say: /\bprojetos?\b/i },
    es: { say: /\bproyectos?\b/i },
    it: { say: /\bprogett[oi]\b/i },
  },
  design: {
    english: /\bdesigns?\b/i,
    'pt-br': { say: /\bdesigns?\b/i },
    es: { say: /\bdiseñ/i },
    it: { say: /\bdesign\b/i },
  },
  'page template': {
    english: /\bpage templates?\b/i,
    'pt-br': { say: /\bmodelos? de página\b/i },
    es: { say: /\bplantillas? de página\b/i },
    it: { say: /\bmodell[oi] di pagina\b/i },
  },
  logo: {
    english: /\blogos?\b/i,
    'pt-br': { say: /\blogotipos?\b/i },
    es: { say: /\blogotipos?\b/i },
    it: { say: /\blog(o|hi)\b/i },
  },
  'use limit': {
    english: /\buse limits?\b/i,
    'pt-br': { say: /\blimites? de usos\b/i },
    es: { say: /\blímites? de usos\b/i },
    it: { say: /\blimit[ei] di utilizzi\b/i },
  },
  schedule: {
    english: /\b(the|a|outside|any)? ?schedules?$|\bthe schedule\b/i,
    'pt-br': { say: /\bperíodos? de validade\b|\bagend/i },
    es: { say: /\bperiodos? de validez\b|\bprogram/i },
    it: { say: /\bperiod[oi] di validità|\bprogramm/i },
  },
  'scheduled report': {
    english: /\bscheduled reports?\b/i,
    'pt-br': { say: /\brelatórios? periódicos?\b/i },
    es: { say: /\binformes? periódicos?\b/i },
    it: { say: /\breport periodic[oi]\b/i },
  },
  device: {
    english: /\bdevices?\b/i,
    'pt-br': { say: /\bdispositivos?\b/i },
    es: { say: /\bdispositivos?\b/i },
    it: { say: /\bdispositiv[oi]\b/i },
  },
  phone: {
    english: /\bphones?\b(?! number)/i,
    'pt-br': { say: /\bcelular(es)?\b|\btelefones?\b/i },
    es: { say: /\bteléfonos?\b/i },
    it: { say: /\btelefon[oi]\b/i },
  },
  'log in': {
    english: /\blog(s|ged|ging)? (you |them )?(in|back in)\b|\blogins?\b/i,
    'pt-br': { say: /\bentr(e|ar|ou|a|am|ando)\b|\blogin\b|\bconectad|\bverificação em duas etapas\b/i },
    es: { say: /\binici.* sesión\b|\bsesi(ón|ones)\b|\bverificación en dos pasos\b/i },
    it: { say: /\bacce(d|ss)|\bverifica in due passaggi\b/i },
  },
  operator: {
    english: /\boperator\b/i,
    'pt-br': { say: /\bresponsável pelo serviço\b/i },
    es: { say: /\bresponsable del servicio\b/i },
    it: { say: /\bgestore del servizio\b/i },
  },
  'try again': {
    english: /\btry again\b/i,
    'pt-br': { say: /\btent(e|ar|amos) de novo\b/i },
    // "Reintentar" on a button, "vuelve a intentarlo" in a sentence.
    es: { say: /\bint[eé]ntalo\b|\bvuelve a intentarlo\b|\bintenta(re)?mos de nuevo\b|\breintent/i },
    it: { say: /\briprov(a|eremo|iamo)/i },
  },
  'lock a printed code': {
    english: /\b(un)?lock(ed|s)?\b/i,
    'pt-br': { say: /\b(des)?prote[gç]/i, never: /\bbloquead/i },
    es: { say: /\b(des)?prote[gc]/i, never: /\bbloquead/i },
    it: { say: /\bprote(gg|tt|zion)/i, never: /\bbloccat/i },
  },
  block: {
    english: /\b(un)?blocked\b/i,
    'pt-br': { say: /bloque/i },
    es: { say: /bloque/i },
    it: { say: /blocc/i },
  },
  password: {
    english: /\bpasswords?\b/i,
    'pt-br': { say: /\bsenhas?\b/i },
    es: { say: /\bcontraseñas?\b/i },
    it: { say: /\bpassword\b/i },
  },
  team: {
    english: /\bteam\b/i,
    'pt-br': { say: /\bequipes?\b/i },
    es: { say: /\bequipos?\b/i },
    it: { say: /\bteam\b/i },
  },
  'landing page': {
    english: /\blanding pages?\b/i,
    'pt-br': { say: /\blanding pages?\b/i },
    es: { say: /\blanding pages?\b/i },
    it: { say: /\blanding page\b/i },
  },
} as const satisfies Readonly<Record<string, Term>>;
