/** Names of the keys of breakdowns, on screens and in files. */
export const words = {
  kinds: {
    mobile: 'Teléfono',
    tablet: 'Tableta',
    desktop: 'Escritorio',
    tv: 'Televisor',
    console: 'Consola',
    wearable: 'Reloj o lentes',
    embedded: 'Pantalla integrada',
  },
  rules: {
    none: 'Destino predeterminado',
    former: 'Una regla anterior',
    schedule: 'Fuera del periodo de validez',
    limit: 'Límite de usos alcanzado',
    quota: 'Escaneos del plan agotados',
    language: 'Idioma: {{name}}',
    system: 'Sistema: {{name}}',
    unnamed: 'Regla {{name}}',
    part: '{{name}}, parte {{part}}',
  },
} as const;
