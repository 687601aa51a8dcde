import type { exports as english } from '../en/exports.ts';
import type { Translation } from '../../translation.ts';

export const exports = {
  menu: 'Exportar',
  formats: { pdf: 'PDF para ler e imprimir', xlsx: 'Planilha do Excel', csv: 'Tabela CSV' },
  send: 'Enviar regularmente…',
  regular: {
    title: 'Relatórios regulares',
    text: 'As estatísticas chegam por e-mail, com os números em um arquivo.',
    none: 'Ninguém recebe um relatório regular ainda.',
    weekly: 'Toda segunda-feira',
    monthly: 'No primeiro dia de cada mês',
    next: 'Próximo em {{date}}',
    nobody: 'Ninguém que ainda esteja no espaço de trabalho',
    change: 'Alterar o relatório de {{name}}',
    end: 'Encerrar o relatório de {{name}}',
    add: 'Novo relatório',
    close: 'Fechar',
    back: 'Voltar',
    save: 'Salvar',
    frequency: 'Com que frequência',
    when: 'Pela manhã em {{timeZone}}. Trata da semana ou do mês anterior.',
    format: 'Arquivo',
    recipients: 'Quem recebe',
    recipientsHint: 'Pessoas deste espaço de trabalho com endereço confirmado, cada uma no seu idioma.',
    nobodyChosen: 'Escolha pelo menos uma pessoa.',
  },
} as const satisfies Translation<typeof english>;
