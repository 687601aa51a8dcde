import type { checkout as english } from '../../en/money/checkout.ts';
import type { Translation } from '../../../translation.ts';

export const checkout = {
  title: 'Pagamento',
  heading: 'Fazer upgrade para o {{plan}}',
  forWorkspace: 'Para {{workspace}}',
  toPlans: 'Planos e preços',
  toCodes: 'Ir para os seus códigos',
  toBilling: 'Ir para a cobrança',
  cycle: 'Período de cobrança',
  oneLine: {
    monthly: '{{plan}} mensal, {{total}}',
    yearly: '{{plan}} anual, {{total}}',
  },
  line: {
    monthly: '1 mês',
    yearly: '1 ano',
    discount: '{{code}}, {{percent}}% de desconto',
    credit: 'Crédito pelo tempo não usado',
  },
  total: 'Total hoje, com impostos',
  promo: {
    label: 'Código promocional',
    add: 'Adicionar código promocional',
    apply: 'Aplicar',
    applied: '{{percent}} de desconto aplicado',
    promotion: 'Preço do {{plan}} aplicado',
    remove: 'Remover {{code}}',
    cancel: 'Cancelar',
  },
  anotherMethod: 'Outra forma de pagamento',
  pay: 'Pagar {{total}}',
  confirming: 'Confirmando o pagamento…',
  renews: 'Renova em {{date}} por {{price}}. Cancele quando quiser.',
  byStripe: 'A Stripe processa o pagamento. Nunca vemos o número do seu cartão.',
  details: {
    title: 'Dados de cobrança',
    add: 'Adicionar os dados da empresa às faturas',
    change: 'Mudar os dados das suas faturas',
    known: 'As faturas vão para {{address}}.',
    save: 'Salvar e continuar',
  },
  done: {
    toBefore: 'Continuar de onde você parou',
    title: 'Você está no {{plan}}',
    text: '{{workspace}} já pode usar tudo o que há no plano.',
    invoice: 'Baixar fatura',
  },
  unlocked: {
    codes_one: '{{number}} código ativo',
    codes_many: '{{number}} de códigos ativos',
    codes_other: '{{number}} códigos ativos',
    scans: 'Leituras ilimitadas',
    logo: 'Seu próprio logotipo',
    reports: 'Todos os relatórios, por hora',
    team_one: '{{number}} usuário',
    team_many: '{{number}} de usuários',
    team_other: '{{number}} usuários',
    rules: 'Regras, senhas e períodos de validade',
    roles: 'Funções para a equipe',
  },
  checkAgain: 'Verificar de novo',
  pending: {
    title: 'Seu pagamento ainda está sendo processado',
    text: 'Avisaremos por e-mail quando o {{plan}} estiver ativo. Você não será cobrado duas vezes.',
  },
  failed: {
    title: 'O pagamento não foi aprovado',
    text: 'Nada foi cobrado.',
  },
  unchecked: {
    title: 'Não foi possível verificar seu pagamento',
    text: 'Você não será cobrado duas vezes. Confira sua conexão e verifique de novo.',
  },
  notActive: {
    title: 'Recebemos seu pagamento, mas o {{plan}} ainda não está ativo',
    text: 'Vamos resolver isso manualmente. Informe o pedido {{order}}.',
    support: 'Falar com o suporte',
    subject: 'Pago, mas o {{plan}} não está ativo: pedido {{order}}',
  },
  incomplete: {
    title: 'Concluir seu pedido',
    continue: 'Continuar',
    another: 'Escolher outro plano',
  },
  already: {
    title: 'Você está no {{plan}}',
    text: '{{workspace}} já tem este plano. Não há nada a pagar.',
  },
  managed: {
    title: '{{name}} (proprietário) cuida do plano',
    text: 'Escreva para {{email}} para mudá-lo.',
  },
  foreign: {
    title: 'Você não está neste espaço de trabalho',
    text: 'Só quem faz parte dele pode pagar por ele.',
    action: 'Pagar para {{workspace}}',
  },
  arranged: {
    title: '{{workspace}} já tem o {{plan}}',
    text: 'O responsável pelo serviço concedeu este plano a você. Peça a mudança a ele.',
  },
  notForSale: {
    title: 'Este plano não pode ser contratado online',
    text: 'Veja o que está disponível ou fale com o responsável pelo serviço.',
  },
} as const satisfies Translation<typeof english>;
