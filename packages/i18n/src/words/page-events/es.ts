/** Names of page events, on screens and in files. */
export const pageEvents = {
  title: 'En la página',
  text: 'Lo que hacen las personas una vez allí. Nada de esto cuenta como visita. Algunos navegadores, como Firefox, no informan de los toques en enlaces, así que puede haber habido más.',
  kinds: {
    view: 'Vistas',
    click: 'Toques en enlaces',
    play: 'Reproducciones',
    download: 'Descargas',
    contact: 'Contactos guardados',
  },
  table: 'Enlaces y archivos',
  what: 'Enlace o archivo',
  times: 'Veces',
  persons: 'Personas',
} as const;
