import type { visitor as english } from '../../en/delivery/visitor.ts';
import type { Translation } from '../../../translation.ts';

export const visitor = {
  notFound: {
    title: 'Não encontramos este código',
    text: 'Pode estar faltando uma parte do link. Isso costuma ajudar:',
    hintWhole: 'Veja se o código está inteiro, plano e bem iluminado e escaneie de novo.',
    hintTyped: 'Se você digitou o link, confira cada letra, inclusive as maiúsculas.',
    hintAsk: 'Peça um código mais novo a quem forneceu este.',
  },
  paused: {
    title: 'Este código está em pausa',
    text: 'Está tudo bem com o seu celular. O proprietário pausou este código por enquanto. Tente de novo mais tarde.',
  },
  gone: {
    title: 'Este código foi descontinuado',
    text: 'Está tudo bem com o seu celular. O proprietário excluiu este código definitivamente. Peça a ele um novo link.',
  },
  notNow: {
    title: 'Este código não está disponível agora',
    text: 'Está tudo bem com o seu celular. Este código só funciona em certos horários. Tente de novo mais tarde.',
  },
  limit: {
    title: 'Este código atingiu o limite de usos',
    text: 'Ele só podia ser usado um certo número de vezes. Peça um novo a quem forneceu este.',
  },
  blocked: {
    title: 'Este código está bloqueado',
    text: 'Está tudo bem com o seu celular. Este código levava a algo nocivo, por isso não mostramos mais o conteúdo dele.',
  },
  tooMany: {
    title: 'Foram muitas leituras',
    text: 'Sua rede abriu muitos códigos em pouco tempo. Espere um minuto e escaneie este de novo.',
  },
  unlock: {
    title: 'Este código pede uma senha',
    text: 'Informe a senha para continuar.',
    password: 'Senha',
    open: 'Continuar',
    wrong: 'Senha incorreta. Confira as maiúsculas e tente de novo.',
    tooMany: 'Muitas tentativas. Espere alguns minutos e tente de novo.',
  },
  report: {
    link: 'Denunciar este código',
    title: 'O que há de errado com este código?',
    text: 'Sua denúncia vai para o responsável pelo serviço. Ela é anônima: o proprietário do código não vai saber que foi você.',
    reason: 'Motivo',
    choose: 'Escolha um motivo',
    reasons: {
      phishing: 'Pede senhas ou números de cartão',
      malware: 'Instala algo nocivo',
      fraud: 'É um golpe',
      illegal: 'Mostra algo ilegal',
      personal: 'Expõe dados pessoais de alguém',
      other: 'Outro motivo',
    },
    more: 'Detalhes (opcional)',
    send: 'Enviar denúncia',
    incomplete: 'Escolha um motivo e envie a denúncia de novo.',
    tooMany: 'Sua rede enviou muitas denúncias. Tente de novo daqui a uma hora.',
    sentTitle: 'Denúncia enviada',
    sentText: 'Agradecemos o aviso. Vamos verificar.',
  },
  own: {
    onTitle: 'Este navegador não conta mais',
    onText:
      'Suas leituras neste navegador não entram mais nas estatísticas do seu espaço de trabalho. Os códigos funcionam como antes. Isso vale por um ano, ou até você apagar os cookies deste site.',
    countAgain: 'Contar este navegador de novo',
    offTitle: 'Este navegador voltou a contar',
    offText: 'Suas leituras neste navegador voltam a entrar nas estatísticas do seu espaço de trabalho.',
    refusedTitle: 'O navegador não salvou a escolha',
    refusedText:
      'Ele bloqueia os cookies deste site, talvez porque a janela seja anônima. Permita os cookies e abra um novo link.',
    expiredTitle: 'Este link expirou',
    expiredText: 'Ele funciona por 10 minutos. Gere um novo na página da sua conta.',
  },
  leaving: {
    title: 'Levando você até lá',
    text: 'A página abre em um instante.',
    now: 'Abrir agora',
  },
  unavailable: {
    title: 'Tente de novo em um minuto',
    text: 'Está tudo bem com este código, mas não conseguimos chegar ao destino agora.',
  },
  home: {
    title: 'Os links curtos ficam aqui',
    text: 'Este é o endereço por trás de QR codes impressos. Escaneie um deles com a câmera para chegar ao destino.',
    make: 'Criar um QR code grátis',
  },
  mark: 'Códigos que continuam funcionando, com {{name}}',
} as const satisfies Translation<typeof english>;
