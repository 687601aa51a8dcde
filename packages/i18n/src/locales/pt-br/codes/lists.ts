import type { lists as english } from '../../en/codes/lists.ts';
import type { Translation } from '../../../translation.ts';

export const lists = {
  views: {
    title: 'Visualizações',
    name: 'Nome da visualização',
    save: 'Salvar visualização',
    saveNew: 'Salvar como nova',
    update: 'Atualizar visualização',
    rename: 'Renomear visualização',
    pin: 'Fixar na barra lateral',
    unpin: 'Desafixar da barra lateral',
    delete: 'Excluir visualização',
    confirm: 'Salvar',
    done: {
      saved: '“{{name}}” foi salva. Ela está em Visualizações.',
      updated: '“{{name}}” foi atualizada.',
      pinned: '“{{name}}” foi fixada na barra lateral.',
      unpinned: '“{{name}}” não está mais fixada.',
      deleted: '“{{name}}” foi excluída. Seus códigos continuam aqui.',
    },
  },
  shortcuts: {
    title: 'Atalhos de teclado',
    groups: { anywhere: 'Em qualquer tela', list: 'Na lista' },
    palette: 'Buscar comandos e códigos',
    search: 'Buscar códigos',
    create: 'Criar código',
    help: 'Mostrar os atalhos de teclado',
    select: 'Selecionar o código em foco',
    extend: 'Ampliar a seleção',
    range: 'Selecionar um intervalo',
    clear: 'Limpar a seleção',
    menu: 'Abrir o menu de um código',
    click: 'Clique',
    space: 'Espaço',
    shift: 'Shift',
    off: 'Os atalhos de uma tecla estão desativados. Ative-os em Conta.',
    setting: {
      title: 'Atalhos de teclado',
      text: 'Pressione ? em qualquer tela para ver todos.',
      label: 'Atalhos de uma tecla (C, /, ?)',
      hint: 'Desative se você usa controle por voz. Vale para este dispositivo.',
    },
  },
} as const satisfies Translation<typeof english>;
