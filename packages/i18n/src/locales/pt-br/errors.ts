import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  unexpected: 'Algo deu errado. Tente novamente.',
  network: 'O servidor não respondeu. Verifique sua conexão e tente novamente.',
  'session-ended': 'Sua sessão expirou. Entre novamente.',
  forbidden: 'Seu papel neste espaço não permite isso. Fale com o proprietário.',
  'not-found': 'Isto não está mais aqui. Recarregue a página para ver o que há.',
  unavailable: 'Uma parte do serviço está fora do ar. Tente novamente daqui a pouco.',
  'too-many-requests': 'Foi um pouco rápido demais. Espere um momento e tente novamente.',
  'body-too-large': 'Isto é grande demais. Tente algo menor.',
  'validation-failed': 'Alguns campos precisam de atenção.',
  'plan-limit-reached': 'Seu plano não comporta mais códigos. Pause um código para abrir espaço.',
  'plan-lacks-feature': 'Seu plano não inclui isto.',
  'subscription-expired': 'A assinatura deste espaço terminou.',
} as const satisfies Translation<typeof english>;
