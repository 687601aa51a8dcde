/** Names of the keys of breakdowns, on screens and in files. */
export const words = {
  kinds: {
    mobile: 'Teléfono',
    tablet: 'Tableta',
    desktop: 'Ordenador',
    tv: 'Televisor',
    console: 'Consola',
    wearable: 'Reloj o gafas',
    embedded: 'Pantalla integrada',
  },
  rules: {
    none: 'El destino habitual',
    former: 'Una regla anterior',
    schedule: 'Fuera de sus fechas',
    limit: 'Límite de usos alcanzado',
    quota: 'Escaneos del plan agotados',
    language: 'Idioma: {{name}}',
    system: 'Sistema: {{name}}',
    unnamed: 'Regla {{name}}',
    part: '{{name}}, parte {{part}}',
  },
} as const;
