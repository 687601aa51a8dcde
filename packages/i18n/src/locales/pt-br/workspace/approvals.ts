export const approvals = {
  name: 'Aprovar uma alteração',
  title: {
    destination: 'Alterar este destino?',
    pause: 'Pausar este código?',
    activate: 'Ativar este código?',
    version: 'Restaurar a versão {{version}}?',
  },
  text: 'Um assistente pede sua aprovação. Ele só faz a alteração se você aprovar até {{time}}.',
  before: 'Agora',
  after: 'Depois da alteração',
  scans: 'Leituras em 30 dias',
  unknown: 'Não disponível agora',
  lock: 'Proteção',
  unlocked: 'Não protegido',
  key: 'Chave de API',
  asked: 'Pedido às',
  approve: 'Aprovar',
  decline: 'Recusar',
  toCode: 'Abrir código',
  toCodes: 'Ir para os seus códigos',
  outcomes: {
    approved: { title: 'Aprovado', text: 'O assistente já pode fazer a alteração. Você pode fechar esta página.' },
    declined: { title: 'Recusado', text: 'Nada foi alterado.' },
    outdated: {
      title: 'O código foi alterado depois disso',
      text: 'Peça ao assistente que proponha a alteração de novo.',
    },
    locked: {
      title: 'O código está protegido',
      text: 'Remova a proteção e peça ao assistente que proponha a alteração de novo.',
    },
    ended: {
      title: 'Este pedido terminou',
      text: 'Um pedido vale por 5 minutos e uma única vez. Peça ao assistente que proponha a alteração de novo.',
    },
  },
} as const;
