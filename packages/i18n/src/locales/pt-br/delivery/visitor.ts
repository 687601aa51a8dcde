import type { visitor as english } from '../../en/delivery/visitor.ts';
import type { Translation } from '../../../translation.ts';

export const visitor = {
  notFound: {
    title: 'Não encontramos este código',
    text: 'O endereço pode ter perdido um pedaço no caminho até aqui. Isto costuma ajudar:',
    hintWhole: 'Veja se o código inteiro está visível, plano e bem iluminado e escaneie mais uma vez.',
    hintTyped: 'Se você digitou o endereço, compare letra por letra: maiúsculas contam.',
    hintAsk: 'Pergunte a quem forneceu o código se existe um mais novo.',
  },
  paused: {
    title: 'Este código está em pausa',
    text: 'O dono pausou este código por enquanto. Está tudo bem com o seu celular: tente novamente mais tarde.',
  },
  gone: {
    title: 'Este código foi aposentado',
    text: 'O dono removeu este código definitivamente e terá prazer em passar o novo endereço.',
  },
  notNow: {
    title: 'Este código não está aberto agora',
    text: 'O dono definiu horários para ele, e este não é um deles. Está tudo bem com o seu celular: tente novamente mais tarde.',
  },
  limit: {
    title: 'Este código atingiu o limite de uso',
    text: 'Ele podia ser usado um certo número de vezes, e a última já foi. Quem forneceu o código talvez tenha um novo.',
  },
  blocked: {
    title: 'Este código foi bloqueado',
    text: 'Recebemos o aviso de que ele leva a algo nocivo e o examinamos. Nada dele é mostrado mais, e nada aconteceu com o seu celular.',
  },
  tooMany: {
    title: 'Um pouco mais devagar, por favor',
    text: 'Muitos endereços foram pedidos da sua rede em pouco tempo. Espere um minuto e escaneie o código de novo.',
  },
  unlock: {
    title: 'Este código é protegido',
    text: 'Digite a senha que veio com ele para ver o conteúdo.',
    password: 'Senha',
    open: 'Abrir',
    wrong: 'Senha incorreta. Maiúsculas contam: tente novamente.',
    tooMany: 'Muitas tentativas. Espere alguns minutos e tente novamente.',
  },
  report: {
    link: 'Denunciar este código',
    title: 'Há algo errado com este código?',
    text: 'Avise quem opera este serviço. Nada sobre você é enviado, e o dono do código não vê quem denunciou.',
    reason: 'O que há de errado',
    choose: 'Escolha uma opção',
    reasons: {
      phishing: 'Pede senhas ou números de cartão',
      malware: 'Instala algo nocivo',
      fraud: 'É um golpe',
      illegal: 'Mostra algo ilegal',
      personal: 'Mostra coisas particulares de alguém',
      other: 'Outra coisa',
    },
    more: 'Mais detalhes (opcional)',
    send: 'Enviar',
    incomplete: 'Escolha o que há de errado e envie de novo.',
    tooMany: 'Muitas denúncias vieram da sua rede. Tente novamente daqui a uma hora.',
    sentTitle: 'Obrigado',
    sentText: 'A sua denúncia chegou e será examinada.',
  },
  own: {
    onTitle: 'Suas próprias visitas ficam de fora',
    onText:
      'O que você abre com este navegador não entra mais nas estatísticas do seu espaço de trabalho. Os códigos funcionam como antes. Vale por um ano, ou até você apagar os cookies deste site.',
    countAgain: 'Voltar a contar este navegador',
    offTitle: 'Este navegador volta a contar',
    offText: 'O que você abre com ele entra de novo nas estatísticas, como a visita de qualquer pessoa.',
    refusedTitle: 'Este navegador não guardou a escolha',
    refusedText:
      'Ele não guarda cookies deste site, talvez porque a janela seja anônima. Permita-os para este site e abra um novo link.',
    expiredTitle: 'Este link expirou',
    expiredText: 'Um link assim funciona por dez minutos. Você recebe um novo na tela da sua conta.',
  },
  leaving: {
    title: 'Levando você até lá',
    text: 'A página abre em um instante.',
    now: 'Abrir agora',
  },
  unavailable: {
    title: 'Um momento, por favor',
    text: 'Este código está bem, mas não conseguimos chegar ao destino agora. Escaneie de novo daqui a um minuto.',
  },
  home: {
    title: 'Os links curtos moram aqui',
    text: 'Este é o endereço por trás de códigos impressos. Aponte a câmera para um deles e ele leva você ao destino.',
    make: 'Criar um QR code grátis',
  },
  mark: 'Códigos que continuam funcionando, com {{name}}',
} as const satisfies Translation<typeof english>;
