import type { common as english } from '../en/common.ts';
import type { Translation } from '../../translation.ts';

export const common = {
  accessibility: 'Acessibilidade',
  brand: { help: 'Ajuda', terms: 'Termos', privacy: 'Privacidade' },
  actions: {
    close: 'Fechar',
    retry: 'Tentar de novo',
    undo: 'Desfazer',
  },
  copied: 'Copiado',
  loading: 'Carregando',
  /** A person and the API key with which they did something. */
  withKey: '{{name}} (chave de API “{{key}}”)',
  /** Scans that another service had counted. */
  scansBefore: 'Antes do {{product}}: {{scans}}',
} as const satisfies Translation<typeof english>;
