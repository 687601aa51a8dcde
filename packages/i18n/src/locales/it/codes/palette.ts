import type { palette as english } from '../../en/codes/palette.ts';
import type { Translation } from '../../../translation.ts';

export const palette = {
  title: 'Comandi',
  label: 'Cerca comandi, codici e progetti',
  placeholder: 'Che cosa vuoi fare?',
  ofCode: 'Che cosa farne',
  leave: 'Indietro da “{{title}}”',
  nothing: 'Niente si chiama “{{typed}}”.',
  failed: 'Non è stato possibile cercare i codici. Riprova tra un momento.',
  createType: 'Crea codice: {{type}}',
  codesOf: 'Codici: {{state}}',
  settingsOf: 'Impostazioni: {{name}}',
  plans: 'Piani',
  enter: 'Spazio di lavoro: {{name}}',
  scheme: 'Aspetto: {{name}}',
  language: 'Lingua: {{name}}',
  show: 'Mostra i dettagli',
  copy: 'Copia il link breve',
  open: 'Apri il link breve',
  groups: {
    actions: 'Crea',
    go: 'Vai a',
    codes: 'Codici',
    projects: 'Progetti',
    workspaces: 'Spazi di lavoro',
    look: 'Impostazioni dell’app',
    code: 'Questo codice',
  },
  keys: { choose: 'scegli', do: 'esegui', back: 'indietro', close: 'chiudi' },
} as const satisfies Translation<typeof english>;
