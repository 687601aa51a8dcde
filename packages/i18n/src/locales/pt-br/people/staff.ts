import type { staff as english } from '../../en/people/staff.ts';
import type { Translation } from '../../../translation.ts';

export const staff = {
  title: 'Suporte',
  text: 'Encontre quem pediu ajuda e aja como essa pessoa por até uma hora. Tudo o que você fizer aparece na atividade dos espaços de trabalho dela.',
  ended: 'A hora acabou. Você voltou à sua conta.',
  people: 'Pessoas',
  found_one: '{{count}} pessoa',
  found_many: '{{count}} pessoas',
  found_other: '{{count}} pessoas',
  more: 'Mostrar mais',
  search: {
    label: 'E-mail, nome ou espaço de trabalho',
    placeholder: 'Buscar pessoas',
  },
  none: {
    title: 'Ninguém encontrado',
    text: 'Tente uma parte do e-mail, do nome ou do nome de um espaço de trabalho.',
  },
  row: {
    since: 'Desde {{date}}',
    verified: 'e-mail confirmado',
    unverified: 'e-mail ainda não confirmado',
    workspaces: 'Espaços de trabalho de {{name}}',
    codes_one: '{{count, number}} código',
    codes_many: '{{count, number}} códigos',
    codes_other: '{{count, number}} códigos',
    staff: 'Equipe de suporte',
  },
  roles: {
    owner: 'Proprietário',
    admin: 'Administrador',
    editor: 'Editor',
    guest: 'Convidado',
  },
  act: {
    button: 'Agir como',
    open: 'Agir como {{name}}',
    text: 'Por até uma hora, você vê e faz o que essa pessoa pode, dentro de uma moldura vermelha. Não é possível mudar como ela entra.',
    reason: 'Motivo',
    reasonHint: 'Os proprietários dos espaços de trabalho dela o veem na atividade.',
    empty: 'Informe o motivo',
    short: 'Mínimo de 3 caracteres',
    cancel: 'Cancelar',
    confirm: 'Começar',
  },
} as const satisfies Translation<typeof english>;
