import type { scans as english } from '../../en/visits/scans.ts';
import type { Translation } from '../../../translation.ts';

export const scans = {
  cancel: 'Cancelar',
  close: 'Fechar',
  days: { first: 'De', last: 'Até (inclusive)' },
  found_one: '{{count, number}} leitura nesses dias, de qualquer tipo.',
  found_many: '{{count, number}} de leituras nesses dias, de qualquer tipo.',
  found_other: '{{count, number}} leituras nesses dias, de qualquer tipo.',
  none: 'Não há leituras nesses dias.',
  kept: 'As leituras anteriores a {{date}} não são mais guardadas, então os números deste período começam ali.',
  export: {
    open: 'Exportar leituras brutas',
    title: 'Exportar leituras brutas',
    text: 'Cada acesso com hora, código, tipo e lugar: as pessoas e o que ficou de fora. Os visitantes são pseudônimos que valem só dentro deste arquivo.',
    format: 'Formato',
    start: 'Exportar',
    running_one: 'Exportando {{count, number}} leitura…',
    running_many: 'Exportando {{count, number}} de leituras…',
    running_other: 'Exportando {{count, number}} leituras…',
    done_one: '{{count, number}} leitura exportada.',
    done_many: '{{count, number}} de leituras exportadas.',
    done_other: '{{count, number}} leituras exportadas.',
  },
  delete: {
    open: 'Excluir leituras…',
    title: 'Excluir leituras de “{{name}}”',
    text: 'Para pedidos de privacidade. As leituras desses dias somem para sempre de todos os números e relatórios, e ninguém pode recuperá-las.',
    confirm: 'Escreva “{{name}}” para confirmar',
    mismatch: 'Escreva o nome exatamente como é.',
    submit_one: 'Excluir {{count, number}} leitura',
    submit_many: 'Excluir {{count, number}} de leituras',
    submit_other: 'Excluir {{count, number}} leituras',
    done: 'As leituras estão sendo excluídas. Leva cerca de um minuto.',
  },
  card: {
    title: 'Leituras',
    text: 'Por quanto tempo as leituras são guardadas e quais foram excluídas antes.',
    keep: 'Guardar as leituras',
    keepText: 'As mais antigas são excluídas para sempre uma vez por dia, também das estatísticas e dos relatórios.',
    forEver: 'Para sempre',
    months_one: '{{count, number}} mês',
    months_many: '{{count, number}} de meses',
    months_other: '{{count, number}} meses',
    shorter_one:
      'Ao salvar, as leituras com mais de {{count, number}} mês são excluídas em até uma hora. Ninguém pode recuperá-las.',
    shorter_many:
      'Ao salvar, as leituras com mais de {{count, number}} de meses são excluídas em até uma hora. Ninguém pode recuperá-las.',
    shorter_other:
      'Ao salvar, as leituras com mais de {{count, number}} meses são excluídas em até uma hora. Ninguém pode recuperá-las.',
    latest: 'Excluídas a pedido',
    entry: '{{name}}, de {{from}} a {{to}}:',
    scans_one: '{{count, number}} leitura',
    scans_many: '{{count, number}} de leituras',
    scans_other: '{{count, number}} leituras',
    open: '(sendo excluídas)',
  },
} as const satisfies Translation<typeof english>;
