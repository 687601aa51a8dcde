import type { Translation } from '../../../translation.ts';
import type { exitKit as english } from '../../en/workspace/exit-kit.ts';

export const exitKit = {
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
} as const satisfies Translation<typeof english>;
