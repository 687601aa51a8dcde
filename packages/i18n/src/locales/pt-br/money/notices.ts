import type { notices as english } from '../../en/money/notices.ts';
import type { Translation } from '../../../translation.ts';

export const notices = {
  label: 'Pagamento',
  retry: 'A cobrança no seu cartão falhou. Vamos tentar de novo em {{date}}. Seus códigos continuam funcionando.',
  lastDays: 'Atualize seu cartão até {{date}} para continuar com o {{plan}}.',
  update: 'Atualizar cartão',
  memberRetry: 'Um pagamento deste espaço de trabalho falhou. Seus códigos continuam funcionando.',
  memberLastDays: 'Sem um pagamento, o {{plan}} termina em {{date}}.',
  works: 'Seus códigos continuam funcionando.',
  pausing_one: 'No Free, {{count, number}} dos seus {{active, number}} códigos é pausado.',
  pausing_many: 'No Free, {{count, number}} dos seus {{active, number}} códigos são pausados.',
  pausing_other: 'No Free, {{count, number}} dos seus {{active, number}} códigos são pausados.',
  fix: '{{name}} (proprietário) pode resolver isso.',
  ended: 'Sua assinatura terminou',
  endedText: 'Seu espaço de trabalho agora está no Free.',
  restart: 'Reativar assinatura',
  expiring: 'Sua forma de pagamento vence em breve. Atualize-a para que o {{plan}} seja renovado.',
  expired: 'Sua forma de pagamento venceu. Atualize-a para que o {{plan}} seja renovado.',
  updateMethod: 'Atualizar forma de pagamento',
  notActive: 'Recebemos seu pagamento, mas seu plano ainda não está ativo.',
  support: 'Falar com o suporte',
} as const satisfies Translation<typeof english>;
