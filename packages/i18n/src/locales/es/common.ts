import type { common as english } from '../en/common.ts';
import type { Translation } from '../../translation.ts';

export const common = {
  accessibility: 'Accesibilidad',
  brand: { help: 'Ayuda', terms: 'Términos', privacy: 'Privacidad' },
  actions: {
    close: 'Cerrar',
    retry: 'Reintentar',
    undo: 'Deshacer',
  },
  copied: 'Copiado',
  loading: 'Cargando',
  /** A person and the API key with which they did something. */
  withKey: '{{name}} (clave de API «{{key}}»)',
  /** Scans that another service had counted. */
  scansBefore: 'Antes de {{product}}: {{scans}}',
} as const satisfies Translation<typeof english>;
