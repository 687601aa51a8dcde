import type { common as english } from '../en/common.ts';
import type { Translation } from '../../translation.ts';

export const common = {
  actions: {
    save: 'Guardar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    back: 'Volver',
    continue: 'Continuar',
    delete: 'Eliminar',
    edit: 'Editar',
    copy: 'Copiar',
    retry: 'Intentar de nuevo',
  },
  copied: 'Copiado',
  saved: 'Guardado',
  loading: 'Cargando',
} as const satisfies Translation<typeof english>;
