import type { common as english } from '../en/common.ts';
import type { Translation } from '../../translation.ts';

export const common = {
  actions: {
    save: 'Salvar',
    cancel: 'Cancelar',
    close: 'Fechar',
    back: 'Voltar',
    continue: 'Continuar',
    delete: 'Excluir',
    edit: 'Editar',
    copy: 'Copiar',
    retry: 'Tentar novamente',
  },
  copied: 'Copiado',
  saved: 'Salvo',
  loading: 'Carregando',
} as const satisfies Translation<typeof english>;
