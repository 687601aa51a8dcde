import type { scans as english } from '../../en/visits/scans.ts';
import type { Translation } from '../../../translation.ts';

export const scans = {
  cancel: 'Cancelar',
  close: 'Fechar',
  days: { first: 'De', last: 'Até (inclusive)' },
  found_one: '{{count, number}} leitura nesses dias, incluindo robôs.',
  found_many: '{{count, number}} de leituras nesses dias, incluindo robôs.',
  found_other: '{{count, number}} leituras nesses dias, incluindo robôs.',
  none: 'Nenhuma leitura nesses dias.',
  kept: 'As leituras anteriores a {{date}} foram excluídas, por isso os números deste período começam ali.',
  export: {
    open: 'Leituras brutas…',
    title: 'Exportar leituras brutas',
    text: 'Cada acesso com hora, código, tipo e lugar, incluindo os não contados. Os visitantes recebem pseudônimos válidos só neste arquivo.',
    unfiltered: 'Seus filtros não valem aqui: o arquivo tem todas as leituras destes dias.',
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
    text: 'Para pedidos de privacidade. As leituras desses dias somem de todas as estatísticas e relatórios. Não é possível desfazer.',
    confirm: 'Digite “{{name}}” para confirmar',
    mismatch: 'Digite o nome exatamente como aparece.',
    submit_one: 'Excluir {{count, number}} leitura',
    submit_many: 'Excluir {{count, number}} de leituras',
    submit_other: 'Excluir {{count, number}} leituras',
    done: 'Excluindo as leituras. Leva cerca de um minuto.',
  },
  code: {
    title: 'Leituras',
    text: 'Exclua leituras deste código, por exemplo depois de um pedido de privacidade.',
  },
  card: {
    title: 'Leituras',
    text: 'Por quanto tempo guardamos as leituras e o que foi excluído antes.',
    keep: 'Guardar leituras',
    keepText:
      'Uma vez por dia, excluímos definitivamente as leituras mais antigas, também das estatísticas e dos relatórios.',
    forEver: 'Para sempre',
    months_one: '{{count, number}} mês',
    months_many: '{{count, number}} de meses',
    months_other: '{{count, number}} meses',
    shorter_one:
      'Ao salvar, as leituras com mais de {{count, number}} mês são excluídas em até uma hora. Não é possível desfazer.',
    shorter_many:
      'Ao salvar, as leituras com mais de {{count, number}} de meses são excluídas em até uma hora. Não é possível desfazer.',
    shorter_other:
      'Ao salvar, as leituras com mais de {{count, number}} meses são excluídas em até uma hora. Não é possível desfazer.',
    latest: 'Excluídas a pedido',
    entry: '{{name}}, de {{from}} a {{to}}:',
    scans_one: '{{count, number}} leitura',
    scans_many: '{{count, number}} de leituras',
    scans_other: '{{count, number}} leituras',
    open: '(sendo excluídas)',
  },
} as const satisfies Translation<typeof english>;
