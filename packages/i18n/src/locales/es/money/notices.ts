import type { notices as english } from '../../en/money/notices.ts';
import type { Translation } from '../../../translation.ts';

export const notices = {
  label: 'Pago',
  retry: 'No hemos podido cobrar con tu tarjeta. Lo reintentaremos el {{date}}. Tus códigos siguen funcionando.',
  lastDays: 'Actualiza tu tarjeta antes del {{date}} para conservar {{plan}}.',
  update: 'Actualizar tarjeta',
  memberRetry: 'Un pago de este espacio de trabajo ha fallado. Tus códigos siguen funcionando.',
  memberLastDays: 'Sin un pago, {{plan}} termina el {{date}}.',
  works: 'Tus códigos siguen funcionando.',
  pausing_one: 'En Free, {{count, number}} de tus {{active, number}} códigos se pausa.',
  pausing_many: 'En Free, {{count, number}} de tus {{active, number}} códigos se pausan.',
  pausing_other: 'En Free, {{count, number}} de tus {{active, number}} códigos se pausan.',
  fix: '{{name}} (propietario) puede resolverlo.',
  ended: 'Tu suscripción ha terminado',
  endedText: 'Tu espacio de trabajo está ahora en Free.',
  restart: 'Reanudar la suscripción',
  expiring: 'Tu método de pago vence pronto. Actualízalo para que {{plan}} se renueve.',
  expired: 'Tu método de pago ha vencido. Actualízalo para que {{plan}} se renueve.',
  updateMethod: 'Actualizar método de pago',
  notActive: 'Hemos recibido tu pago, pero tu plan todavía no está activo.',
  support: 'Contactar con soporte',
} as const satisfies Translation<typeof english>;
