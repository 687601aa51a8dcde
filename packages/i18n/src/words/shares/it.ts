/** Names of the keys of breakdowns, on screens and in files. */
export const words = {
  kinds: {
    mobile: 'Telefono',
    tablet: 'Tablet',
    desktop: 'Computer',
    tv: 'Televisore',
    console: 'Console di gioco',
    wearable: 'Orologio o occhiali',
    embedded: 'Schermo integrato',
  },
  rules: {
    none: 'Destinazione predefinita',
    former: 'Una regola precedente',
    schedule: 'Fuori dal periodo di validità',
    limit: 'Limite di utilizzi raggiunto',
    quota: 'Scansioni del piano esaurite',
    language: 'Lingua: {{name}}',
    system: 'Sistema: {{name}}',
    unnamed: 'Regola {{name}}',
    part: '{{name}}, parte {{part}}',
  },
} as const;
