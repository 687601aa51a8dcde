import type { palette as english } from '../../en/codes/palette.ts';
import type { Translation } from '../../../translation.ts';

export const palette = {
  title: 'Comandos',
  label: 'Buscar comandos, códigos e projetos',
  placeholder: 'O que você quer fazer?',
  ofCode: 'O que fazer com ele',
  leave: 'Voltar de “{{title}}”',
  nothing: 'Nada se chama “{{typed}}”.',
  failed: 'Não foi possível buscar os códigos. Tente de novo em instantes.',
  createType: 'Criar código: {{type}}',
  codesOf: 'Códigos: {{state}}',
  settingsOf: 'Configurações: {{name}}',
  plans: 'Planos',
  enter: 'Espaço de trabalho: {{name}}',
  scheme: 'Aparência: {{name}}',
  language: 'Idioma: {{name}}',
  show: 'Mostrar detalhes',
  copy: 'Copiar o link curto',
  open: 'Abrir o link curto',
  groups: {
    actions: 'Criar',
    go: 'Ir para',
    codes: 'Códigos',
    projects: 'Projetos',
    workspaces: 'Espaços de trabalho',
    look: 'Ajustes do aplicativo',
    code: 'Este código',
  },
  keys: { choose: 'escolher', do: 'executar', back: 'voltar', close: 'fechar' },
} as const satisfies Translation<typeof english>;
