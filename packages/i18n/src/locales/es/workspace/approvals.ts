export const approvals = {
  name: 'Aprobar un cambio',
  title: {
    destination: '¿Cambiar este destino?',
    pause: '¿Pausar este código?',
    activate: '¿Activar este código?',
    version: '¿Restaurar la versión {{version}}?',
  },
  text: 'Un asistente pide tu aprobación. Solo hará el cambio si lo apruebas antes de las {{time}}.',
  before: 'Ahora',
  after: 'Después del cambio',
  scans: 'Escaneos en 30 días',
  unknown: 'No disponible en este momento',
  lock: 'Protección',
  unlocked: 'Sin proteger',
  key: 'Clave de API',
  asked: 'Solicitado a las',
  approve: 'Aprobar',
  decline: 'Rechazar',
  toCode: 'Abrir código',
  toCodes: 'Ir a tus códigos',
  outcomes: {
    approved: { title: 'Aprobado', text: 'El asistente ya puede hacer el cambio. Puedes cerrar esta página.' },
    declined: { title: 'Rechazado', text: 'No se ha cambiado nada.' },
    outdated: {
      title: 'El código se ha modificado desde entonces',
      text: 'Pide al asistente que vuelva a proponer el cambio.',
    },
    locked: {
      title: 'El código está protegido',
      text: 'Quita la protección y pide al asistente que vuelva a proponer el cambio.',
    },
    ended: {
      title: 'Esta solicitud ha terminado',
      text: 'Cada solicitud dura 5 minutos y sirve una sola vez. Pide al asistente que vuelva a proponer el cambio.',
    },
  },
} as const;
