import { addressCell, countryCell, mailCell, phoneCell, textCell } from '../../rows/cell-values.ts';
import type { ContentColumnId } from '../../rows/column-ids.ts';
import type { Step } from '../../rows/paths.ts';
import type { ContentColumn, RowShape } from '../../rows/row-shape.ts';
import { networkColumns } from '../../rows/shared-columns.ts';
import { headersOf } from '../../rows/header-key.ts';

type Rest = Pick<ContentColumn, 'names' | 'examples'>;

const textColumn = (id: ContentColumnId, path: readonly Step[], rest: Rest): ContentColumn => ({
  id,
  path,
  kind: textCell,
  required: false,
  ...rest,
});

/** A number or an address of each kind: the first of that kind in the card. */
const phoneOf = (id: ContentColumnId, kind: string, rest: Rest): ContentColumn => ({
  ...textColumn(id, ['phones', { key: 'kind', is: kind }, 'number'], rest),
  kind: phoneCell,
});
const mailOf = (id: ContentColumnId, kind: string, rest: Rest): ContentColumn => ({
  ...textColumn(id, ['emails', { key: 'kind', is: kind }, 'email'], rest),
  kind: mailCell,
});
const none: ContentColumn['examples'] = ['', ''];

/** A contact with one value of each kind. What a card has besides stays when its row changes. */
export const businessCardRow: RowShape = {
  columns: [
    textColumn('first_name', ['firstName'], {
      names: ['given name', 'forename', 'primeiro nome', 'nome', 'nombre', 'primer nombre'],
      examples: ['Alex', 'Sam'],
    }),
    textColumn('last_name', ['lastName'], {
      names: ['surname', 'family name', 'sobrenome', 'apelido', 'apellido', 'apellidos', 'cognome'],
      examples: ['Example', 'Sample'],
    }),
    textColumn('company', ['company'], {
      names: ['organization', 'organisation', 'org', 'business', 'empresa', 'organización', 'azienda', 'società'],
      examples: ['Example Studio', 'Example Studio'],
    }),
    textColumn('job_title', ['jobTitle'], {
      names: ['position', 'role', 'job', 'cargo', 'função', 'puesto', 'ruolo', 'qualifica', 'professione'],
      examples: ['Architect', 'Photographer'],
    }),
    phoneOf('mobile', 'mobile', {
      names: headersOf(
        'mobile phone, mobile number, cell, cell phone, phone, phone number, tel, telephone',
        'celular, telefone, móvil, teléfono, teléfono móvil, cellulare, telefono',
      ),
      examples: ['+1 202 555 0143', '+1 202 555 0118'],
    }),
    phoneOf('work_phone', 'work', {
      names: headersOf(
        'business phone, office phone, phone work, telefone comercial, telefone do trabalho',
        'teléfono de trabajo, teléfono del trabajo, telefono di lavoro, telefono ufficio',
      ),
      examples: none,
    }),
    phoneOf('home_phone', 'home', {
      names: ['phone home', 'telefone residencial', 'teléfono de casa', 'teléfono particular', 'telefono di casa'],
      examples: none,
    }),
    phoneOf('other_phone', 'other', {
      names: ['phone other', 'second phone', 'outro telefone', 'otro teléfono', 'altro telefono'],
      examples: none,
    }),
    phoneOf('fax', 'fax', { names: ['fax number', 'número de fax', 'numero di fax'], examples: none }),
    mailOf('email', 'work', {
      names: headersOf(
        'work email, email address, mail, email work, email comercial, email de trabalho',
        'correo, correo electrónico, correo de trabajo, email di lavoro, indirizzo email',
      ),
      examples: ['alex@example.com', 'sam@example.com'],
    }),
    mailOf('home_email', 'home', {
      names: ['personal email', 'email home', 'email pessoal', 'correo personal', 'email personale'],
      examples: none,
    }),
    mailOf('other_email', 'other', {
      names: ['second email', 'email other', 'outro email', 'otro correo', 'altra email'],
      examples: none,
    }),
    textColumn('street', ['addresses', 0, 'street'], {
      names: ['address', 'street address', 'rua', 'endereço', 'logradouro', 'calle', 'dirección', 'via', 'indirizzo'],
      examples: ['12 Market Street', ''],
    }),
    textColumn('postcode', ['addresses', 0, 'zip'], {
      names: ['zip', 'zip code', 'postal code', 'cep', 'código postal', 'cap', 'codice postale'],
      examples: ['01101', ''],
    }),
    textColumn('city', ['addresses', 0, 'city'], {
      names: ['town', 'cidade', 'ciudad', 'localidad', 'città'],
      examples: ['Springfield', ''],
    }),
    textColumn('region', ['addresses', 0, 'state'], {
      names: ['state', 'province', 'county', 'estado', 'uf', 'provincia', 'regione', 'región'],
      examples: ['MA', ''],
    }),
    {
      ...textColumn('country', ['addresses', 0, 'country'], {
        names: ['country code', 'país', 'paese', 'nazione'],
        examples: ['US', ''],
      }),
      kind: countryCell,
    },
    {
      ...textColumn('website', ['websites', 0], {
        names: ['url', 'web', 'homepage', 'web page', 'link', 'site', 'página web', 'sitio web', 'sito', 'sito web'],
        examples: ['https://www.example.com/', 'https://www.example.com/'],
      }),
      kind: addressCell,
    },
    ...networkColumns({}),
    textColumn('page_text', ['note'], {
      names: ['about', 'bio', 'text on page', 'sobre', 'acerca de', 'informazioni'],
      examples: none,
    }),
  ],
};
