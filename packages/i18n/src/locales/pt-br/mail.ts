import type { Translation } from '../../translation.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = {
  greeting: 'Olá, {{name}},',
  greetingNobody: 'Olá,',
  linkBelow: 'O botão não funciona? Copie este link para o navegador:',
  footer: 'Enviado por {{brand}}, {{address}}',
  support: 'o suporte em {{address}}',
  supportUnknown: 'o responsável pelo serviço',
  why: {
    signUp: 'Você recebeu este e-mail porque {{email}} foi usado em um cadastro no {{brand}}.',
    reset: 'Você recebeu este e-mail porque alguém pediu para redefinir a senha de {{email}}.',
    account: 'Você recebeu este e-mail porque ele diz respeito à segurança da sua conta no {{brand}}.',
    block: 'Você recebeu este e-mail porque o espaço de trabalho é seu.',
    invitation: 'Você recebeu este e-mail porque {{inviter}} enviou um convite para {{email}}.',
    destinations:
      'Você recebeu este e-mail porque administra o espaço de trabalho {{workspace}}. Verificamos os destinos uma vez por dia e enviamos no máximo um e-mail por dia.',
    domain: 'Você recebeu este e-mail porque é proprietário ou administrador de {{workspace}}.',
    quota: 'Você recebeu este e-mail porque o espaço de trabalho {{workspace}} é seu.',
    report: 'Você recebeu este e-mail porque alguém em {{workspace}} incluiu você neste relatório.',
    job: 'Você recebeu este e-mail porque começou isso em {{workspace}}.',
    webhook: 'Você recebeu este e-mail porque o espaço de trabalho {{workspace}} é seu.',
    apiKey: 'Você recebeu este e-mail porque criou esta chave ou porque o espaço de trabalho {{workspace}} é seu.',
    senderTest: 'Você recebeu este e-mail porque testou o remetente de {{workspace}}.',
  },
  links: { help: 'Ajuda', terms: 'Termos', privacy: 'Privacidade' },
  apiKey: {
    subject: 'Uma nova chave de API em {{workspace}}',
    title: 'Uma chave de API foi criada',
    text: '{{maker}} criou a chave de API “{{name}}” em {{workspace}}. Os programas que têm a chave agem em nome de {{maker}}.',
    may: 'Acesso: {{areas}}.',
    access: {
      read: 'só leitura',
      codes: 'códigos',
      designs: 'logotipos e designs',
      statistics: 'estatísticas',
      everything: 'tudo, menos pessoas, dinheiro e configurações',
    },
    expires: 'A chave expira em {{date}}.',
    neverExpires: 'A chave não expira.',
    button: 'Revisar chaves de API',
    after: 'Se você não reconhece esta chave, desative-a agora. Os programas que a usam param na hora.',
  },
  certificate: {
    subject: 'Renove o certificado do login único de {{workspace}}',
    title: 'O certificado do login único vence em breve',
    text: 'O certificado do seu provedor de identidade vence em {{date}}. Depois disso, as pessoas de {{workspace}} não conseguem entrar com o login único.',
    after: 'Pegue o próximo certificado no provedor e cole abaixo do atual. Os dois funcionam durante a troca.',
    button: 'Abrir login único',
  },
  webhook: {
    subject: 'Um webhook está desativado em {{workspace}}',
    title: 'Desativamos um endpoint de webhook',
    gone: '{{host}} avisou que não existe mais (410), então paramos de enviar eventos para lá.',
    failed: '{{host}} não aceitou um evento em três dias de tentativas, então paramos de enviar eventos para lá.',
    after:
      'Veja a última resposta, corrija o problema e ative o endpoint de novo. Os eventos perdidos podem ser lidos por 30 dias.',
    button: 'Abrir o endpoint',
  },
  sender: {
    button: 'Abrir marca própria',
    tested: {
      subject: 'Seu servidor de e-mail funciona em {{workspace}}',
      title: 'Seu servidor de e-mail funciona',
      text: '{{sender}} entregou este e-mail. Publique sua marca e os e-mails de {{workspace}} sairão por ele.',
    },
    failed: {
      subject: 'Enviamos e-mails por você em {{workspace}}',
      title: 'Seu servidor de e-mail não está enviando',
      text: '{{sender}} não aceitou nosso último e-mail, então o enviamos do nosso endereço. Continuamos tentando seu servidor primeiro.',
    },
    lost: {
      subject: 'Seu endereço de remetente está desativado em {{workspace}}',
      title: 'Seu endereço de remetente precisa de atenção',
      text: 'Não encontramos mais o registro TXT de {{sender}}. Até ele voltar, os e-mails de {{workspace}} saem do nosso endereço.',
    },
  },
  verifyEmail: {
    subject: 'Confirme seu e-mail',
    title: 'Confirme seu e-mail',
    text: 'Confirme que {{email}} é seu, para podermos avisar quando um dos seus códigos precisar de atenção.',
    button: 'Confirmar e-mail',
    after: 'O link vale por {{days}} dias. Não fez este cadastro? Ignore este e-mail.',
  },
  resetPassword: {
    subject: 'Redefina sua senha',
    title: 'Redefina sua senha',
    text: 'Escolha uma nova senha para {{email}}.',
    button: 'Escolher nova senha',
    after:
      'O link funciona uma única vez, em até {{hours}} horas. Não pediu isso? Ignore este e-mail. Sua senha continua a mesma.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    title: 'Sua senha foi alterada',
    text: 'A senha de {{email}} acabou de ser alterada, e a sessão foi encerrada em todos os outros dispositivos.',
    check: 'Se foi você, está tudo certo. Se não foi, redefina sua senha agora.',
    button: 'Redefinir senha',
  },
  accountDeleted: {
    subject: 'Sua conta foi excluída',
    title: 'Sua conta foi excluída',
    text: 'A conta de {{email}} acabou de ser excluída, com seus espaços de trabalho e códigos. Os links curtos deles não funcionam mais.',
    check: 'Se foi você, não precisa fazer mais nada. Se não foi, fale com {{support}} o quanto antes.',
  },
  signInChanged: {
    subject: 'Mudança no acesso à sua conta',
    titles: {
      secondFactorOn: 'A verificação em duas etapas está ativada',
      secondFactorOff: 'A verificação em duas etapas está desativada',
      recoveryCodesRenewed: 'Você tem novos códigos de recuperação',
      recoveryCodeUsed: 'Um código de recuperação foi usado',
      passkeyAdded: 'Uma chave de acesso foi adicionada',
      passkeyRemoved: 'Uma chave de acesso foi removida',
      factorsTakenAway: 'A verificação em duas etapas e as chaves de acesso foram removidas',
      googleConnected: 'Agora você pode entrar com o Google',
      ssoConnected: 'Agora você pode entrar com o login único',
    },
    secondFactorOn: 'Para entrar como {{email}}, agora também é preciso um código do seu app autenticador.',
    secondFactorOff: 'Para entrar como {{email}}, não é mais preciso um código de app autenticador.',
    recoveryCodesRenewed:
      'Novos códigos de recuperação foram criados para {{email}}. Os anteriores não funcionam mais.',
    recoveryCodeUsed_one: 'Alguém entrou como {{email}} com um código de recuperação. Resta {{count}} código.',
    recoveryCodeUsed_many: 'Alguém entrou como {{email}} com um código de recuperação. Restam {{count}} códigos.',
    recoveryCodeUsed_other: 'Alguém entrou como {{email}} com um código de recuperação. Restam {{count}} códigos.',
    passkeyAdded: 'A chave de acesso “{{name}}” agora pode entrar como {{email}}.',
    passkeyRemoved: 'A chave de acesso “{{name}}” não pode mais entrar como {{email}}.',
    factorsTakenAway:
      'O responsável pelo serviço removeu de {{email}} a verificação em duas etapas, os códigos de recuperação e as chaves de acesso, e encerrou a sessão em todos os dispositivos. Isso é feito quando alguém perde o acesso a eles.',
    googleConnected: 'A conta do Google de {{email}} acabou de ser conectada e já pode ser usada para entrar.',
    ssoConnected: 'O provedor de identidade do seu espaço de trabalho agora pode entrar como {{email}}.',
    button: 'Revisar o login',
    after:
      'Se foi você, está tudo certo. Se não foi, altere sua senha agora, encerre a sessão nos outros dispositivos e remova o que você não reconhecer.',
  },
  blocked: {
    code: {
      subject: 'Seu código “{{name}}” foi bloqueado',
      title: 'Seu código “{{name}}” foi bloqueado',
      text: 'Quem escaneia vê um aviso, e você não pode ativar o código até que o responsável pelo serviço retire o bloqueio.',
    },
    codes: {
      subject: 'Alguns dos seus códigos foram bloqueados',
      title: 'Códigos que levam a {{name}} foram bloqueados',
      text: '{{name}} está na lista de sites nocivos, por isso bloqueamos os seus códigos que levam até lá. Quem escaneia vê um aviso. Os códigos estão marcados na sua lista.',
    },
    workspace: {
      subject: 'Seu espaço de trabalho “{{name}}” foi bloqueado',
      title: 'Seu espaço de trabalho “{{name}}” foi bloqueado',
      text: 'O responsável pelo serviço bloqueou o espaço de trabalho e todos os seus códigos. Quem escaneia vê um aviso, e você não pode criar novos códigos.',
    },
    reason: 'Motivo: {{reason}}',
    button: 'Ver seus códigos',
    after: 'Acha que é um engano? Fale com {{support}}. Nada foi excluído.',
  },
  unblocked: {
    code: {
      subject: 'Seu código “{{name}}” foi desbloqueado',
      title: 'Seu código “{{name}}” foi desbloqueado',
      text: 'Se ele estava ativo antes do bloqueio, está ativo de novo.',
    },
    workspace: {
      subject: 'Seu espaço de trabalho “{{name}}” foi desbloqueado',
      title: 'Seu espaço de trabalho “{{name}}” foi desbloqueado',
      text: 'Os códigos que estavam ativos antes do bloqueio estão ativos de novo.',
    },
  },
  invitation: {
    subject: 'Você recebeu um convite para trabalhar com QR codes',
    title: 'Você recebeu um convite para {{workspace}}',
    text: '{{inviter}} convidou você para trabalhar com QR codes em {{workspace}}.',
    asAdmin: 'Como administrador, você cuida dos códigos e das pessoas.',
    asEditor: 'Como editor, você cria e edita códigos.',
    button: 'Ver convite',
    after: 'O convite é para {{email}} e expira em {{days}} dias. Não conhece {{inviter}}? Ignore este e-mail.',
  },
  destinations: {
    subject: {
      broken_one: 'Um destino não funciona em {{workspace}}',
      broken_many: '{{count}} destinos não funcionam em {{workspace}}',
      broken_other: '{{count}} destinos não funcionam em {{workspace}}',
      warnings_one: 'Um destino precisa de atenção em {{workspace}}',
      warnings_many: '{{count}} destinos precisam de atenção em {{workspace}}',
      warnings_other: '{{count}} destinos precisam de atenção em {{workspace}}',
      mended_one: 'Um destino voltou a funcionar em {{workspace}}',
      mended_many: '{{count}} destinos voltaram a funcionar em {{workspace}}',
      mended_other: '{{count}} destinos voltaram a funcionar em {{workspace}}',
    },
    title: {
      broken_one: 'Um destino não funciona',
      broken_many: '{{count}} destinos não funcionam',
      broken_other: '{{count}} destinos não funcionam',
      warnings_one: 'Um destino precisa de atenção',
      warnings_many: '{{count}} destinos precisam de atenção',
      warnings_other: '{{count}} destinos precisam de atenção',
      mended_one: 'Um destino voltou a funcionar',
      mended_many: '{{count}} destinos voltaram a funcionar',
      mended_other: '{{count}} destinos voltaram a funcionar',
    },
    broken_one: 'Quem escaneia este código não chega ao destino:',
    broken_many: 'Quem escaneia estes códigos não chega ao destino:',
    broken_other: 'Quem escaneia estes códigos não chega ao destino:',
    warnings_one: 'Este destino ainda funciona, mas há algo de errado:',
    warnings_many: 'Estes {{count}} destinos ainda funcionam, mas há algo de errado:',
    warnings_other: 'Estes {{count}} destinos ainda funcionam, mas há algo de errado:',
    mended_one: 'Este destino voltou a funcionar:',
    mended_many: 'Estes {{count}} destinos voltaram a funcionar:',
    mended_other: 'Estes {{count}} destinos voltaram a funcionar:',
    more_one: 'E mais {{count}}',
    more_many: 'E mais {{count}}',
    more_other: 'E mais {{count}}',
    button: 'Ver códigos',
  },
  domain: {
    subject: {
      verified: '{{domain}} está no ar',
      failing: '{{domain}} não está funcionando',
      recovered: '{{domain}} voltou a funcionar',
      lost: '{{domain}} foi desconectado',
      taken: '{{domain}} agora é de outro espaço de trabalho',
      'not-renewed': 'O certificado de {{domain}} não será renovado',
    },
    text: {
      verified:
        'Os links curtos em {{domain}} funcionam, com conexão segura. Você pode torná-lo o padrão dos novos códigos ou mover seus códigos para lá.',
      recovered: 'Todas as verificações passaram de novo. Você não precisa fazer nada.',
      lost: 'O registro TXT ficou 14 dias sem aparecer, então não sabemos se o domínio ainda é seu. Seus códigos agora usam links curtos no nosso domínio. Conecte-o de novo e os códigos impressos com {{domain}} voltam a funcionar.',
      taken:
        'Outro espaço de trabalho comprovou que {{domain}} é dele. Seus códigos agora usam links curtos no nosso domínio, e os códigos impressos com {{domain}} não levam mais a eles. O domínio ainda é seu? Veja quem pode alterar o DNS e conecte-o de novo.',
      'not-renewed':
        'Seu plano não inclui mais este domínio. Os códigos nele funcionam até o certificado acabar. Faça upgrade para mantê-lo.',
    },
    failing: {
      proof:
        'Não encontramos o registro TXT que comprova que {{domain}} é seu. Os códigos nele ainda funcionam. Se o registro não voltar em 14 dias, desconectamos o domínio.',
      target: '{{domain}} não aponta mais para nós. Quem escaneia códigos nele pode não chegar ao destino.',
      certificate:
        'Os navegadores não aceitam o certificado de {{domain}}. Quem escaneia códigos nele pode ver um aviso.',
      answer: 'As solicitações a {{domain}} não chegam até nós. Quem escaneia códigos nele pode ver um erro.',
    },
    seen: 'Vemos: {{seen}}',
    nothing: 'Não vemos nada lá.',
    expected: 'Esperado: {{expected}}',
    proofToo: 'O registro TXT de {{domain}} também não aparece. Se não voltar em 14 dias, desconectamos o domínio.',
    button: 'Ver domínio',
  },
  mailDomain: {
    subject: {
      failing: 'Falta o registro TXT de {{domain}}',
      recovered: 'O registro TXT de {{domain}} voltou',
      lost: '{{domain}} não está mais verificado',
      taken: '{{domain}} agora é de outro espaço de trabalho',
    },
    failing:
      'Não encontramos o registro TXT que comprova que {{domain}} é seu. Todos ainda podem entrar. Adicione-o de novo até {{date}} para manter o login único neste domínio de e-mail.',
    record: '{{record}} precisa ter: {{expected}}',
    recovered: 'Encontramos o registro, e o login único neste domínio de e-mail continua. Você não precisa fazer nada.',
    lost: 'O registro TXT ficou 7 dias sem aparecer, então não sabemos se o domínio ainda é seu. Quem já entrou com o seu provedor continua entrando. Quem é novo não consegue, e o login único deixa de ser obrigatório em {{domain}}. Adicione o novo registro para verificar o domínio de novo.',
    taken:
      'Outro espaço de trabalho comprovou que {{domain}} é dele. Quem já entrou com o seu provedor continua entrando. Quem é novo não consegue, e o login único deixa de ser obrigatório em {{domain}}. O domínio ainda é seu? Veja quem pode alterar o DNS e adicione o novo registro.',
    button: 'Ver domínios de e-mail',
  },
  quota: {
    subject: {
      used: 'Limite mensal de leituras atingido em {{workspace}}',
      near: 'Limite mensal de leituras quase atingido em {{workspace}}',
    },
    title: { used: 'Limite mensal de leituras atingido', near: 'Limite mensal de leituras quase atingido' },
    used_one:
      'Este código usou todas as {{scans}} leituras por mês que seu plano inclui para cada código. Quem escaneia vê uma página de pausa:',
    used_many:
      'Estes {{count}} códigos usaram todas as {{scans}} leituras por mês que seu plano inclui para cada código. Quem escaneia vê uma página de pausa:',
    used_other:
      'Estes {{count}} códigos usaram todas as {{scans}} leituras por mês que seu plano inclui para cada código. Quem escaneia vê uma página de pausa:',
    near_one:
      'Este código usou pelo menos 80% das {{scans}} leituras por mês que seu plano inclui para cada código. No limite, quem escaneia vê uma página de pausa:',
    near_many:
      'Estes {{count}} códigos usaram pelo menos 80% das {{scans}} leituras por mês que seu plano inclui para cada código. No limite, quem escaneia vê uma página de pausa:',
    near_other:
      'Estes {{count}} códigos usaram pelo menos 80% das {{scans}} leituras por mês que seu plano inclui para cada código. No limite, quem escaneia vê uma página de pausa:',
    more_one: 'E mais {{count}}',
    more_many: 'E mais {{count}}',
    more_other: 'E mais {{count}}',
    again:
      'A contagem recomeça em {{date}} (UTC), e os códigos que atingiram o limite voltam a funcionar sozinhos. Com um plano maior, voltam em até um minuto.',
    button: 'Ver planos',
    after: 'Só contam as leituras feitas por pessoas, e nenhuma enquanto um código está em pausa.',
  },
  report: {
    subject: { weekly: 'Relatório semanal: {{name}}', monthly: 'Relatório mensal: {{name}}' },
    title: { weekly: 'Relatório semanal: {{name}}', monthly: 'Relatório mensal: {{name}}' },
    total: 'Leituras',
    unique: 'Leituras únicas',
    attached: 'O relatório completo está em anexo.',
    large: 'O relatório completo é grande demais para um anexo. Você pode exportá-lo na página de estatísticas.',
    button: 'Ver estatísticas',
    stop: 'Não receber mais este relatório',
  },
  job: {
    subject: {
      'bulk-create': {
        done: 'Seus códigos estão prontos em {{workspace}}',
        stopped: 'A criação dos seus códigos parou em {{workspace}}',
      },
      'bulk-change': {
        done: 'Suas mudanças foram feitas em {{workspace}}',
        stopped: 'Suas mudanças pararam em {{workspace}}',
      },
      undo: {
        done: 'Suas mudanças foram desfeitas em {{workspace}}',
        stopped: 'A reversão das suas mudanças parou em {{workspace}}',
      },
      'read-links': {
        done: 'Sua prévia está pronta em {{workspace}}',
        stopped: 'A busca dos seus links parou em {{workspace}}',
      },
      'move-in': {
        done: 'Seus links chegaram a {{workspace}}',
        stopped: 'A mudança dos seus links para {{workspace}} parou',
      },
      'take-in': { done: 'Tudo está de volta em {{workspace}}', stopped: 'A restauração de {{workspace}} parou' },
      'exit-kit': {
        done: 'Sua exportação de {{workspace}} está pronta',
        stopped: 'Sua exportação de {{workspace}} parou',
      },
    },
    title: {
      'bulk-create': { done: 'Seus códigos estão prontos', stopped: 'A criação dos seus códigos parou' },
      'bulk-change': { done: 'Suas mudanças foram feitas', stopped: 'Suas mudanças pararam' },
      undo: { done: 'Suas mudanças foram desfeitas', stopped: 'A reversão das suas mudanças parou' },
      'read-links': { done: 'Sua prévia está pronta', stopped: 'A busca dos seus links parou' },
      'move-in': { done: 'Seus links chegaram', stopped: 'A mudança dos seus links parou' },
      'take-in': { done: 'Tudo está de volta', stopped: 'A restauração do espaço de trabalho parou' },
      'exit-kit': { done: 'Sua exportação está pronta', stopped: 'Sua exportação parou' },
    },
    made: {
      'bulk-create_one': 'Criamos {{count}} código.',
      'bulk-create_many': 'Criamos {{count}} códigos.',
      'bulk-create_other': 'Criamos {{count}} códigos.',
      'bulk-change_one': 'Mudamos {{count}} código.',
      'bulk-change_many': 'Mudamos {{count}} códigos.',
      'bulk-change_other': 'Mudamos {{count}} códigos.',
      undo_one: '{{count}} código voltou ao que era.',
      undo_many: '{{count}} códigos voltaram ao que eram.',
      undo_other: '{{count}} códigos voltaram ao que eram.',
      'move-in_one': 'Trouxemos {{count}} código.',
      'move-in_many': 'Trouxemos {{count}} códigos.',
      'move-in_other': 'Trouxemos {{count}} códigos.',
      'take-in_one': 'Trouxemos de volta {{count}} código.',
      'take-in_many': 'Trouxemos de volta {{count}} códigos.',
      'take-in_other': 'Trouxemos de volta {{count}} códigos.',
    },
    preview: 'Nada foi criado ainda.',
    kit: 'Tudo o que está em {{workspace}} vai para um só arquivo.',
    problems: {
      row_one: '{{count}} linha precisa da sua atenção.',
      row_many: '{{count}} linhas precisam da sua atenção.',
      row_other: '{{count}} linhas precisam da sua atenção.',
      link_one: '{{count}} link ficou de fora.',
      link_many: '{{count}} links ficaram de fora.',
      link_other: '{{count}} links ficaram de fora.',
      code_one: 'Não foi possível recuperar {{count}} código.',
      code_many: 'Não foi possível recuperar {{count}} códigos.',
      code_other: 'Não foi possível recuperar {{count}} códigos.',
    },
    file: 'Você pode baixar até {{date}}.',
    stopped: 'Isso parou antes do fim. O que já foi feito continua lá. Abra para ver o motivo.',
    stoppedWhole: 'Isso parou antes do fim. Abra para ver o motivo.',
    button: {
      'bulk-create': 'Ver resultados',
      'bulk-change': 'Ver resultados',
      undo: 'Ver resultados',
      'read-links': 'Ver prévia',
      'move-in': 'Ver resultados',
      'take-in': 'Ver resultados',
      'exit-kit': 'Baixar exportação',
      stopped: 'Ver o que houve',
    },
  },
  billing: {
    cycle: { yearly: 'anual', monthly: 'mensal' },
    button: 'Ver cobrança',
    invoice: 'Sua fatura está na página de cobrança.',
    works: 'Seus códigos continuam funcionando.',
    pausing_one: 'No Free, {{count, number}} dos seus {{active, number}} códigos é pausado; nenhum é excluído.',
    pausing_many: 'No Free, {{count, number}} dos seus {{active, number}} códigos são pausados; nenhum é excluído.',
    pausing_other: 'No Free, {{count, number}} dos seus {{active, number}} códigos são pausados; nenhum é excluído.',
    paused_one:
      '{{count}} código foi pausado porque o plano não tem lugar para ele. Nada foi excluído. Ele volta com um plano maior.',
    paused_many:
      '{{count}} códigos foram pausados porque o plano não tem lugar para eles. Nada foi excluído. Eles voltam com um plano maior.',
    paused_other:
      '{{count}} códigos foram pausados porque o plano não tem lugar para eles. Nada foi excluído. Eles voltam com um plano maior.',
    keys: 'Suas chaves de API e seus webhooks não funcionam mais. Eles voltam a funcionar com um plano maior.',
    why: 'Você recebeu este e-mail porque é proprietário de {{workspace}} ou recebe as faturas dele.',
    plans: 'Ver planos',
    news: {
      'trial-ending': {
        title: 'Seu teste grátis do Pro termina em {{date}}',
        text: 'Escolha um plano para {{workspace}} até lá para continuar sem interrupção, ou siga no Free depois.',
      },
      'trial-ended': {
        title: 'Seu teste grátis do Pro terminou',
        text: 'Escolha um plano para {{workspace}} e continue com tudo o que você criou, ou siga no Free.',
      },
      activated: {
        title: 'Você está no {{plan}}',
        text: '{{workspace}} agora está no {{plan}} {{cycle}}. Você pagou {{amount}}. A renovação é em {{date}}.',
      },
      changed: {
        title: 'Agora você está no {{plan}}',
        text: 'Como agendado, {{workspace}} mudou para o {{plan}} {{cycle}}. Você pagou {{amount}}. A renovação é em {{date}}.',
      },
      renewed: {
        title: 'O {{plan}} foi renovado',
        text: 'Você pagou {{amount}} pelo {{plan}} {{cycle}}. A próxima renovação é em {{date}}.',
      },
      'charge-failed': {
        title: 'Não conseguimos cobrar o {{plan}}',
        text: 'A renovação de {{workspace}} não foi aprovada. Vamos tentar de novo em {{date}}. Para resolver agora, atualize sua forma de pagamento. De qualquer forma, você mantém o {{plan}} até {{end}}.',
      },
      'grace-begun': {
        title: 'Atualize sua forma de pagamento até {{end}}',
        text: 'Tentamos várias vezes, mas não conseguimos cobrar o {{plan}}. Atualize sua forma de pagamento até {{end}} para mantê-lo. Depois disso, {{workspace}} passa para o Free.',
      },
      recovered: {
        title: 'Seu pagamento foi aprovado',
        text: 'Você pagou {{amount}}, e {{workspace}} mantém o {{plan}}. A próxima renovação é em {{date}}.',
      },
      'ended-cancelled': {
        title: 'O {{plan}} terminou',
        text: 'Como você pediu, sua assinatura terminou. {{workspace}} agora está no Free. Você pode voltar quando quiser.',
      },
      'ended-unpaid': {
        title: 'Sua assinatura terminou',
        text: 'Não conseguimos cobrar o {{plan}}, então {{workspace}} agora está no Free. Escolha um plano para ter tudo de volta.',
      },
      cancelled: {
        title: 'Você cancelou o {{plan}}',
        text: '{{workspace}} mantém o {{plan}} até {{date}}. Depois, passa para o Free. Mudou de ideia? Você pode reativar até lá.',
      },
      reactivated: {
        title: 'O {{plan}} continua',
        text: 'Você desfez o cancelamento. O {{plan}} será renovado em {{date}}.',
      },
      'change-scheduled': {
        title: 'Você muda para o {{next}} em {{date}}',
        text: 'Até lá, nada muda para {{workspace}}, e você mantém o {{plan}}. Você pode desfazer a qualquer momento antes disso.',
      },
      'change-called-off': {
        title: 'Você continua no {{plan}}',
        text: 'A mudança agendada foi desfeita. O {{plan}} {{cycle}} será renovado em {{date}}.',
      },
      'offer-taken': {
        title: '{{percent}}% de desconto na próxima renovação',
        text: 'Que bom que você ficou. Em {{date}}, você vai pagar {{amount}} pelo {{plan}} {{cycle}}.',
      },
      'paid-not-active': {
        title: 'Recebemos seu pagamento, mas o {{plan}} ainda não está ativo',
        text: 'Isso costuma levar alguns minutos. Você não será cobrado duas vezes. Se o {{plan}} não estiver ativo em uma hora, fale com {{support}}.',
      },
      refunded: {
        title: 'Reembolsamos {{amount}}',
        text: 'O dinheiro está a caminho da sua forma de pagamento. Isso pode levar alguns dias. A nota de crédito está na página de cobrança.',
      },
      'source-expiring': {
        title: 'Seu cartão vence em breve',
        text: 'Seu {{card}} está para vencer. Adicione um novo para que o {{plan}} seja renovado sem interrupção.',
      },
      'source-expired': {
        title: 'Seu cartão venceu',
        text: 'Seu {{card}} venceu. Adicione um novo para que o {{plan}} possa ser renovado.',
      },
    },
  },
} as const satisfies Translation<typeof english>;
