import type { panel as english } from '../../en/codes/panel.ts';
import type { Translation } from '../../../translation.ts';

export const panel = {
  label: 'Detalhes do código',
  close: 'Fechar detalhes',
  drawing: 'O código “{{title}}” como é impresso',
  facts: 'Detalhes',
  total: 'Total',
  content: 'Conteúdo',
  tags: 'Etiquetas',
  description: 'Notas',
  created: 'Criado',
  recent: 'Últimos 30 dias',
  visitors: 'Visitantes em 30 dias',
  missing: {
    title: 'Este código não existe mais',
    text: 'Foi excluído ou pertence a outro espaço de trabalho.',
  },
} as const satisfies Translation<typeof english>;
