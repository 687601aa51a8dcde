import type { transfer as english } from '../../en/workspace/transfer.ts';
import type { Translation } from '../../../translation.ts';

export const transfer = {
  text: 'Traga códigos de outro lugar ou leve-os com você. Os códigos impressos continuam funcionando.',
  in: 'Trazer códigos',
  out: 'Levar códigos',
  create: {
    title: 'Criar a partir de uma planilha',
    text: 'Um código para cada linha de um arquivo CSV ou Excel, ou das células que você colar.',
  },
  update: {
    title: 'Atualizar a partir de uma planilha',
    text: 'Exporte seus códigos, edite-os em uma planilha e traga as mudanças de volta.',
  },
  export: {
    title: 'Exportar códigos (CSV)',
    text: 'Todos os códigos com links, destinos e etiquetas, para abrir em uma planilha.',
  },
} as const satisfies Translation<typeof english>;
