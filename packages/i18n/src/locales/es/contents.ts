import type { contents as english } from '../en/contents.ts';
import type { Translation } from '../../translation.ts';

export const contents = {
  website: { url: 'URL del sitio web', urlHint: 'Adónde lleva el escaneo.' },
  email: {
    email: 'Dirección de correo',
    emailHint: 'Quién recibe el correo.',
    subject: 'Asunto',
    subjectPlaceholder: 'Una mesa para el viernes',
    message: 'Mensaje',
    messageHint: 'Ya está escrito cuando se abre el correo. Se puede cambiar antes de enviarlo.',
  },
  whatsapp: {
    phone: 'Número de WhatsApp',
    phoneHint: 'Con el prefijo del país, para que funcione desde cualquier lugar.',
    message: 'Mensaje',
    messageHint: 'Ya está escrito cuando se abre el chat. Lo envía cada persona.',
  },
  dial: { country: 'Prefijo del país', none: 'No existe ese país' },
  phone: { phone: 'Teléfono', phoneHint: 'Mejor con el prefijo del país, como +34.' },
  sms: { message: 'Mensaje', messageHint: 'Ya está escrito cuando se abren los mensajes.' },
  text: {
    text: 'Texto',
    textHint: 'Lo que muestra el teléfono. Cuanto más corto, más fácil de escanear.',
    long: 'Es mucho para un código: queda muy fino y hay que imprimirlo grande.',
  },
  wifi: {
    ssid: 'Nombre de la red',
    ssidHint: 'Tal como aparece en el teléfono, con mayúsculas.',
    security: 'Seguridad',
    wpa: 'WPA, WPA2 o WPA3',
    wep: 'WEP (antigua)',
    none: 'Ninguna',
    password: 'Contraseña',
    passwordHint: 'Está en la imagen: quien tiene el código puede leerla.',
    hidden: 'Red oculta',
    hiddenHint: 'Su nombre no aparece en la lista de redes.',
  },
  deepLink: {
    ios: 'iPhone y iPad',
    android: 'Android',
    has: 'Hay una app para {{system}}',
    link: 'Enlace profundo',
    linkHint: 'La dirección que tu app ha registrado.',
    store: 'Dirección en la tienda',
    storeHint: 'Para quien aún no tiene la app.',
    fallback: 'Dirección para todos los demás',
    fallbackHint: 'Para ordenadores y otros teléfonos.',
  },
} as const satisfies Translation<typeof english>;
