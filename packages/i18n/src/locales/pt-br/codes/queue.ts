import type { queue as english } from '../../en/codes/queue.ts';
import type { Translation } from '../../../translation.ts';

export const queue = {
  title: 'Será criado quando você voltar a ficar online',
  kept: 'Está salvo neste dispositivo; você pode sair desta página.',
  stay: 'Mantenha esta página aberta: senhas não são salvas neste dispositivo.',
  edit: 'Continuar editando',
  sending: 'Criando seu código…',
  offline: 'Você está sem conexão. As alterações são salvas neste dispositivo.',
  created: '“{{title}}” foi criado.',
  open: 'Abrir',
  refused: '“{{title}}” não foi criado. {{reason}} Seu rascunho continua aqui.',
  openDraft: 'Abrir rascunho',
} as const satisfies Translation<typeof english>;
