import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../../translation.ts';

export const shell = {
  skipToContent: 'Pular para o conteúdo',
  nav: {
    label: 'Navegação principal',
    open: 'Abrir navegação',
    close: 'Fechar navegação',
    collapse: 'Recolher navegação',
    expand: 'Expandir navegação',
    codes: 'Códigos',
    all: 'Todos',
    active: 'Ativos',
    paused: 'Pausados',
    trash: 'Lixeira',
    stats: 'Estatísticas',
    projects: 'Projetos',
    allProjects: 'Todos os projetos',
    newProject: 'Novo projeto',
    firstProject: 'Criar um projeto',
    createCode: 'Criar código',
    more: 'Mais',
    settings: 'Configurações',
    help: 'Ajuda',
  },
  workspace: {
    menu: 'Menu de espaços de trabalho',
  },
  search: {
    label: 'Buscar códigos',
    placeholder: 'Buscar códigos',
  },
  usage: {
    label: 'Plano e uso',
    codes_one: '{{used}} de {{limit}} código em uso',
    codes_many: '{{used}} de {{limit}} de códigos em uso',
    codes_other: '{{used}} de {{limit}} códigos em uso',
    plan: {
      free: 'Plano Free',
      trial: 'Teste do Pro',
      starter: 'Plano Starter',
      pro: 'Plano Pro',
      enterprise: 'Plano Enterprise',
    },
  },
  account: {
    menu: 'Menu da conta',
    commands: 'Comandos',
    account: 'Conta',
    signOut: 'Sair',
    staff: 'Suporte',
    language: 'Idioma',
    theme: 'Aparência',
    light: 'Claro',
    dark: 'Escuro',
    system: 'Sistema',
  },
  impersonation: {
    label: 'Agindo como outra pessoa',
    acting: 'Você age como {{name}}',
    stop: 'Encerrar o acesso',
  },
  notFound: {
    title: 'Esta página não existe',
    text: 'O endereço pode ter sido digitado incorretamente ou a página pode ter mudado de lugar.',
    action: 'Ir para seus códigos',
  },
  failure: {
    details: 'O que quebrou, para quem for consertar',
    title: 'Algo deu errado',
    text: 'Nada do que você salvou foi perdido.',
    tryAgain: 'Tente novamente ou volte daqui a pouco.',
    reference: 'Referência: {{reference}}',
  },
  refused: {
    title: 'Este espaço ainda não está aberto para você',
    text: 'Aceite o convite primeiro ou fale com o proprietário do espaço.',
  },
  later: {
    title: 'Esta parte ainda não está disponível',
    text: 'Ela chega em uma versão futura. Seus códigos continuam funcionando como agora.',
  },
} as const satisfies Translation<typeof english>;
