import type { common as english } from '../en/common.ts';
import type { Translation } from '../../translation.ts';

export const common = {
  accessibility: 'Accessibilità',
  brand: { help: 'Aiuto', terms: 'Termini', privacy: 'Privacy' },
  actions: {
    close: 'Chiudi',
    retry: 'Riprova',
    undo: 'Annulla',
  },
  copied: 'Copiato',
  loading: 'Caricamento',
  /** A person and the API key with which they did something. */
  withKey: '{{name}} (chiave API “{{key}}”)',
  /** Scans that another service had counted. */
  scansBefore: 'Prima di {{product}}: {{scans}}',
} as const satisfies Translation<typeof english>;
