import type { leaving as english } from '../../en/money/leaving.ts';
import type { Translation } from '../../../translation.ts';

export const leaving = {
  stays: 'Cosa mantieni',
  goes: 'Cosa perdi',
  kept: {
    all: 'Tutti i codici, i design e le impostazioni',
    codes_one: '{{codes}} codice attivo',
    codes_many: '{{codes}} codici attivi',
    codes_other: '{{codes}} codici attivi',
    history_one: 'Statistiche dell’ultimo {{days}} giorno',
    history_many: 'Statistiche degli ultimi {{days}} giorni',
    history_other: 'Statistiche degli ultimi {{days}} giorni',
    fullHistory: 'Tutte le statistiche',
  },
  lost: {
    team: 'Invitare persone',
    api: 'Chiavi API e webhook, che smettono di funzionare',
    domains: 'Domini personalizzati: i loro codici funzionano finché il certificato è valido',
    moreDomains_one: 'Più di {{count, number}} dominio personalizzato',
    moreDomains_many: 'Più di {{count, number}} di domini personalizzati',
    moreDomains_other: 'Più di {{count, number}} domini personalizzati',
    domainsBeyond_one:
      'Più di {{count, number}} dominio personalizzato: i codici degli altri funzionano finché il certificato è valido',
    domainsBeyond_many:
      'Più di {{count, number}} di domini personalizzati: i codici degli altri funzionano finché il certificato è valido',
    domainsBeyond_other:
      'Più di {{count, number}} domini personalizzati: i codici degli altri funzionano finché il certificato è valido',
    history_one: 'Statistiche di oltre {{days}} giorno fa, nascoste finché non passi a un piano superiore',
    history_many: 'Statistiche di oltre {{days}} giorni fa, nascoste finché non passi a un piano superiore',
    history_other: 'Statistiche di oltre {{days}} giorni fa, nascoste finché non passi a un piano superiore',
    more_one: 'e un’altra funzione',
    more_many: 'e altre {{count, number}} funzioni',
    more_other: 'e altre {{count, number}} funzioni',
  },
  cancel: {
    title: 'Disdire l’abbonamento?',
    someCodes_one:
      'Fino al {{date}} non cambia nulla. Poi {{pausing}} dei tuoi {{active}} codici va in pausa; nessuno viene eliminato.',
    someCodes_many:
      'Fino al {{date}} non cambia nulla. Poi {{pausing}} dei tuoi {{active}} codici vanno in pausa; nessuno viene eliminato.',
    someCodes_other:
      'Fino al {{date}} non cambia nulla. Poi {{pausing}} dei tuoi {{active}} codici vanno in pausa; nessuno viene eliminato.',
    noCodes: 'Fino al {{date}} non cambia nulla. Poi passi a Free e tutti i tuoi codici continuano a funzionare.',
    unread_one:
      'Fino al {{date}} non cambia nulla. Poi passi a Free, dove {{count, number}} codice resta attivo; nessuno viene eliminato.',
    unread_many:
      'Fino al {{date}} non cambia nulla. Poi passi a Free, dove fino a {{count, number}} di codici restano attivi; nessuno viene eliminato.',
    unread_other:
      'Fino al {{date}} non cambia nulla. Poi passi a Free, dove fino a {{count, number}} codici restano attivi; nessuno viene eliminato.',
    now: 'Il tuo piano termina oggi e non proveremo più ad addebitarti nulla.',
    nowSomeCodes_one: '{{pausing}} dei tuoi {{active}} codici va in pausa; nessuno viene eliminato.',
    nowSomeCodes_many: '{{pausing}} dei tuoi {{active}} codici vanno in pausa; nessuno viene eliminato.',
    nowSomeCodes_other: '{{pausing}} dei tuoi {{active}} codici vanno in pausa; nessuno viene eliminato.',
    nowNoCodes: 'Passi a Free e tutti i tuoi codici continuano a funzionare.',
    people_one:
      'Con Free, {{count, number}} altra persona resta nello spazio di lavoro, ma non puoi aggiungere nessun altro.',
    people_many:
      'Con Free, altri {{count, number}} di persone restano nello spazio di lavoro, ma non puoi aggiungere nessun altro.',
    people_other:
      'Con Free, altre {{count, number}} persone restano nello spazio di lavoro, ma non puoi aggiungere nessun altro.',
    reasons: 'Perché vai via? (facoltativo)',
    reason: {
      'too-expensive': 'Troppo caro',
      'missing-feature': 'Manca una funzione',
      'not-used': 'Lo uso poco',
      'other-service': 'Ho trovato un’alternativa',
      'too-hard': 'Difficile da usare',
      temporary: 'Mi serviva solo per un po’',
    },
    keep: 'Mantieni {{plan}}',
    next: 'Continua',
    confirm: 'Disdici l’abbonamento',
  },
  offer: {
    title: 'Resta a metà prezzo',
    otherTitle: 'Resta con il {{percent}} di sconto',
    monthly: '{{percent}} di sconto sul prossimo mese: {{amount}} invece di {{full}}.',
    yearly: '{{percent}} di sconto sul prossimo anno: {{amount}} invece di {{full}}.',
    take: 'Accetta lo sconto del {{percent}}',
  },
  switch: {
    title: 'Passa a {{plan}} il {{date}}',
    pausing_one: '{{codes}} codice andrà in pausa: il meno scansionato in 30 giorni. I codici protetti per ultimi.',
    pausing_many: '{{codes}} codici andranno in pausa: i meno scansionati in 30 giorni. I codici protetti per ultimi.',
    pausing_other: '{{codes}} codici andranno in pausa: i meno scansionati in 30 giorni. I codici protetti per ultimi.',
    noPausing: 'Tutti i tuoi codici continuano a funzionare.',
    paused: 'Chi scansiona un codice in pausa vede una pagina di pausa. Nulla viene eliminato.',
    scans_one: '{{scans}} scansione',
    scans_many: '{{scans}} scansioni',
    scans_other: '{{scans}} scansioni',
    locked: 'Protetto',
    showMore: 'Mostra altri',
    unnamed_one: 'e un altro',
    unnamed_many: 'e altri {{count, number}}',
    unnamed_other: 'e altri {{count, number}}',
    choose: 'Scegli i codici',
    chooseText_one: 'Seleziona il codice che deve continuare a funzionare. I più scansionati completano il resto.',
    chooseText_many:
      'Seleziona fino a {{limit}} codici che devono continuare a funzionare. I più scansionati completano il resto.',
    chooseText_other:
      'Seleziona fino a {{limit}} codici che devono continuare a funzionare. I più scansionati completano il resto.',
    find: 'Cerca tra questi codici',
    noneFound: 'Nessun codice corrisponde a “{{words}}”',
    kept_one: '{{codes}} codice continua a funzionare. Al suo posto va in pausa il successivo meno scansionato.',
    kept_many: '{{codes}} codici continuano a funzionare. Al loro posto vanno in pausa i successivi meno scansionati.',
    kept_other: '{{codes}} codici continuano a funzionare. Al loro posto vanno in pausa i successivi meno scansionati.',
    full_one: 'Il nuovo piano ha posto per {{limit}} codice attivo. Deselezionane uno per sceglierne un altro.',
    full_many: 'Il nuovo piano ha posto per {{limit}} codici attivi. Deselezionane uno per sceglierne un altro.',
    full_other: 'Il nuovo piano ha posto per {{limit}} codici attivi. Deselezionane uno per sceglierne un altro.',
    codesToPause: 'Codici che andranno in pausa',
    members_one: 'Rimuovi prima {{count, number}} persona',
    members_many: 'Rimuovi prima {{count, number}} persone',
    members_other: 'Rimuovi prima {{count, number}} persone',
    membersText_one: '{{plan}} ha posto per {{people}} utente, proprietario incluso.',
    membersText_many: '{{plan}} ha posto per {{people}} utenti, proprietario incluso.',
    membersText_other: '{{plan}} ha posto per {{people}} utenti, proprietario incluso.',
    invited: 'Invito inviato',
    remove: 'Rimuovi',
    removeOf: 'Rimuovi {{name}}',
    removeQuestion: 'Rimuovere {{name}} dallo spazio di lavoro?',
    removeKeep: 'Annulla',
    removed: '{{name}} non fa più parte dello spazio di lavoro.',
    cycle: 'Pagamento',
    cycles: {
      monthly: 'Mensile, {{amount}}',
      yearly: 'Annuale, {{amount}}',
    },
    price: {
      monthly: 'Dal {{date}} paghi {{amount}} al mese, tasse incluse.',
      yearly: 'Dal {{date}} paghi {{amount}} all’anno, tasse incluse.',
    },
    back: 'Tutto torna quando passi di nuovo a un piano superiore.',
    keep: 'Annulla',
    confirm: 'Passa a {{plan}}',
  },
  cycle: {
    title: {
      monthly: 'Passa al pagamento mensile il {{date}}',
      yearly: 'Passa al pagamento annuale il {{date}}',
    },
    confirm: {
      monthly: 'Passa al mensile',
      yearly: 'Passa all’annuale',
    },
  },
} as const satisfies Translation<typeof english>;
