/** Names of the keys of breakdowns, on screens and in files. */
export const words = {
  kinds: {
    mobile: 'Celular',
    tablet: 'Tablet',
    desktop: 'Computador',
    tv: 'Televisão',
    console: 'Console de jogos',
    wearable: 'Relógio ou óculos',
    embedded: 'Tela embutida',
  },
  rules: {
    none: 'Destino padrão',
    former: 'Regra antiga',
    schedule: 'Fora do período de validade',
    limit: 'Limite de usos atingido',
    quota: 'Leituras do plano esgotadas',
    language: 'Idioma: {{name}}',
    system: 'Sistema: {{name}}',
    unnamed: 'Regra {{name}}',
    part: '{{name}}, parte {{part}}',
  },
} as const;
