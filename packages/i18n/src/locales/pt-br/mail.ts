import type { Translation } from '../../translation.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = {
  greeting: 'Olá, {{name}}!',
  greetingNobody: 'Olá!',
  linkBelow: 'Se o botão não funcionar, copie este endereço para o navegador:',
  footer: 'Enviado por {{brand}}, {{address}}',
  verifyEmail: {
    subject: 'Confirme seu endereço de e-mail',
    title: 'Este endereço é seu?',
    text: 'Confirme que {{email}} é seu, para que possamos avisar você quando um dos seus códigos precisar de atenção.',
    button: 'Confirmar este endereço',
    after:
      'O link vale por {{days}} dias. Não foi você que se cadastrou? Então ignore este e-mail: sem a sua confirmação, não enviaremos mais nada.',
  },
  resetPassword: {
    subject: 'Escolha uma nova senha',
    title: 'Uma nova senha',
    text: 'Alguém, provavelmente você, pediu para escolher uma nova senha para {{email}}.',
    button: 'Escolher uma nova senha',
    after:
      'O link funciona uma única vez, em até {{hours}} horas. Se não foi você, não precisa fazer nada: sua senha continua a mesma.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    title: 'Sua senha foi alterada',
    text: 'A senha de {{email}} acabou de ser alterada, e todos os outros dispositivos foram desconectados.',
    button: 'Não fui eu: escolher outra senha',
    after: 'Se foi você, está tudo certo.',
  },
  accountDeleted: {
    subject: 'Sua conta foi excluída',
    title: 'Sua conta não existe mais',
    text: 'A conta de {{email}} acabou de ser excluída, com seus espaços de trabalho e códigos. Os links curtos deles não levam mais a lugar nenhum.',
    button: 'Criar uma nova conta',
    after: 'Se não foi você, avise imediatamente quem administra este serviço. Se foi: obrigado por ter estado aqui.',
  },
  signInChanged: {
    subject: 'A forma como você entra mudou',
    title: 'A forma como você entra mudou',
    secondFactorOn:
      'A partir de agora, para entrar como {{email}} também é preciso um código do seu aplicativo autenticador.',
    secondFactorOff: 'Para entrar como {{email}} não é mais preciso um código de aplicativo autenticador.',
    recoveryCodesRenewed: 'Há novos códigos de recuperação para {{email}}. Os anteriores não funcionam mais.',
    recoveryCodeUsed_one:
      'Alguém, provavelmente você, entrou como {{email}} com um código de recuperação. Resta {{count}}.',
    recoveryCodeUsed_many:
      'Alguém, provavelmente você, entrou como {{email}} com um código de recuperação. Restam {{count}}.',
    recoveryCodeUsed_other:
      'Alguém, provavelmente você, entrou como {{email}} com um código de recuperação. Restam {{count}}.',
    passkeyAdded: 'A chave de acesso “{{name}}” agora pode entrar como {{email}}.',
    passkeyRemoved: 'A chave de acesso “{{name}}” não pode mais entrar como {{email}}.',
    factorsTakenAway:
      'Quem administra este serviço retirou de {{email}} a verificação em duas etapas, os códigos de recuperação e as chaves de acesso, e encerrou a sessão em todos os dispositivos. Isso é feito quando alguém os perdeu.',
    googleConnected:
      'Agora também é possível entrar como {{email}} com o Google: a conta do Google com este endereço acaba de ser conectada.',
    button: 'Ver como você entra',
    after:
      'Se foi você, está tudo certo. Se não, escolha já uma nova senha, saia de todos os outros dispositivos e remova o que você não conhece.',
  },
  blocked: {
    code: {
      subject: 'Seu código “{{name}}” foi bloqueado',
      title: 'O código “{{name}}” foi bloqueado',
      text: 'Quem opera este serviço bloqueou o seu código “{{name}}”. Os visitantes veem uma página que informa isso, e ele não pode ser ativado até que o bloqueio seja desfeito.',
    },
    codes: {
      subject: 'Alguns dos seus códigos foram bloqueados',
      title: 'Os códigos que levam a {{name}} foram bloqueados',
      text: 'Os seus códigos que levam a {{name}} foram bloqueados, porque esse endereço está na lista dos nocivos. Os visitantes veem uma página que informa isso. A sua lista mostra quais códigos são.',
    },
    workspace: {
      subject: 'Seu espaço de trabalho “{{name}}” foi bloqueado',
      title: 'O espaço de trabalho “{{name}}” foi bloqueado',
      text: 'Quem opera este serviço bloqueou o espaço de trabalho “{{name}}” com todos os seus códigos. Os visitantes veem uma página que informa isso, e não é possível criar novos códigos.',
    },
    reason: 'O motivo: {{reason}}',
    button: 'Ver os seus códigos',
    after: 'Acha que foi um engano? Então escreva para quem opera este serviço. Nada seu foi excluído.',
  },
  unblocked: {
    code: {
      subject: 'Seu código “{{name}}” está aberto de novo',
      title: 'O código “{{name}}” está aberto de novo',
      text: 'O bloqueio do seu código “{{name}}” foi desfeito. Se ele estava ativo antes, está ativo de novo.',
    },
    workspace: {
      subject: 'Seu espaço de trabalho “{{name}}” está aberto de novo',
      title: 'O espaço de trabalho “{{name}}” está aberto de novo',
      text: 'O bloqueio do espaço de trabalho “{{name}}” foi desfeito. Os códigos que estavam ativos antes estão ativos de novo.',
    },
    after: 'Agradecemos a sua paciência.',
  },
  invitation: {
    subject: 'Você recebeu um convite para trabalhar com QR codes',
    title: 'Você recebeu um convite para {{workspace}}',
    text: '{{inviter}} quer trabalhar com QR codes junto com você no espaço de trabalho {{workspace}}.',
    asAdmin: 'Você seria administrador: cuida dos códigos e das pessoas.',
    asEditor: 'Você seria editor: cria e altera códigos.',
    button: 'Ver o convite',
    after: 'O convite é para {{email}} e expira em {{days}} dias. Não conhece {{inviter}}? Então é só ignorar.',
  },
  destinations: {
    subject: {
      broken: '{{workspace}}: um código leva a um endereço que não funciona',
      warnings: '{{workspace}}: um endereço dos seus códigos precisa de atenção',
      mended: '{{workspace}}: seus códigos voltaram a levar aonde devem',
    },
    title: {
      broken: 'Um endereço não funciona',
      warnings: 'Um endereço precisa de atenção',
      mended: 'Voltou a funcionar',
    },
    broken_one: 'Este endereço não funciona. Quem escaneia o código não chega ao destino:',
    broken_many: 'Estes {{count}} endereços não funcionam. Quem escaneia os códigos não chega ao destino:',
    broken_other: 'Estes {{count}} endereços não funcionam. Quem escaneia os códigos não chega ao destino:',
    warnings_one: 'Este endereço ainda funciona, mas há algo de errado com ele:',
    warnings_many: 'Estes {{count}} endereços ainda funcionam, mas há algo de errado com eles:',
    warnings_other: 'Estes {{count}} endereços ainda funcionam, mas há algo de errado com eles:',
    mended_one: 'Este endereço voltou ao normal:',
    mended_many: 'Estes {{count}} endereços voltaram ao normal:',
    mended_other: 'Estes {{count}} endereços voltaram ao normal:',
    more_one: 'E mais {{count}}.',
    more_many: 'E mais {{count}}.',
    more_other: 'E mais {{count}}.',
    line: '“{{title}}”: {{url}}',
    button: 'Ver o que foi encontrado',
    after:
      'Os endereços para os quais os códigos de {{workspace}} levam são verificados uma vez por dia. Você recebe esta mensagem porque cuida do espaço de trabalho; nunca há mais de uma por dia.',
  },
  quota: {
    subject: {
      used: '{{workspace}}: um código usou todas as leituras deste mês',
      near: '{{workspace}}: um código já usou 80% das leituras deste mês',
    },
    title: { used: 'As leituras deste mês acabaram', near: 'A maior parte das leituras deste mês já foi usada' },
    used_one:
      'Este código já teve as {{scans}} leituras que seu plano oferece a cada código por mês. Os visitantes veem uma página que diz que ele está em pausa:',
    used_many:
      'Estes {{count}} códigos já tiveram as {{scans}} leituras que seu plano oferece a cada código por mês. Os visitantes veem uma página que diz que eles estão em pausa:',
    used_other:
      'Estes {{count}} códigos já tiveram as {{scans}} leituras que seu plano oferece a cada código por mês. Os visitantes veem uma página que diz que eles estão em pausa:',
    near_one:
      'Este código já teve pelo menos 80% das {{scans}} leituras que seu plano oferece a cada código por mês. Quando acabarem, os visitantes verão uma página que diz que ele está em pausa:',
    near_many:
      'Estes {{count}} códigos já tiveram pelo menos 80% das {{scans}} leituras que seu plano oferece a cada código por mês. Quando acabarem, os visitantes verão uma página que diz que eles estão em pausa:',
    near_other:
      'Estes {{count}} códigos já tiveram pelo menos 80% das {{scans}} leituras que seu plano oferece a cada código por mês. Quando acabarem, os visitantes verão uma página que diz que eles estão em pausa:',
    more_one: 'E mais {{count}}.',
    more_many: 'E mais {{count}}.',
    more_other: 'E mais {{count}}.',
    line: '“{{title}}”',
    again:
      'Em {{date}} (UTC) a contagem recomeça e todos os códigos voltam a funcionar sozinhos. Com um plano maior, voltam na hora.',
    button: 'Ver os planos',
    after:
      'Você recebe este e-mail como dono do espaço {{workspace}}. Só contam as visitas de pessoas, e nenhuma enquanto um código está em pausa.',
  },
  report: {
    subject: { weekly: '{{name}}: estatísticas da semana', monthly: '{{name}}: estatísticas do mês' },
    title: { weekly: '{{name}}: seu relatório semanal', monthly: '{{name}}: seu relatório mensal' },
    text: '{{period}}. Total de leituras: {{total}}. Leituras únicas: {{unique}}.',
    attached: 'Todo o resto está no arquivo anexo a este e-mail.',
    large: 'O arquivo é grande demais para um e-mail. Exporte-o na página das estatísticas.',
    button: 'Ver as estatísticas',
    after:
      'Você recebe este e-mail porque alguém em {{workspace}} incluiu você. Altere ou exclua o envio em “Exportar” e “Enviar periodicamente” nas estatísticas de qualquer código.',
    stop: 'Não receber mais este relatório',
  },
} as const satisfies Translation<typeof english>;
