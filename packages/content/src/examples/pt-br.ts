import type { ExampleWords } from './merge-words.ts';

const address = { street: 'Rua das Palmeiras, 12', city: 'São Paulo', zip: '01226-010', state: 'SP', country: 'BR' };

export const words: ExampleWords = {
  website: null,
  'deep-link': null,
  phone: null,
  file: {
    title: 'Kit de imprensa',
    description: 'Logos, fotos e textos sobre nós, prontos para imprimir.',
    button: 'Abrir o kit de imprensa',
  },
  pdf: {
    title: 'Catálogo de verão',
    description: 'Doze páginas de jardins, varandas e noites longas.',
    button: 'Abrir o catálogo',
  },
  menu: {
    header: { title: 'Café Exemplo', subtitle: 'Aberto todos os dias, das 8h às 18h' },
    currency: 'BRL',
    note: 'Tem alguma alergia? Avise antes de pedir.',
    sections: [
      {
        title: 'Café da manhã',
        description: 'Até o meio-dia',
        items: [
          {
            name: 'Mingau com frutas vermelhas',
            description: 'Aveia, leite de amêndoas, mirtilos e xarope de bordo',
            price: '24.00',
          },
          {
            name: 'Ovos no pão artesanal',
            description: 'Dois ovos pochê, cebolinha e manteiga',
            price: '32.00',
          },
        ],
      },
      {
        title: 'Cafés',
        items: [
          { name: 'Espresso', price: '8.00' },
          { name: 'Flat white', description: 'Também com leite de aveia', price: '16.00' },
        ],
      },
    ],
  },
  email: {
    subject: 'Uma mesa para sexta',
    message: 'Olá! Queremos reservar uma mesa para quatro pessoas na sexta, às oito da noite.',
  },
  'social-media': {
    header: { title: 'Lanternas de Papel', subtitle: 'Indie folk do Recife' },
    note: 'Novo single no ar. A gente se vê na turnê!',
  },
  'business-card': {
    lastName: 'Exemplo',
    company: 'Estúdio Exemplo',
    jobTitle: 'Arquitetura',
    addresses: [address],
    note: 'Casas que envelhecem bem.',
  },
  event: {
    title: 'Cinema ao ar livre',
    place: 'Rua das Palmeiras, 12, São Paulo',
    zone: 'America/Sao_Paulo',
    description: 'Traga uma manta. Se chover, passamos o filme na área coberta.',
    organiser: { name: 'Cine Exemplo' },
  },
  'landing-page': {
    blocks: [
      { title: 'Samambaia & Barro', subtitle: 'Cerâmica artesanal e plantas de interior' },
      { text: 'Nossa loja abre de terça a sábado. Venha, toque em tudo e fique para um café.' },
      { label: 'Comprar on-line' },
      { label: 'Agendar uma oficina' },
      {},
      { text: 'Onde estamos' },
      { address },
    ],
  },
  'app-store': { title: 'Trilha', subtitle: 'Mapas de trilhas que funcionam off-line' },
  whatsapp: { message: 'Olá! Vocês têm uma mesa para hoje à noite?' },
  text: { text: 'Mesa 12. A cozinha fica aberta até as dez.' },
  wifi: { ssid: 'Visitantes', password: 'varanda-ensolarada' },
  sms: { message: 'Pode me ligar de volta?' },
};
