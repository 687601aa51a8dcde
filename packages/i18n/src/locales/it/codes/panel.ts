import type { panel as english } from '../../en/codes/panel.ts';
import type { Translation } from '../../../translation.ts';

export const panel = {
  label: 'Dettagli del codice',
  close: 'Chiudi i dettagli',
  drawing: 'Il codice “{{title}}” come viene stampato',
  facts: 'Dettagli',
  total: 'Totale',
  content: 'Contenuto',
  tags: 'Etichette',
  description: 'Note',
  created: 'Creato',
  recent: 'Ultimi 30 giorni',
  visitors: 'Visitatori in 30 giorni',
  missing: {
    title: 'Questo codice non c’è più',
    text: 'È stato eliminato o appartiene a un altro spazio di lavoro.',
  },
} as const satisfies Translation<typeof english>;
