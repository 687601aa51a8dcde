import type { make as english } from '../../en/codes/make.ts';
import type { Translation } from '../../../translation.ts';

export const make = {
  title: 'QR code grátis, sem conta',
  lead: 'Crie, baixe e imprima. Sem cadastro e sem marca d’água.',
  types: { legend: 'O que ele contém', website: 'Site', wifi: 'Wi-Fi', contact: 'Contato', text: 'Texto' },
  content: 'Conteúdo',
  contact: {
    firstName: 'Nome',
    lastName: 'Sobrenome',
    company: 'Empresa',
    jobTitle: 'Cargo',
    phone: 'Telefone',
    email: 'E-mail',
    website: 'Site',
  },
  design: 'Design',
  templates: 'Modelos',
  colors: 'Cores',
  ink: 'Cor do código',
  paper: 'Cor do fundo',
  pattern: 'Padrão',
  frameLabel: 'Escaneie-me',
  drawing: 'Seu QR code',
  placeholder: 'Preencha o formulário para ver seu código.',
  contrast: {
    good: 'Ótimo contraste',
    low: 'Pouco contraste: muitos celulares não leem estas cores.',
    inverted: 'Claro sobre escuro: muitos celulares não leem códigos invertidos.',
    fix: 'Usar preto no branco',
  },
  tooLong: 'Isso não cabe em um código. Encurte o conteúdo.',
  png: 'Baixar PNG',
  svg: 'SVG',
  svgName: 'Baixar SVG',
  failed: 'Não conseguimos gerar o arquivo. Tente o SVG.',
  saved: '{{name}} está nos seus downloads.',
  forever: 'Funciona para sempre. Não dá para mudar depois de impresso.',
  keep: {
    title: 'Vai precisar mudar depois?',
    editable: 'Tornar editável',
    editableText:
      'Com uma conta grátis, o código contém um link curto. Mude o destino quando quiser, mesmo depois de impresso, e veja quantas vezes ele foi escaneado.',
    fixed: 'Salvar em uma conta',
    fixedText: 'Guarde este código com o design dele para editar e baixar de novo. É grátis.',
  },
} as const satisfies Translation<typeof english>;
