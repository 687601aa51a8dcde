import type { checkout as english } from '../../en/money/checkout.ts';
import type { Translation } from '../../../translation.ts';

export const checkout = {
  title: 'Pago',
  heading: 'Pásate a {{plan}}',
  forWorkspace: 'Para {{workspace}}',
  toPlans: 'Planes y precios',
  toCodes: 'Ir a tus códigos',
  toBilling: 'Ir a facturación',
  cycle: 'Periodo de facturación',
  oneLine: {
    monthly: '{{plan}} mensual, {{total}}',
    yearly: '{{plan}} anual, {{total}}',
  },
  line: {
    monthly: '1 mes',
    yearly: '1 año',
    discount: '{{code}}, {{percent}} % de descuento',
    credit: 'Crédito por el tiempo sin usar',
  },
  total: 'Total hoy, impuestos incluidos',
  promo: {
    label: 'Código promocional',
    add: 'Añadir código promocional',
    apply: 'Aplicar',
    applied: '{{percent}} de descuento aplicado',
    promotion: 'Precio de {{plan}} aplicado',
    remove: 'Quitar {{code}}',
    cancel: 'Cancelar',
  },
  anotherMethod: 'Otro método de pago',
  pay: 'Pagar {{total}}',
  confirming: 'Confirmando el pago…',
  renews: 'Se renueva el {{date}} por {{price}}. Cancela cuando quieras.',
  byStripe: 'Stripe procesa tu pago. Nunca vemos el número de tu tarjeta.',
  details: {
    title: 'Datos de facturación',
    add: 'Añadir los datos de la empresa a las facturas',
    change: 'Cambiar los datos de tus facturas',
    known: 'Las facturas van a nombre de {{address}}.',
    save: 'Guardar y continuar',
  },
  done: {
    toBefore: 'Seguir donde lo dejaste',
    title: 'Ya tienes {{plan}}',
    text: '{{workspace}} ya puede usar todo lo que incluye el plan.',
    invoice: 'Descargar factura',
  },
  unlocked: {
    codes_one: '{{number}} código activo',
    codes_many: '{{number}} de códigos activos',
    codes_other: '{{number}} códigos activos',
    scans: 'Escaneos ilimitados',
    logo: 'Tu propio logotipo',
    reports: 'Todos los informes, por hora',
    team_one: '{{number}} usuario',
    team_many: '{{number}} de usuarios',
    team_other: '{{number}} usuarios',
    rules: 'Reglas, contraseñas y periodos de validez',
    roles: 'Roles para tu equipo',
  },
  checkAgain: 'Comprobar de nuevo',
  pending: {
    title: 'Tu pago todavía se está procesando',
    text: 'Te avisaremos por correo cuando {{plan}} esté activo. No se te cobrará dos veces.',
  },
  failed: {
    title: 'El pago no se ha realizado',
    text: 'No se ha cobrado nada.',
  },
  unchecked: {
    title: 'No hemos podido comprobar tu pago',
    text: 'No se te cobrará dos veces. Revisa tu conexión y vuelve a comprobarlo.',
  },
  notActive: {
    title: 'Hemos recibido tu pago, pero {{plan}} todavía no está activo',
    text: 'Lo resolveremos a mano. Indica el pedido {{order}}.',
    support: 'Contactar con soporte',
    subject: 'Pagado, pero {{plan}} no está activo: pedido {{order}}',
  },
  incomplete: {
    title: 'Terminar tu pedido',
    continue: 'Continuar',
    another: 'Elegir otro plan',
  },
  already: {
    title: 'Ya tienes {{plan}}',
    text: '{{workspace}} ya tiene este plan. No hay nada que pagar.',
  },
  managed: {
    title: '{{name}} (propietario) gestiona el plan',
    text: 'Escribe a {{email}} para cambiarlo.',
  },
  foreign: {
    title: 'No perteneces a este espacio de trabajo',
    text: 'Solo sus miembros pueden pagarlo.',
    action: 'Pagar para {{workspace}}',
  },
  arranged: {
    title: '{{workspace}} ya tiene {{plan}}',
    text: 'El responsable del servicio te dio este plan. Pídele el cambio.',
  },
  notForSale: {
    title: 'Este plan no se puede contratar en línea',
    text: 'Mira qué hay disponible o escribe al responsable del servicio.',
  },
} as const satisfies Translation<typeof english>;
