/** What a column of an export file of links can be. */
export const linkColumns = [
  'destination',
  'short-link',
  'further-links',
  'ending',
  'domain',
  'title',
  'note',
  'tags',
  'created',
  'scans',
  'password',
  'limit',
  'starts',
  'expires',
  'disabled',
] as const;
export type LinkColumn = (typeof linkColumns)[number];

/**
 * Headers in letters and digits alone, in lower case: those of the export files of Bitly, Rebrandly, dub, Shlink, Kutt,
 * YOURLS and of their plugins, the names in the answers of their APIs, and what people write in our four languages.
 */
const headers: Readonly<Record<LinkColumn, string>> = {
  destination: [
    'destination destinationurl destinationlink longurl long originalurl targeturl target url fullurl',
    'redirectto destino urldestino urldedestino urllarga urloriginal destinazione urldestinazione',
    'urlcompleto',
  ].join(' '),
  'short-link': [
    'shortlink shorturl shortenedurl short link bitlink branded brandedlink brandedshorturl linkcurto',
    'urlcurta enlacecorto urlcorta linkbreve urlbreve',
  ].join(' '),
  'further-links': 'custombitlinks otherlinks othershortlinks outroslinkscurtos otrosenlacescortos altrilinkbrevi',
  ending: [
    'ending keyword slashtag shortcode backhalf custombackhalf slug key address alias hash path',
    'finaldolink finaldelenlace partefinale',
  ].join(' '),
  domain: 'domain shortdomain domainname domainfullname brandeddomain dominio',
  title: 'title name linktitle linkname titulo nome nombre titolo',
  note: 'note notes description comments comment linkdescription descricao descripcion descrizione nota notas',
  tags: 'tags tag labels etiquetas etichette',
  created: [
    'created createdat creationdate datecreated createddate createdon timestamp date data fecha',
    'criadoem creadoel creatoil datadecriacao fechadecreacion datadicreazione',
  ].join(' '),
  scans: [
    'scans clicks totalclicks visits visitcount visitscount visitssummarynonbots hits engagements',
    'totalengagements clickcount totalscans leituras cliques visitas clics escaneos scansioni clic visite',
  ].join(' '),
  password: 'password linkpassword senha contrasena',
  limit: 'limit maxvisits metamaxvisits maxclicks uselimit clicklimit limitedeusos limitediusi limite',
  starts: 'starts startsat validsince metavalidsince startdate activefrom',
  expires: [
    'expires expiresat expirein expirationdate expirydate validuntil metavaliduntil expiration enddate',
    'expiraem expira scadenza',
  ].join(' '),
  disabled: 'disabled isdisabled disabledat banned isdeleted turnedoff desativado desactivado disattivato',
};

const byHeader: ReadonlyMap<string, LinkColumn> = new Map(
  linkColumns.flatMap((column) => headers[column].split(' ').map((header) => [header, column] as const)),
);

/** The column that each header names; the first one of a kind counts. */
export function recogniseLinkColumns(names: readonly string[]): (LinkColumn | null)[] {
  const taken = new Set<LinkColumn>();
  const known = names.map((name) => {
    const column = byHeader.get(plain(name));
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  // "Link" alone is the destination, unless another column is.
  const meant = taken.has('destination') ? 'short-link' : 'destination';
  const at = taken.has(meant) ? -1 : names.findIndex((name) => plain(name) === 'link');
  return known.map((column, index) => (index === at ? meant : column));
}

const plain = (header: string) =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
