import type { ExampleWords } from './merge-words.ts';

const address = { street: 'Calle del Mercado, 12', city: 'Madrid', zip: '28012', state: '', country: 'ES' };

export const words: ExampleWords = {
  website: null,
  'deep-link': null,
  phone: null,
  file: {
    title: 'Kit de prensa',
    description: 'Logos, fotos y textos sobre nosotros, listos para imprimir.',
    button: 'Abrir el kit de prensa',
  },
  pdf: {
    title: 'Catálogo de verano',
    description: 'Doce páginas de jardines, terrazas y noches largas.',
    button: 'Abrir el catálogo',
  },
  menu: {
    header: { title: 'Café Ejemplo', subtitle: 'Abierto todos los días de 8 a 18 h' },
    note: '¿Tienes alguna alergia? Cuéntanoslo antes de pedir.',
    sections: [
      {
        title: 'Desayunos',
        description: 'Hasta las doce',
        items: [
          {
            name: 'Avena con frutos rojos',
            description: 'Copos de avena, leche de almendras, arándanos y miel',
          },
          { name: 'Huevos con pan de masa madre', description: 'Dos huevos escalfados, cebollino y mantequilla' },
        ],
      },
      {
        title: 'Cafés',
        items: [{ name: 'Espresso' }, { name: 'Flat white', description: 'También con leche de avena' }],
      },
    ],
  },
  email: {
    subject: 'Una mesa para el viernes',
    message: '¡Hola! Queremos reservar una mesa para cuatro el viernes a las ocho.',
  },
  'social-media': {
    header: { title: 'Los Faroles de Papel', subtitle: 'Indie folk de Sevilla' },
    note: 'Ya está aquí el nuevo sencillo. ¡Nos vemos en la gira!',
  },
  'business-card': {
    lastName: 'Ejemplo',
    company: 'Estudio Ejemplo',
    jobTitle: 'Arquitectura',
    addresses: [address],
    note: 'Casas que envejecen bien.',
  },
  event: {
    title: 'Cine al aire libre',
    place: 'Calle del Mercado, 12, Madrid',
    zone: 'Europe/Madrid',
    description: 'Trae una manta. Si llueve, ponemos la película dentro.',
    organiser: { name: 'Cine Ejemplo' },
  },
  'landing-page': {
    blocks: [
      { title: 'Helecho y Barro', subtitle: 'Cerámica hecha a mano y plantas de interior' },
      { text: 'La tienda abre de martes a sábado. Ven, tócalo todo y quédate a tomar un té.' },
      { label: 'Comprar en línea' },
      { label: 'Reservar un taller' },
      {},
      { text: 'Dónde estamos' },
      { address },
    ],
  },
  'app-store': { title: 'Sendero', subtitle: 'Mapas de senderismo que funcionan sin conexión' },
  whatsapp: { message: '¡Hola! ¿Tienen mesa para esta noche?' },
  text: { text: 'Mesa 12. La cocina está abierta hasta las diez.' },
  wifi: { ssid: 'Invitados', password: 'terraza-soleada' },
  sms: { message: '¿Me puedes llamar?' },
};
