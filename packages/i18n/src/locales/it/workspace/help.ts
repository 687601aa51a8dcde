import type { help as english } from '../../en/workspace/help.ts';
import type { Translation } from '../../../translation.ts';

export const help = {
  title: 'Aiuto',
  lead: 'Risposte brevi su come creare, stampare e contare i codici.',
  back: 'Tutte le pagine di aiuto',
  next: 'Continua a leggere',
  good: 'Si scansiona bene',
  bad: 'Difficile da scansionare',
  captions: {
    card: 'Largo 2 cm: da 20 cm',
    table: 'Largo 4 cm: da 40 cm',
    poster: 'Largo 8 cm: da 80 cm',
    dark: 'Scuro su chiaro',
    pale: 'Troppo chiaro',
    inverted: 'Chiaro su scuro',
    margin: 'Margine libero',
    cropped: 'Senza margine',
    short: 'Un link breve',
    long: 'Un testo lungo',
  },
  printing: {
    title: 'Come stampare un codice',
    lead: 'Dimensione, margine, contrasto e materiale decidono se si riesce a scansionarlo.',
    size: {
      title: 'La dimensione dipende dalla distanza',
      text: 'Un telefono legge un codice da circa dieci volte la sua larghezza. Su un biglietto o un tavolo stampalo largo almeno 2 cm. Su un manifesto visto da 2 metri, 20 cm. Se il codice contiene molto testo, stampalo più grande di un terzo: i suoi quadratini sono più piccoli.',
    },
    margin: {
      title: 'Lascia un margine libero',
      text: 'I lettori trovano il codice grazie allo spazio vuoto che lo circonda. Lascia su ogni lato un margine largo quanto quattro quadratini, senza testi, foto o bordi. I nostri file hanno già questo margine: non ritagliarlo.',
    },
    contrast: {
      title: 'Scuro su chiaro',
      text: 'Stampa il codice in un colore scuro su uno sfondo chiaro e uniforme. Tinte pastello, inchiostri metallici e foto sullo sfondo tolgono contrasto, e molti telefoni non leggono un codice chiaro su sfondo scuro. L’indicatore accanto al codice ti avvisa prima della stampa.',
    },
    material: {
      title: 'Scegli una superficie opaca',
      text: 'Lucido, vetro e metallo riflettono lampade e finestre. Carta e pellicola opache si scansionano meglio. Tieni il codice piano: su una bottiglia non deve superare un terzo della parte visibile. Per la tipografia scarica PDF, SVG o EPS: restano nitidi a ogni dimensione.',
    },
    test: {
      title: 'Provane uno prima di stamparne migliaia',
      text: 'Stampa una prova alla dimensione finale, mettila al suo posto e scansionala con due telefoni diversi: una volta da vicino, una dalla distanza a cui starà la gente, una di sera.',
    },
  },
  types: {
    title: 'Quale tipo scegliere',
    lead: 'Parti da ciò che deve succedere dopo la scansione.',
    link: {
      title: 'Hai già una pagina',
      text: 'Scegli Sito web e incolla l’indirizzo. Per una chat, WhatsApp apre l’app con il primo messaggio già scritto. Se hai un’app, App store porta ogni telefono al suo store.',
    },
    page: {
      title: 'Non hai una pagina',
      text: 'Menù, Biglietto da visita, Evento, Social e Landing page hanno una pagina propria. Compila un modulo, scegli un aspetto, e chi scansiona vede una pagina veloce sul telefono. Puoi cambiarla quando vuoi, anche dopo la stampa.',
    },
    file: {
      title: 'Hai un file',
      text: 'PDF mostra un documento, per esempio un manuale o un programma. File offre qualsiasi altro contenuto da scaricare. Se in seguito sostituisci il file, il codice stampato apre quello nuovo.',
    },
    offline: {
      title: 'Deve funzionare senza internet',
      text: 'Wi-Fi, Testo, Telefonata e SMS sono contenuti nel codice stesso. Il telefono li legge offline, senza passare da alcun server. Per questo, una volta stampati, non si possono modificare né contare.',
    },
    change: {
      title: 'Hai scelto il tipo sbagliato',
      text: 'Apri il codice e cambia il tipo. Conserviamo tutto ciò che va bene per il nuovo tipo e ti diciamo prima che cosa andrebbe perso. Link breve, design e statistiche restano gli stessi.',
    },
  },
  counting: {
    title: 'Che cosa contiamo e che cosa no',
    lead: 'Le scansioni delle persone, senza conservare chi sono.',
    scan: {
      title: 'Una scansione',
      text: 'Ogni volta che una persona apre il tuo link breve contiamo una scansione. Appare in pochi secondi, con l’ora, il tipo di dispositivo, il Paese e, se è nota, la città. I codici senza link breve non si possono contare: il telefono non ci contatta mai.',
    },
    unique: {
      title: 'Uniche e ripetute',
      text: 'Le scansioni uniche sono i visitatori diversi di un codice nel periodo scelto. Il resto sono ripetizioni. Distinguiamo i visitatori con un valore cifrato la cui chiave viene distrutta ogni mese: nessuno può essere seguito più a lungo.',
    },
    excluded: {
      title: 'Che cosa resta fuori',
      text: 'Bot, anteprime nelle chat, controlli automatici della posta e pagine che il browser carica in anticipo vengono registrati, ma non entrano mai nei totali. Puoi vedere quanti sono. Per non contare le tue prove, escludi il tuo browser in Account.',
    },
    privacy: {
      title: 'Privacy e dati',
      text: 'Usiamo l’indirizzo IP per un istante, per trovare il luogo e distinguere le persone dai programmi. Poi viene eliminato e non fa mai parte delle statistiche. Le pagine per i visitatori non usano cookie pubblicitari e non caricano nulla da altre aziende, se non sei tu ad aggiungerlo.',
    },
    events: {
      title: 'Azioni su una pagina',
      text: 'Sulle pagine che creiamo per te contiamo anche tocchi sui link, riproduzioni, download e contatti salvati. Sono mostrati a parte e non si mescolano mai con le scansioni.',
    },
  },
  scanning: {
    title: 'Perché un codice non si legge',
    lead: 'Cinque cause spiegano quasi tutti i codici che non funzionano.',
    contrast: {
      title: 'Poco contrasto',
      text: 'La fotocamera non distingue i quadratini dallo sfondo. Usa un colore scuro su uno chiaro ed evita foto e sfumature che schiariscono a un’estremità. Se l’indicatore accanto al codice non è verde, premi il pulsante sotto.',
    },
    margin: {
      title: 'Nessun margine',
      text: 'Un testo, una cornice o il bordo del foglio tocca il codice. Scaricalo di nuovo e usalo con il suo margine bianco.',
    },
    small: {
      title: 'Troppo piccolo, o con troppo contenuto',
      text: 'Più testo contiene, più piccoli sono i quadratini. Un codice con un link breve ne ha pochi e grandi; un indirizzo lungo o un contatto completo ne ha molti. Rendilo modificabile, accorcia il testo o stampalo più grande.',
    },
    logo: {
      title: 'Il logo o le forme coprono troppo',
      text: 'Un logo può coprire circa un decimo del codice. Riducilo, oppure scegli motivi e angoli più semplici. L’editor del design controlla ogni modifica con due lettori diversi.',
    },
    place: {
      title: 'Il luogo non aiuta',
      text: 'Riflessi, pieghe, sporco, una superficie curva o uno schermo troppo scuro. Guardalo da dove starà la gente. Se il codice si legge ma la pagina non si apre, controlla la destinazione: i codici in pausa o oltre il limite mostrano una pagina che lo dice.',
    },
  },
  editable: {
    title: 'Modificabile o statico',
    lead: 'Sembrano uguali. Cambia ciò che contengono.',
    editable: {
      title: 'I codici modificabili contengono un link breve',
      text: 'Il codice contiene un link breve, e noi portiamo le persone alla tua destinazione. Così puoi cambiare la destinazione in ogni momento, anche dopo la stampa, metterlo in pausa, proteggerlo con una password e vedere quante volte viene scansionato. Il codice resta piccolo e facile da leggere.',
    },
    static: {
      title: 'I codici statici contengono il contenuto stesso',
      text: 'L’indirizzo, la rete o il contatto è contenuto nel codice stesso. Un codice statico non richiede un account, non ha limiti e funziona per sempre, anche senza di noi. Ma, una volta stampato, è definitivo: non si può modificare, mettere in pausa né contare.',
    },
    choose: {
      title: 'Quale usare',
      text: 'Stampi su qualcosa che dura, o in grandi quantità? Scegli modificabile: gli indirizzi cambiano più spesso delle insegne. La password del Wi-Fi sulla porta della cucina o un evento di un giorno può essere statico.',
    },
    later: {
      title: 'Posso cambiare in seguito?',
      text: 'Una volta stampato, no. Crea un codice modificabile con lo stesso design e stampa quello. L’aspetto è lo stesso.',
    },
  },
  links: {
    title: 'Link brevi e codici stampati',
    lead: 'Che cosa succede ai codici stampati quando modifichi qualcosa.',
    destination: {
      title: 'Cambi la destinazione',
      text: 'I codici stampati portano alla nuova destinazione entro un secondo. Non c’è nulla da ristampare. Proteggi il codice dopo la stampa, e ti chiederemo conferma prima di ogni modifica che nota chi lo scansiona.',
    },
    ending: {
      title: 'Cambi il link breve',
      text: 'Puoi scegliere la parte finale di un link breve. I codici stampati con il link precedente continuano a funzionare: porta allo stesso codice finché il codice esiste, e nessun altro lo riceve.',
    },
    pause: {
      title: 'Lo metti in pausa o lo elimini',
      text: 'Chi scansiona un codice in pausa vede una pagina che lo dice, e il codice torna a funzionare appena lo attivi. Un codice nel cestino fa lo stesso finché non lo ripristini. Eliminarlo definitivamente è irreversibile: il suo link non viene mai dato a nessun altro.',
    },
    plan: {
      title: 'Il tuo piano finisce o cambia',
      text: 'Nessun codice viene eliminato per questo. Quelli oltre il limite del nuovo piano vanno in pausa: le persone vedono una pagina che lo dice, e gli stessi codici tornano a funzionare con un piano superiore. Non c’è nulla da ristampare.',
    },
    leave: {
      title: 'Vuoi restare indipendente',
      text: 'Usa un codice statico se il contenuto non cambierà mai, come la pagina iniziale del tuo sito. Funziona senza di noi. Per tutto il resto, un codice modificabile che porta al tuo sito lascia a te il controllo: decidi tu dove va.',
    },
  },
  domains: {
    title: 'Usa un dominio tuo',
    lead: 'Link brevi che iniziano con il tuo nome e restano tuoi.',
    why: {
      title: 'Che cosa ottieni',
      text: 'Un link come go.example.com/menu dice di chi è, e più persone lo aprono. Ed è tuo: se un giorno te ne vai, il nome stampato ovunque resta a te. Scegli una parte di un dominio tuo, come go, qr o link. Il tuo sito resta dov’è.',
    },
    connect: {
      title: 'Collegalo',
      text: 'Nelle Impostazioni, apri Domini e inserisci il nome. Ti mostriamo i record da aggiungere dove gestisci il dominio, su Cloudflare, GoDaddy o un altro provider: uno dimostra che il dominio è tuo, l’altro lo indirizza a noi. Controlliamo da soli e ti avvisiamo per email quando ci sono entrambi. Il certificato per i link sicuri arriva entro un minuto.',
    },
    codes: {
      title: 'Usalo sui codici',
      text: 'Rendi predefinito il dominio, e i nuovi codici lo ricevono. Per i codici che hai già, cambia il dominio di un link breve, o di molti dall’elenco. I codici stampati continuano a funzionare: i link precedenti portano ancora a loro. Solo i nuovi download contengono il nuovo link.',
    },
    keep: {
      title: 'Mantieni i record',
      text: 'Lascia i record al loro posto finché ci sono codici stampati con il dominio. Se cambiano, ce ne accorgiamo entro un’ora e avvisiamo per email proprietari e amministratori. Rinnova anche il dominio dal tuo provider: un dominio che scade porta con sé i suoi codici stampati.',
    },
    leave: {
      title: 'Se lo scolleghi',
      text: 'I suoi codici tornano ad avere link sul nostro dominio, quindi qui non si perde nulla. Ma le copie stampate con il tuo dominio smettono di funzionare finché non lo ricolleghi. Ti diciamo quanti codici riguarda prima che tu decida.',
    },
  },
  'sign-on': {
    title: 'Accedi con il Single Sign-On',
    lead: 'Un solo accesso per tutta l’azienda, gestito in un unico posto.',
    what: {
      title: 'Che cosa ottieni',
      text: 'Le persone accedono con l’account che hanno già su Okta, Entra, Google, Keycloak o un altro provider, con SAML o OpenID Connect. Non serve un’altra password, e le tue regole di accesso sicuro valgono anche qui. Fa parte di Enterprise.',
    },
    connect: {
      title: 'Configuralo in cinque passaggi',
      text: 'Nelle Impostazioni, apri Single Sign-On. Scegli il provider, copia lì i nostri valori e riporta qui i suoi metadati. Aggiungi il dominio dei tuoi indirizzi email con il record DNS che dimostra che è tuo. Poi esegui il test: mostra l’email, il nome e il ruolo che useremmo, oppure che cosa correggere. Non cambia nulla finché non lo attivi.',
    },
    required: {
      title: 'Facoltativo o obbligatorio',
      text: 'Finché è facoltativo, le persone possono accedere anche come prima. Quando è obbligatorio, tutti devono usare il tuo provider, tranne i proprietari. Loro possono ancora usare la password con la verifica in due passaggi, così entri anche quando il provider non funziona. Ogni volta compare in Attività.',
    },
    login: {
      title: 'Se non riesci ad accedere',
      text: 'Scegli Continua con SSO e inserisci l’email di lavoro, non una privata. Se diciamo che il Single Sign-On potrebbe non essere disponibile, controlla come l’hai scritta o chiedi a un amministratore se il dominio della tua email è verificato. Se il provider ti rifiuta, chiedi lì l’accesso all’app.',
    },
    leave: {
      title: 'Quando qualcuno se ne va',
      text: 'Rimuovi la persona dal tuo provider, e non potrà più accedere con quello. Con il provisioning SCIM esce dallo spazio di lavoro, e le sue sessioni e chiavi API terminano subito. I codici che ha creato restano e continuano a funzionare.',
    },
  },
} as const satisfies Translation<typeof english>;
