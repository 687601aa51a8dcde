import type { exports as english } from '../../en/visits/exports.ts';
import type { Translation } from '../../../translation.ts';

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
  stop: {
    wait: 'Um momento…',
    title: 'Parar este relatório?',
    weekly: 'Toda segunda-feira você recebe por e-mail as estatísticas de “{{name}}”, em {{workspace}}.',
    monthly: 'No primeiro dia de cada mês você recebe por e-mail as estatísticas de “{{name}}”, em {{workspace}}.',
    alone: 'Se você parar, as outras pessoas que o recebem continuam recebendo.',
    button: 'Parar de receber',
    done: 'Você não vai mais recebê-lo',
    doneText:
      'A partir de agora, este relatório não é mais enviado a você. Quem cuida dele no espaço de trabalho pode incluir você de novo.',
    over: 'Você não recebe este relatório',
    overText:
      'O envio já foi encerrado, ou você não faz mais parte desse espaço de trabalho. Não há mais nada a fazer.',
    broken: 'Este link não funciona',
    brokenText:
      'Talvez ele esteja incompleto: copie o endereço inteiro do e-mail. Ou entre e altere seus relatórios com “Exportar” e “Enviar regularmente” nas estatísticas de qualquer código.',
    go: 'Ir para meus códigos',
  },
} as const satisfies Translation<typeof english>;
