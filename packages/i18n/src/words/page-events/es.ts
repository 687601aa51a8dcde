/** Names of page events, on screens and in files. */
export const pageEvents = {
  title: 'Acciones en la página',
  text: 'Lo que hacen las personas en la página. Nada de esto cuenta como escaneo. Algunos navegadores, como Firefox, no informan de los toques en enlaces, así que la cifra real puede ser mayor.',
  kinds: {
    view: 'Vistas de la página',
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
