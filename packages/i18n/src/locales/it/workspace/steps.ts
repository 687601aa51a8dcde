import type { steps as english } from '../../en/workspace/steps.ts';
import type { Translation } from '../../../translation.ts';

export const steps = {
  title: 'Primi passi',
  close: 'Chiudi',
  done: 'fatto',
  allSet: 'Tutto pronto.',
  hide: 'Nascondi',
  resend: 'Invia di nuovo',
  help: {
    printing: 'Come stampare un codice',
    scanning: 'Perché un codice non si legge',
    types: 'Quale tipo scegliere',
  },
  names: {
    email: 'Conferma la tua email',
    scan: 'Scansiona il codice',
    design: 'Personalizzalo',
    download: 'Scaricalo',
    invite: 'Invita il tuo team',
    second: 'Crea un secondo codice',
  },
  hints: {
    email: 'Abbiamo inviato un link a {{email}}.',
    scan: 'Inquadralo con la fotocamera del telefono. La scansione appare qui in pochi secondi.',
    design: 'Scegli un modello, oppure aggiungi i tuoi colori e il tuo logo.',
    download: 'PNG per gli schermi, SVG o PDF per la stampa.',
    invite: 'Ogni persona ha il proprio accesso.',
    second: 'Prova un altro tipo, come un menù o il Wi-Fi.',
  },
} as const satisfies Translation<typeof english>;
