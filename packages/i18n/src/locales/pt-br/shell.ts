import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../../translation.ts';

export const shell = {
  skipToContent: 'Pular para o conteúdo',
  nav: {
    label: 'Navegação principal',
    open: 'Abrir navegação',
    close: 'Fechar navegação',
    codes: 'Códigos',
    all: 'Todos',
    active: 'Ativos',
    paused: 'Pausados',
    trash: 'Lixeira',
    createCode: 'Criar código',
  },
  account: {
    menu: 'Menu da conta',
    signOut: 'Sair',
    language: 'Idioma',
    theme: 'Aparência',
    light: 'Claro',
    dark: 'Escuro',
    system: 'Igual ao dispositivo',
  },
  notFound: {
    title: 'Esta página não existe',
    text: 'O endereço pode ter sido digitado incorretamente ou a página pode ter mudado de lugar.',
    action: 'Ir para seus códigos',
  },
  failure: {
    title: 'Algo deu errado',
    text: 'Nada do que você salvou foi perdido. Tente novamente ou volte para seus códigos.',
    reference: 'Referência: {{reference}}',
  },
  later: {
    title: 'Esta parte ainda não está disponível',
    text: 'Ela chega em uma versão futura. Seus códigos continuam funcionando como agora.',
  },
} as const satisfies Translation<typeof english>;
