import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../../translation.ts';

export const errors = {
  'malformed-body': 'Não foi possível ler a solicitação. Recarregue a página e tente novamente.',
  'malformed-request': 'Não foi possível entender a solicitação. Recarregue a página e tente novamente.',
  'workspace-required': 'Escolha primeiro um espaço de trabalho.',
  unauthenticated: 'Entre para continuar.',
  'token-expired': 'Seu acesso precisa ser renovado. Tente novamente.',
  'session-ended': 'Sessão expirada. Entre novamente.',
  'invalid-credentials': 'O usuário e a senha informados não correspondem aos nossos registros. Confira e tente novamente.',
  'plan-lacks-feature': 'Seu plano não inclui este recurso.',
  'plan-limit-reached': 'Seu plano atingiu o limite. Pause um código ou faça upgrade.',
  'subscription-expired': 'Sua assinatura terminou. Escolha um plano para continuar.',
  forbidden: 'Sua função não permite isso. Fale com o dono ou um administrador do espaço de trabalho.',
  'not-found': 'Não encontramos isso. Talvez tenha sido excluído.',
  'method-not-allowed': 'Isso não pode ser feito aqui. Recarregue a página e tente novamente.',
  'not-in-trash': 'Só é possível excluir definitivamente o que está na lixeira. Mova o item para lá primeiro.',
  'body-too-large': 'Isso é grande demais para enviar.',
  'unsupported-media-type': 'Este tipo de conteúdo não é compatível.',
  'validation-failed': 'Alguns campos precisam de atenção.',
  'idempotency-key-reused': 'Isso já foi enviado com outro conteúdo. Recarregue a página e tente novamente.',
  'too-many-requests': 'Muitas tentativas. Aguarde um pouco e tente novamente.',
  unexpected: 'Algo deu errado. Tente novamente.',
  unavailable: 'Uma parte do serviço não está respondendo. Tente novamente em instantes.',
  network: 'O servidor não respondeu. Verifique sua conexão e tente novamente.',
} as const satisfies Translation<typeof english>;
