import type { steps as english } from '../../en/workspace/steps.ts';
import type { Translation } from '../../../translation.ts';

export const steps = {
  title: 'Primeiros passos',
  close: 'Fechar',
  done: 'concluído',
  allSet: 'Tudo pronto.',
  hide: 'Ocultar',
  resend: 'Reenviar',
  help: { printing: 'Como imprimir um código', scanning: 'Por que um código não é lido', types: 'Qual tipo escolher' },
  names: {
    email: 'Confirme seu e-mail',
    scan: 'Escaneie seu código',
    design: 'Deixe com a sua cara',
    download: 'Baixe o código',
    invite: 'Convide sua equipe',
    second: 'Crie um segundo código',
  },
  hints: {
    email: 'Enviamos um link para {{email}}.',
    scan: 'Aponte a câmera do celular para ele. A leitura aparece aqui em segundos.',
    design: 'Escolha um modelo ou adicione suas cores e seu logotipo.',
    download: 'PNG para telas, SVG ou PDF para impressão.',
    invite: 'Cada pessoa tem o próprio login.',
    second: 'Experimente outro tipo, como cardápio ou Wi-Fi.',
  },
} as const satisfies Translation<typeof english>;
