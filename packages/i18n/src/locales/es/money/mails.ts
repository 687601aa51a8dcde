import type { billingMails as english } from '../../en/money/mails.ts';
import type { Translation } from '../../../translation.ts';

export const billingMails = {
  cycle: { yearly: 'anual', monthly: 'mensual' },
  button: 'Ver facturación',
  invoice: 'Tu factura está en la página de facturación.',
  works: 'Tus códigos siguen funcionando.',
  paused_one:
    'Se pausó {{count}} código porque el plan no tiene sitio para él. No se eliminó nada. Vuelve con un plan mayor.',
  paused_many:
    'Se pausaron {{count}} códigos porque el plan no tiene sitio para ellos. No se eliminó nada. Vuelven con un plan mayor.',
  paused_other:
    'Se pausaron {{count}} códigos porque el plan no tiene sitio para ellos. No se eliminó nada. Vuelven con un plan mayor.',
  why: 'Recibes este correo porque eres propietario de {{workspace}} o recibes sus facturas.',
  news: {
    activated: {
      title: 'Ya tienes {{plan}}',
      text: '{{workspace}} ya está en {{plan}} {{cycle}}. Pagaste {{amount}}. Se renueva el {{date}}.',
    },
    changed: {
      title: 'Ahora tienes {{plan}}',
      text: 'Como estaba previsto, {{workspace}} cambió a {{plan}} {{cycle}}. Pagaste {{amount}}. Se renueva el {{date}}.',
    },
    renewed: {
      title: '{{plan}} se renovó',
      text: 'Pagaste {{amount}} por {{plan}} {{cycle}}. La próxima renovación es el {{date}}.',
    },
    'charge-failed': {
      title: 'No pudimos cobrarte {{plan}}',
      text: 'La renovación de {{workspace}} no se completó. Lo intentaremos de nuevo el {{date}}. Para resolverlo ya, actualiza tu método de pago. En cualquier caso, conservas {{plan}} hasta el {{end}}.',
    },
    'grace-begun': {
      title: 'Actualiza tu método de pago antes del {{end}}',
      text: 'Lo intentamos varias veces, pero no pudimos cobrarte {{plan}}. Actualiza tu método de pago antes del {{end}} para conservarlo. Después, {{workspace}} pasará a Free.',
    },
    recovered: {
      title: 'Tu pago se completó',
      text: 'Pagaste {{amount}} y {{workspace}} conserva {{plan}}. La próxima renovación es el {{date}}.',
    },
    'ended-cancelled': {
      title: '{{plan}} terminó',
      text: 'Como pediste, tu suscripción terminó. {{workspace}} está ahora en Free. Puedes volver cuando quieras.',
    },
    'ended-unpaid': {
      title: 'Tu suscripción ha terminado',
      text: 'No pudimos cobrarte {{plan}}, así que {{workspace}} está ahora en Free. Elige un plan para recuperarlo todo.',
    },
    cancelled: {
      title: 'Cancelaste {{plan}}',
      text: '{{workspace}} conserva {{plan}} hasta el {{date}}. Después pasa a Free. ¿Cambiaste de idea? Puedes reactivarlo hasta entonces.',
    },
    reactivated: {
      title: '{{plan}} continúa',
      text: 'Anulaste la cancelación. {{plan}} se renueva el {{date}}.',
    },
    'change-scheduled': {
      title: 'Cambias a {{next}} el {{date}}',
      text: 'Hasta entonces no cambia nada para {{workspace}} y conservas {{plan}}. Puedes anularlo en cualquier momento antes.',
    },
    'change-called-off': {
      title: 'Sigues en {{plan}}',
      text: 'El cambio programado está anulado. {{plan}} {{cycle}} se renueva el {{date}}.',
    },
    'offer-taken': {
      title: '{{percent}} % de descuento en tu próxima renovación',
      text: 'Gracias por quedarte. El {{date}} pagarás {{amount}} por {{plan}} {{cycle}}.',
    },
    'paid-not-active': {
      title: 'Tenemos tu pago, pero {{plan}} aún no está activo',
      text: 'Suele tardar unos minutos. No se te cobrará dos veces. Si {{plan}} no está activo en una hora, contacta con {{support}}.',
    },
    refunded: {
      title: 'Te reembolsamos {{amount}}',
      text: 'El dinero va de camino a tu método de pago. Puede tardar unos días. La nota de crédito está en la página de facturación.',
    },
    'source-expiring': {
      title: 'Tu tarjeta caduca pronto',
      text: 'Tu {{card}} está a punto de caducar. Añade una nueva para que {{plan}} se renueve sin interrupción.',
    },
    'source-expired': {
      title: 'Tu tarjeta ha caducado',
      text: 'Tu {{card}} ha caducado. Añade una nueva para que {{plan}} pueda renovarse.',
    },
  },
} as const satisfies Translation<typeof english>;
