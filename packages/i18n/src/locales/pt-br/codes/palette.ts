import type { palette as english } from '../../en/codes/palette.ts';
import type { Translation } from '../../../translation.ts';

export const palette = {
  title: 'Comandos',
  label: 'Buscar comandos, códigos e projetos',
  placeholder: 'O que você quer fazer?',
  ofCode: 'Ações deste código',
  leave: 'Voltar de “{{title}}”',
  nothing: 'Nenhum resultado para “{{typed}}”.',
  failed: 'A busca não está funcionando agora. Tente de novo.',
  createType: 'Novo código: {{type}}',
  codesOf: 'Códigos: {{state}}',
  settingsOf: 'Configurações: {{name}}',
  plans: 'Planos',
  enter: 'Espaço de trabalho: {{name}}',
  scheme: 'Aparência: {{name}}',
  language: 'Idioma: {{name}}',
  show: 'Mostrar detalhes',
  copy: 'Copiar link curto',
  open: 'Abrir link curto',
  groups: {
    actions: 'Criar',
    go: 'Ir para',
    codes: 'Códigos',
    projects: 'Projetos',
    workspaces: 'Espaços de trabalho',
    look: 'Configurações do app',
    code: 'Este código',
  },
  keys: { choose: 'selecionar', do: 'abrir', back: 'voltar', close: 'fechar' },
} as const satisfies Translation<typeof english>;
