import type { Translation } from '../../../translation.ts';
import type { takeout as english } from '../../en/workspace/takeout.ts';

export const takeout = {
  title: 'Leve tudo com você',
  text: 'Mantém os códigos impressos funcionando sem nós.',
  includes:
    'Um arquivo ZIP com seus códigos, páginas, designs, arquivos, pessoas e leituras, e com redirecionamentos prontos para o seu próprio servidor.',
  support: 'Só o proprietário pode fazer isso.',
  build: 'Criar exportação',
  again: 'Criar uma nova',
  question: 'Criar uma exportação de {{name}}',
  explain: 'O arquivo contém tudo, então confirme que é você. Avisaremos por e-mail quando estiver pronto.',
  cancel: 'Cancelar',
  building: 'Criando sua exportação',
  download: 'Baixar {{size}}',
  until: 'Disponível até {{date}}',
  saving: 'Salvos {{done}} de {{total}}',
  stop: 'Cancelar download',
  saved: 'Salvo',
  failed: 'A última exportação falhou. Tente de novo.',
  restore: {
    title: 'Restaurar uma exportação',
    text: 'Preenche este espaço de trabalho com tudo do arquivo ZIP de uma exportação do {{product}}. O espaço de trabalho precisa estar vazio.',
    choose: 'Escolher arquivo',
    uploading: 'Enviando: {{percent}}',
    stop: 'Cancelar envio',
    report: 'O que mudou no caminho',
    'ending-taken_one': '{{count, number}} link curto já estava em uso. O código tem um novo: imprima de novo.',
    'ending-taken_many': '{{count, number}} de links curtos já estavam em uso. Os códigos têm novos: imprima de novo.',
    'ending-taken_other': '{{count, number}} links curtos já estavam em uso. Os códigos têm novos: imprima de novo.',
    'password-missing_one': '{{count, number}} código tinha senha e está pausado. Defina uma nova senha e ative-o.',
    'password-missing_many':
      '{{count, number}} de códigos tinham senha e estão pausados. Defina novas senhas e ative-os.',
    'password-missing_other':
      '{{count, number}} códigos tinham senha e estão pausados. Defina novas senhas e ative-os.',
    'file-left-out_one': '{{count, number}} arquivo não coube ou não pôde ser lido.',
    'file-left-out_many': '{{count, number}} de arquivos não couberam ou não puderam ser lidos.',
    'file-left-out_other': '{{count, number}} arquivos não couberam ou não puderam ser lidos.',
    'design-left-out_one': '{{count, number}} design ou logotipo não pôde ser lido.',
    'design-left-out_many': '{{count, number}} de designs ou logotipos não puderam ser lidos.',
    'design-left-out_other': '{{count, number}} designs ou logotipos não puderam ser lidos.',
    samples: 'Por exemplo: {{names}}',
  },
} as const satisfies Translation<typeof english>;
