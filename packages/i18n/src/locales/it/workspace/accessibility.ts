import type { accessibility as english } from '../../en/workspace/accessibility.ts';
import type { Translation } from '../../../translation.ts';

export const accessibility = {
  title: 'Accessibilità',
  lead: 'Puoi usare questa app con la tastiera, con uno screen reader o con testi grandi. Vale anche per chi scansiona i tuoi codici.',
  standard: {
    title: 'Lo standard',
    text: 'Seguiamo le Web Content Accessibility Guidelines (WCAG) 2.2, livello AA. L’app, le sue email e le pagine dei codici sono conformi in parte: le eccezioni sono elencate qui sotto.',
  },
  works: {
    title: 'Che cosa funziona',
    keyboard: 'Tutto si può fare con la sola tastiera. Nell’app, premi ? per vedere le scorciatoie.',
    reader: 'Campi, pulsanti e titoli hanno un nome, e ciò che cambia sullo schermo viene annunciato.',
    zoom: 'Con lo zoom al 400% su un computer, o in una finestra larga 320 pixel, nulla scorre in due direzioni. Fanno eccezione le tabelle larghe.',
    contrast: 'Testi e comandi si distinguono dallo sfondo, nel tema chiaro e in quello scuro.',
    motion: 'Se il tuo dispositivo chiede meno animazioni, nulla si muove.',
    drag: 'Tutto ciò che si trascina si può spostare anche con pulsanti o tasti.',
    login: 'I gestori di password possono compilare tutti i moduli di accesso, e puoi incollare password e codici.',
  },
  missing: {
    title: 'Che cosa non è ancora conforme',
    owners:
      'Le pagine dei codici mostrano ciò che i proprietari scrivono e caricano. Non possiamo controllare le loro immagini, i loro file e i loro blocchi HTML. Gli screen reader saltano i loghi e le immagini senza descrizione.',
    pdf: 'Fatture, report e fogli di stampa sono PDF senza struttura per gli screen reader. Trovi gli stessi dati sullo schermo, e le statistiche anche in CSV.',
    others: 'I moduli di pagamento, le chat, i video e le mappe di altre aziende seguono le regole di quelle aziende.',
    scan: 'Per un codice su carta serve una fotocamera. Stampa accanto il suo link breve: così si può anche digitare.',
  },
  checked: {
    title: 'Come controlliamo',
    text: 'Proviamo ogni versione in modo automatico, in un vero browser: con axe-core, a 320 pixel, con più spazio nel testo, per la dimensione dei pulsanti e con la tastiera. Le persone che usano tecnologie assistive non hanno ancora provato questa versione. Ultimo controllo: {{date}}.',
  },
  report: {
    title: 'Qualcosa non funziona per te?',
    text: 'Indicaci la pagina e che cosa usi, per esempio il browser e lo screen reader.',
    write: 'Scrivi a {{email}}',
    withoutAddress: 'Indica la pagina e che cosa usi a chi ti ha dato l’accesso o a chi gestisce questo sito.',
  },
} as const satisfies Translation<typeof english>;
