import type { palette as english } from '../../en/codes/palette.ts';
import type { Translation } from '../../../translation.ts';

export const palette = {
  title: 'Comandi',
  label: 'Cerca comandi, codici e progetti',
  placeholder: 'Che cosa vuoi fare?',
  ofCode: 'Azioni per questo codice',
  leave: 'Indietro da “{{title}}”',
  nothing: 'Nessun risultato per “{{typed}}”.',
  failed: 'La ricerca non funziona in questo momento. Riprova.',
  createType: 'Nuovo codice: {{type}}',
  codesOf: 'Codici: {{state}}',
  settingsOf: 'Impostazioni: {{name}}',
  plans: 'Piani',
  enter: 'Spazio di lavoro: {{name}}',
  scheme: 'Aspetto: {{name}}',
  language: 'Lingua: {{name}}',
  show: 'Mostra i dettagli',
  copy: 'Copia link breve',
  open: 'Apri link breve',
  groups: {
    actions: 'Crea',
    go: 'Vai a',
    codes: 'Codici',
    projects: 'Progetti',
    workspaces: 'Spazi di lavoro',
    look: 'Impostazioni dell’app',
    code: 'Questo codice',
  },
  keys: { choose: 'seleziona', do: 'apri', back: 'indietro', close: 'chiudi' },
} as const satisfies Translation<typeof english>;
