import type { billingMails as english } from '../../en/money/mails.ts';
import type { Translation } from '../../../translation.ts';

export const billingMails = {
  cycle: { yearly: 'anual', monthly: 'mensal' },
  button: 'Ver faturamento',
  invoice: 'Sua fatura está na página de faturamento.',
  works: 'Seus códigos continuam funcionando.',
  paused_one:
    '{{count}} código foi pausado porque o plano não tem lugar para ele. Nada foi excluído. Ele volta com um plano maior.',
  paused_many:
    '{{count}} códigos foram pausados porque o plano não tem lugar para eles. Nada foi excluído. Eles voltam com um plano maior.',
  paused_other:
    '{{count}} códigos foram pausados porque o plano não tem lugar para eles. Nada foi excluído. Eles voltam com um plano maior.',
  why: 'Você recebeu este e-mail porque é proprietário de {{workspace}} ou recebe as faturas dele.',
  news: {
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
      text: 'O dinheiro está a caminho da sua forma de pagamento. Isso pode levar alguns dias. A nota de crédito está na página de faturamento.',
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
} as const satisfies Translation<typeof english>;
