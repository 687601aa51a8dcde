import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  'malformed-body': 'Não foi possível ler a solicitação. Recarregue a página e tente novamente.',
  'malformed-request': 'Não foi possível entender a solicitação. Recarregue a página e tente novamente.',
  'workspace-required': 'Escolha primeiro um espaço de trabalho.',
  unauthenticated: 'Entre para continuar.',
  'token-expired': 'Seu acesso precisa ser renovado. Tente novamente.',
  'session-ended': 'Sua sessão expirou. Entre novamente.',
  'invalid-credentials': 'O usuário e a senha informados não conferem com os nossos registros. Verifique e tente novamente.',
  'plan-lacks-feature': 'Seu plano não inclui isto.',
  'plan-limit-reached': 'Seu plano não comporta mais códigos. Pause um código para abrir espaço.',
  'subscription-expired': 'A assinatura deste espaço terminou.',
  'closed-to-impersonators': 'Só a própria pessoa pode fazer isso.',
  forbidden: 'Sua função neste espaço não permite isso. Fale com o proprietário.',
  'not-found': 'Isto não está mais aqui. Recarregue a página para ver o que há.',
  'method-not-allowed': 'Isso não pode ser feito aqui. Recarregue a página e tente novamente.',
  'link-ended': 'Este link já foi usado ou expirou. Peça um novo.',
  'not-in-trash': 'Só é possível excluir para sempre o que está na lixeira. Mova o item para lá primeiro.',
  'body-too-large': 'Isto é grande demais. Tente algo menor.',
  'unsupported-media-type': 'Este tipo de conteúdo não é compatível.',
  'validation-failed': 'Alguns campos precisam de atenção.',
  'idempotency-key-reused': 'Isso já foi enviado com outro conteúdo. Recarregue a página e tente novamente.',
  'too-many-requests': 'Foi um pouco rápido demais. Espere um momento e tente novamente.',
  unexpected: 'Algo deu errado. Tente novamente.',
  unavailable: 'Uma parte do serviço está fora do ar. Tente novamente daqui a pouco.',
  network: 'O servidor não respondeu. Verifique sua conexão e tente novamente.',
} as const satisfies Translation<typeof english>;
