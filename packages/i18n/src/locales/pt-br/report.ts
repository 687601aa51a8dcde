import { pageEvents } from '../../page-event-words/pt-br.ts';
import { words } from '../../share-words/pt-br.ts';
import type { report as english } from '../en/report.ts';
import type { Translation } from '../../translation.ts';

export const report = {
  title: 'Relatório de estatísticas',
  subject: { qr: 'Código', project: 'Projeto', tag: 'Etiqueta', account: 'Espaço de trabalho' },
  period: 'Período',
  zone: 'Fuso horário',
  made: 'Gerado em',
  summary: 'Resumo',
  totals: { total: 'Total de visitas', unique: 'Visitas únicas', repeat: 'Visitas repetidas' },
  series: { minute: 'Visitas por minuto', hour: 'Visitas por hora', day: 'Visitas por dia', week: 'Visitas por semana', month: 'Visitas por mês' },
  at: { minute: 'Minuto', hour: 'Hora', day: 'Dia', week: 'Semana de', month: 'Mês' },
  offset: 'Diferença do UTC',
  table: 'Tabela',
  name: 'Nome',
  visits: 'Visitas',
  unique: 'Visitas únicas',
  share: 'Parcela',
  shares: {
    countries: 'Países', regions: 'Regiões', cities: 'Cidades', os: 'Sistemas operacionais', browsers: 'Navegadores', devices: 'Dispositivos', deviceKinds: 'Tipos de dispositivo',
    languages: 'Idiomas', referrers: 'Origens', rules: 'O que definiu o caminho', parameters: 'Parâmetros',
  },
  words,
  pageEvents,
  unknown: 'Desconhecido',
  noReferrer: 'Direta (câmera ou URL)',
  leftOut: { title: 'O que ficou de fora', text: 'Só contam as visitas de pessoas. Estes acessos não estão em nenhum número acima.' },
  classes: { bot: 'Robôs', preview: 'Prévias de link', scanner: 'Verificadores de e-mail', prefetch: 'Pré-carregamentos', head: 'Verificações HEAD', own: 'Visitas próprias' },
  empty: 'Ninguém visitou neste período.',
  more_one: 'Mais {{count, number}} linha está nos arquivos Excel e CSV.',
  more_many: 'Mais {{count, number}} de linhas estão nos arquivos Excel e CSV.',
  more_other: 'Mais {{count, number}} linhas estão nos arquivos Excel e CSV.',
  lost: 'Sinais que faltam nas letras deste arquivo aparecem como “?”. Eles estão nos arquivos Excel e CSV.',
  longSeries: 'O gráfico tem pontos demais para uma tabela no papel: os arquivos Excel e CSV trazem todos os números.',
  credit: 'Geolocalização de IP por {{name}} ({{url}})',
  page: 'Página {{page, number}} de {{pages, number}}',
} as const satisfies Translation<typeof english>;
