import type { visitor as english } from '../en/visitor.ts';
import type { Translation } from '../../translation.ts';

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
  unavailable: {
    title: 'Um momento, por favor',
    text: 'Este código está bem, mas não conseguimos chegar ao destino agora. Escaneie de novo daqui a um minuto.',
  },
  home: {
    title: 'Os links curtos moram aqui',
    text: 'Este é o endereço por trás de códigos impressos. Aponte a câmera para um deles e ele leva você ao destino.',
  },
  mark: 'Códigos que continuam funcionando, com {{name}}',
} as const satisfies Translation<typeof english>;
