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
    none: 'O destino de sempre',
    former: 'Uma regra anterior',
    schedule: 'Fora do período',
    limit: 'Limite de usos atingido',
    quota: 'Escaneamentos do plano esgotados',
    language: 'Idioma: {{name}}',
    system: 'Sistema: {{name}}',
    unnamed: 'Regra {{name}}',
    part: '{{name}}, parte {{part}}',
  },
} as const;
