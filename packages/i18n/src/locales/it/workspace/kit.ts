import type { Translation } from '../../../translation.ts';
import type { kit as en } from '../../en/workspace/kit.ts';

export const kit = {
  title: 'Tutto di {{workspace}}',
  intro:
    'Questa cartella contiene tutti i tuoi codici con contenuti, pagine, design e scansioni. Contiene anche cinque modi già pronti per far funzionare i codici stampati senza Evercode. Creata il {{date}}.',
  counts: 'Codici: {{codes, number}}. File: {{files, number}}. Scansioni: {{scans, number}}.',
  working: {
    title: 'Fai funzionare i codici stampati',
    domain:
      'I tuoi codici puntano a {{domain}}. Continuano a funzionare solo se quel dominio porta a uno dei server qui sotto. Usa un dominio tuo e cambia il DNS prima di andartene.',
    same: 'Tutti i modi danno le stesse risposte. Scegline uno:',
    site: 'Un hosting di siti statici (Netlify e altri): pubblica la cartella “redirector/site”. Le regole sono nel file “_redirects”.',
    nginx: 'nginx: copia la cartella “redirector” in /srv/evercode e includi “nginx/evercode.conf”.',
    caddy: 'Caddy: esegui “caddy run” nella cartella “redirector”.',
    worker: 'Cloudflare Workers: esegui “npx wrangler deploy” nella cartella “redirector”.',
    node: 'Node.js 20.11 o più recente: esegui “node server.mjs” nella cartella “redirector”.',
    limits:
      'Le regole per Paese, dispositivo, lingua od orario, le password e i limiti di utilizzi richiedono un programma che decida. Il file “redirector/not-portable.csv” elenca ogni codice che li usava e che cosa fa ora.',
  },
  data: {
    title: 'I tuoi dati',
    text: 'Le tabelle sono file CSV per fogli di calcolo. I file che finiscono in .jsonl contengono lo stesso per intero, un oggetto JSON per riga. “schema/kit.schema.json” li descrive.',
    codes: 'codes: ogni codice con contenuto, impostazioni, design, etichette e link brevi, attuali e precedenti',
    versions: 'versions: che cosa vedevano le persone prima e dopo ogni modifica',
    projects: 'projects: i progetti dello spazio di lavoro',
    designs: 'designs, logos, backgrounds e page-templates: la tua raccolta di design con i loghi',
    people: 'people: membri e inviti aperti, con i loro ruoli',
    files: 'files: file caricati. Sono in “redirector/site/files”.',
    pictures: 'pictures: ogni codice come file SVG',
    scans: 'scans/scans.parquet: ogni scansione, senza indirizzi IP',
  },
  secrets: {
    title: 'Che cosa non c’è',
    text: 'Nessuna password, nemmeno cifrata: chi avesse questo file potrebbe indovinare la password di un codice dal suo hash. I codici con password mostrano una pagina di pausa finché non ne imposti una nuova.',
  },
  again: {
    title: 'Passa a un altro Evercode',
    text: 'Crea lì uno spazio di lavoro vuoto, apri Impostazioni, poi Importa ed esporta, e scegli questo file ZIP.',
  },
  losses: {
    password: {
      reason: 'Chiedere una password richiede un programma che la controlli.',
      answer: 'Le persone vedono la pagina di pausa.',
    },
    limit: {
      reason: 'Contare gli utilizzi richiede un programma che li ricordi.',
      answer: 'Passano tutti, senza limiti.',
    },
    schedule: {
      reason: 'Un inizio o una fine richiede un programma che conosca l’ora.',
      answer: 'Resta com’era quando è stato creato questo file.',
    },
    rules: {
      reason: 'Scegliere in base al visitatore o all’ora richiede un programma che decida.',
      answer: 'Tutti vanno alla destinazione del codice.',
    },
    languages: {
      reason: 'Scegliere in base alla lingua richiede un programma che decida.',
      answer: 'Tutti vanno alla destinazione del codice.',
    },
    systems: {
      reason: 'Scegliere lo store in base al telefono richiede un programma che decida.',
      answer: 'Tutti vedono la pagina con tutti gli store.',
    },
    tags: {
      reason: 'Informare Google o Meta richiede una pagina intermedia.',
      answer: 'Le persone vanno direttamente alla destinazione.',
    },
    quota: {
      reason: 'Le scansioni mensili del tuo piano erano finite.',
      answer: 'Il codice funziona, senza limiti.',
    },
  },
} as const satisfies Translation<typeof en>;
