import type { Translation } from '../../translation.ts';
import type { mail as english } from '../en/mail.ts';

export const mail = {
  greeting: 'Hola, {{name}}:',
  greetingNobody: 'Hola:',
  linkBelow: '¿El botón no funciona? Copia este enlace en tu navegador:',
  footer: 'Enviado por {{brand}}, {{address}}',
  support: 'soporte en {{address}}',
  supportUnknown: 'el responsable del servicio',
  why: {
    signUp: 'Recibes este correo porque se usó {{email}} para crear una cuenta en {{brand}}.',
    reset: 'Recibes este correo porque alguien pidió restablecer la contraseña de {{email}}.',
    account: 'Recibes este correo porque afecta a la seguridad de tu cuenta de {{brand}}.',
    block: 'Recibes este correo porque el espacio de trabajo es tuyo.',
    invitation: 'Recibes este correo porque {{inviter}} envió una invitación a {{email}}.',
    destinations:
      'Recibes este correo porque administras {{workspace}}. Comprobamos los destinos una vez al día y enviamos como máximo un correo al día.',
    domain: 'Recibes este correo porque eres propietario o administrador de {{workspace}}.',
    quota: 'Recibes este correo porque el espacio de trabajo {{workspace}} es tuyo.',
    report: 'Recibes este correo porque alguien de {{workspace}} te añadió a este informe.',
    job: 'Recibes este correo porque empezaste esto en {{workspace}}.',
    webhook: 'Recibes este correo porque el espacio de trabajo {{workspace}} es tuyo.',
    apiKey: 'Recibes este correo porque creaste esta clave o porque el espacio de trabajo {{workspace}} es tuyo.',
    senderTest: 'Recibes este correo porque probaste el remitente de {{workspace}}.',
  },
  links: { help: 'Ayuda', terms: 'Términos', privacy: 'Privacidad' },
  apiKey: {
    subject: 'Una nueva clave de API en {{workspace}}',
    title: 'Se ha creado una clave de API',
    text: '{{maker}} creó la clave de API «{{name}}» en {{workspace}}. Los programas que la tengan actúan en nombre de {{maker}}.',
    may: 'Acceso: {{areas}}.',
    access: {
      read: 'solo lectura',
      codes: 'códigos',
      designs: 'diseños',
      statistics: 'estadísticas',
      everything: 'todo menos personas, dinero y ajustes',
    },
    expires: 'Caduca el {{date}}.',
    neverExpires: 'No caduca.',
    button: 'Revisar las claves de API',
    after: 'Si no reconoces esta clave, desactívala ahora. Los programas que la usen dejarán de funcionar al instante.',
  },
  certificate: {
    subject: 'Renueva el certificado SSO de {{workspace}}',
    title: 'El certificado del inicio de sesión único vence pronto',
    text: 'El certificado de tu proveedor de identidad vence el {{date}}. Después, las personas de {{workspace}} no podrán iniciar sesión con el inicio de sesión único.',
    after:
      'Consigue el próximo certificado en tu proveedor y pégalo debajo del actual. Los dos funcionan durante el cambio.',
    button: 'Abrir inicio de sesión único',
  },
  webhook: {
    subject: 'Un webhook está desactivado en {{workspace}}',
    title: 'Desactivamos un endpoint de webhook',
    gone: '{{host}} nos avisó de que ya no existe (410), así que dejamos de enviarle eventos.',
    failed: '{{host}} no aceptó un evento en tres días de intentos, así que dejamos de enviarle eventos.',
    after:
      'Mira su última respuesta, corrige el problema y activa el endpoint de nuevo. Los eventos que te perdiste se pueden leer durante 30 días.',
    button: 'Abrir el endpoint',
  },
  sender: {
    button: 'Abrir marca blanca',
    tested: {
      subject: 'Tu servidor de correo funciona en {{workspace}}',
      title: 'Tu servidor de correo funciona',
      text: '{{sender}} entregó este correo. Publica tu marca y los correos de {{workspace}} saldrán por él.',
    },
    failed: {
      subject: 'Enviamos correos por ti en {{workspace}}',
      title: 'Tu servidor de correo no está enviando',
      text: '{{sender}} no aceptó nuestro último correo, así que lo enviamos desde nuestra dirección. Seguimos probando primero con tu servidor.',
    },
    lost: {
      subject: 'Tu dirección de remitente está desactivada en {{workspace}}',
      title: 'Tu dirección de remitente necesita atención',
      text: 'Ya no encontramos el registro TXT de {{sender}}. Hasta que vuelva, los correos de {{workspace}} salen de nuestra dirección.',
    },
  },
  verifyEmail: {
    subject: 'Confirma tu correo',
    title: 'Confirma tu correo',
    text: 'Confirma que {{email}} es tuyo, para que podamos avisarte cuando uno de tus códigos necesite atención.',
    button: 'Confirmar correo',
    after: 'El enlace funciona durante {{days}} días. ¿No creaste esta cuenta? Ignora este correo.',
  },
  resetPassword: {
    subject: 'Restablece tu contraseña',
    title: 'Restablece tu contraseña',
    text: 'Elige una nueva contraseña para {{email}}.',
    button: 'Elegir nueva contraseña',
    after:
      'El enlace funciona una sola vez, durante {{hours}} horas. ¿No lo pediste? Ignora este correo. Tu contraseña sigue siendo la misma.',
  },
  passwordChanged: {
    subject: 'Se ha cambiado tu contraseña',
    title: 'Se ha cambiado tu contraseña',
    text: 'La contraseña de {{email}} se acaba de cambiar, y se ha cerrado la sesión en todos los demás dispositivos.',
    check: 'Si lo hiciste tú, está todo en orden. Si no, restablece tu contraseña ahora.',
    button: 'Restablecer contraseña',
  },
  accountDeleted: {
    subject: 'Se ha eliminado tu cuenta',
    title: 'Se ha eliminado tu cuenta',
    text: 'La cuenta de {{email}} se acaba de eliminar, con sus espacios de trabajo y sus códigos. Sus enlaces cortos ya no funcionan.',
    check: 'Si lo hiciste tú, no tienes que hacer nada más. Si no, contacta con {{support}} de inmediato.',
  },
  signInChanged: {
    subject: 'Un cambio en tu inicio de sesión',
    titles: {
      secondFactorOn: 'La verificación en dos pasos está activada',
      secondFactorOff: 'La verificación en dos pasos está desactivada',
      recoveryCodesRenewed: 'Tienes nuevos códigos de recuperación',
      recoveryCodeUsed: 'Se ha usado un código de recuperación',
      passkeyAdded: 'Se ha añadido una llave de acceso',
      passkeyRemoved: 'Se ha eliminado una llave de acceso',
      factorsTakenAway: 'Se han quitado la verificación en dos pasos y las llaves de acceso',
      googleConnected: 'Ya puedes iniciar sesión con Google',
      ssoConnected: 'Ya puedes entrar con el inicio de sesión único',
    },
    secondFactorOn: 'Para iniciar sesión como {{email}} ahora también hace falta un código de tu app de autenticación.',
    secondFactorOff: 'Para iniciar sesión como {{email}} ya no hace falta un código de una app de autenticación.',
    recoveryCodesRenewed:
      'Se han creado nuevos códigos de recuperación para {{email}}. Los anteriores ya no funcionan.',
    recoveryCodeUsed_one: 'Alguien inició sesión como {{email}} con un código de recuperación. Queda {{count}} código.',
    recoveryCodeUsed_many:
      'Alguien inició sesión como {{email}} con un código de recuperación. Quedan {{count}} códigos.',
    recoveryCodeUsed_other:
      'Alguien inició sesión como {{email}} con un código de recuperación. Quedan {{count}} códigos.',
    passkeyAdded: 'La llave de acceso «{{name}}» ya puede iniciar sesión como {{email}}.',
    passkeyRemoved: 'La llave de acceso «{{name}}» ya no puede iniciar sesión como {{email}}.',
    factorsTakenAway:
      'El responsable del servicio ha quitado de {{email}} la verificación en dos pasos, los códigos de recuperación y las llaves de acceso, y ha cerrado la sesión en todos los dispositivos. Se hace cuando alguien ya no tiene acceso a ellos.',
    googleConnected: 'La cuenta de Google de {{email}} se acaba de conectar y ya sirve para iniciar sesión.',
    ssoConnected: 'El proveedor de identidad de tu espacio de trabajo ya puede iniciar sesión como {{email}}.',
    button: 'Revisar el inicio de sesión',
    after:
      'Si lo hiciste tú, está todo en orden. Si no, cambia tu contraseña ahora, cierra la sesión en los demás dispositivos y elimina lo que no reconozcas.',
  },
  blocked: {
    code: {
      subject: 'Se ha bloqueado tu código «{{name}}»',
      title: 'Se ha bloqueado tu código «{{name}}»',
      text: 'Quien lo escanea ve un aviso, y no puedes activarlo hasta que el responsable del servicio levante el bloqueo.',
    },
    codes: {
      subject: 'Se han bloqueado algunos de tus códigos',
      title: 'Se han bloqueado códigos que llevan a {{name}}',
      text: '{{name}} está en la lista de sitios dañinos, por eso se han bloqueado tus códigos que llevan allí. Quien los escanea ve un aviso. Los códigos están marcados en tu lista.',
    },
    workspace: {
      subject: 'Se ha bloqueado tu espacio de trabajo «{{name}}»',
      title: 'Se ha bloqueado tu espacio de trabajo «{{name}}»',
      text: 'El responsable del servicio ha bloqueado el espacio de trabajo y todos sus códigos. Quien los escanea ve un aviso, y no puedes crear códigos nuevos.',
    },
    reason: 'Motivo: {{reason}}',
    button: 'Ver tus códigos',
    after: '¿Crees que es un error? Contacta con {{support}}. No se ha eliminado nada.',
  },
  unblocked: {
    code: {
      subject: 'Se ha desbloqueado tu código «{{name}}»',
      title: 'Se ha desbloqueado tu código «{{name}}»',
      text: 'Si estaba activo antes del bloqueo, vuelve a estarlo.',
    },
    workspace: {
      subject: 'Se ha desbloqueado tu espacio de trabajo «{{name}}»',
      title: 'Se ha desbloqueado tu espacio de trabajo «{{name}}»',
      text: 'Los códigos que estaban activos antes del bloqueo vuelven a estarlo.',
    },
  },
  invitation: {
    subject: 'Tienes una invitación para trabajar con códigos QR',
    title: 'Tienes una invitación a {{workspace}}',
    text: '{{inviter}} te ha invitado a trabajar con códigos QR en {{workspace}}.',
    asAdmin: 'Con el rol de administrador, gestionas códigos y personas.',
    asEditor: 'Con el rol de editor, creas y editas códigos.',
    button: 'Ver invitación',
    after: 'La invitación es para {{email}} y caduca en {{days}} días. ¿No conoces a {{inviter}}? Ignora este correo.',
  },
  destinations: {
    subject: {
      broken_one: 'Un destino no funciona en {{workspace}}',
      broken_many: '{{count}} destinos no funcionan en {{workspace}}',
      broken_other: '{{count}} destinos no funcionan en {{workspace}}',
      warnings_one: 'Un destino necesita atención en {{workspace}}',
      warnings_many: '{{count}} destinos necesitan atención en {{workspace}}',
      warnings_other: '{{count}} destinos necesitan atención en {{workspace}}',
      mended_one: 'Un destino vuelve a funcionar en {{workspace}}',
      mended_many: '{{count}} destinos vuelven a funcionar en {{workspace}}',
      mended_other: '{{count}} destinos vuelven a funcionar en {{workspace}}',
    },
    title: {
      broken_one: 'Un destino no funciona',
      broken_many: '{{count}} destinos no funcionan',
      broken_other: '{{count}} destinos no funcionan',
      warnings_one: 'Un destino necesita atención',
      warnings_many: '{{count}} destinos necesitan atención',
      warnings_other: '{{count}} destinos necesitan atención',
      mended_one: 'Un destino vuelve a funcionar',
      mended_many: '{{count}} destinos vuelven a funcionar',
      mended_other: '{{count}} destinos vuelven a funcionar',
    },
    broken_one: 'Quien escanea este código no llega a su destino:',
    broken_many: 'Quien escanea estos códigos no llega a su destino:',
    broken_other: 'Quien escanea estos códigos no llega a su destino:',
    warnings_one: 'Este destino todavía funciona, pero algo no está bien:',
    warnings_many: 'Estos {{count}} destinos todavía funcionan, pero algo no está bien:',
    warnings_other: 'Estos {{count}} destinos todavía funcionan, pero algo no está bien:',
    mended_one: 'Este destino vuelve a funcionar:',
    mended_many: 'Estos {{count}} destinos vuelven a funcionar:',
    mended_other: 'Estos {{count}} destinos vuelven a funcionar:',
    more_one: 'Y {{count}} más',
    more_many: 'Y {{count}} más',
    more_other: 'Y {{count}} más',
    button: 'Ver códigos',
  },
  domain: {
    subject: {
      verified: '{{domain}} ya funciona',
      failing: '{{domain}} no funciona',
      recovered: '{{domain}} vuelve a funcionar',
      lost: 'Se ha desconectado {{domain}}',
      taken: '{{domain}} ahora es de otro espacio de trabajo',
      'not-renewed': 'El certificado de {{domain}} no se renovará',
    },
    text: {
      verified:
        'Los enlaces cortos en {{domain}} funcionan y la conexión es segura. Puedes usarlo como predeterminado para códigos nuevos o mover allí tus códigos.',
      recovered: 'Todas las comprobaciones vuelven a pasar. No tienes que hacer nada.',
      lost: 'Su registro TXT faltó durante 14 días, así que no sabemos si sigue siendo tuyo. Tus códigos usan ahora enlaces cortos en nuestro dominio. Conéctalo de nuevo y los códigos impresos con {{domain}} volverán a funcionar.',
      taken:
        'Otro espacio de trabajo demostró que {{domain}} es suyo. Tus códigos usan ahora enlaces cortos en nuestro dominio, y los impresos con {{domain}} ya no llevan a ellos. ¿Sigue siendo tuyo? Comprueba quién puede cambiar su DNS y conéctalo de nuevo.',
      'not-renewed':
        'Tu plan ya no incluye este dominio. Sus códigos funcionan hasta que termine el certificado. Mejora tu plan para conservarlo.',
    },
    failing: {
      proof:
        'No encontramos el registro TXT que demuestra que {{domain}} es tuyo. Sus códigos siguen funcionando. Si no vuelve en 14 días, desconectamos el dominio.',
      target: '{{domain}} ya no apunta a nosotros. Quien escanee sus códigos puede no llegar a su destino.',
      certificate:
        'Los navegadores no aceptan el certificado de {{domain}}. Quien escanee sus códigos puede ver una advertencia.',
      answer: 'Las solicitudes a {{domain}} no nos llegan. Quien escanee sus códigos puede ver un error.',
    },
    seen: 'Vemos: {{seen}}',
    nothing: 'No vemos nada allí.',
    expected: 'Esperado: {{expected}}',
    proofToo: 'También falta el registro TXT de {{domain}}. Si no vuelve en 14 días, desconectamos el dominio.',
    button: 'Ver dominio',
  },
  mailDomain: {
    subject: {
      failing: 'Falta el registro TXT de {{domain}}',
      recovered: 'Vuelve a estar el registro TXT de {{domain}}',
      lost: '{{domain}} ya no está verificado',
      taken: '{{domain}} ahora es de otro espacio de trabajo',
    },
    failing:
      'No encontramos el registro TXT que demuestra que {{domain}} es tuyo. Todos pueden seguir iniciando sesión. Añádelo de nuevo antes del {{date}} para conservar el inicio de sesión único en este dominio de correo.',
    record: '{{record}} necesita: {{expected}}',
    recovered:
      'Hemos encontrado el registro y el inicio de sesión único sigue activo en este dominio de correo. No tienes que hacer nada.',
    lost: 'Su registro TXT faltó durante 7 días, así que no sabemos si sigue siendo tuyo. Quien ya inició sesión con tu proveedor puede seguir haciéndolo. Las personas nuevas no pueden, y el inicio de sesión único deja de ser obligatorio en {{domain}}. Añade el nuevo registro para verificarlo otra vez.',
    taken:
      'Otro espacio de trabajo demostró que {{domain}} es suyo. Quien ya inició sesión con tu proveedor puede seguir haciéndolo. Las personas nuevas no pueden, y el inicio de sesión único deja de ser obligatorio en {{domain}}. ¿Sigue siendo tuyo? Comprueba quién puede cambiar su DNS y añade el nuevo registro.',
    button: 'Ver dominios de correo',
  },
  quota: {
    subject: {
      used: 'Límite mensual de escaneos alcanzado en {{workspace}}',
      near: 'Límite mensual de escaneos casi alcanzado en {{workspace}}',
    },
    title: { used: 'Límite mensual de escaneos alcanzado', near: 'Límite mensual de escaneos casi alcanzado' },
    used_one:
      'Este código ha usado los {{scans}} escaneos al mes que tu plan incluye para cada código. Quien lo escanea ve una página de pausa:',
    used_many:
      'Estos {{count}} códigos han usado los {{scans}} escaneos al mes que tu plan incluye para cada código. Quien los escanea ve una página de pausa:',
    used_other:
      'Estos {{count}} códigos han usado los {{scans}} escaneos al mes que tu plan incluye para cada código. Quien los escanea ve una página de pausa:',
    near_one:
      'Este código ha usado al menos el 80 % de los {{scans}} escaneos al mes que tu plan incluye para cada código. Al llegar al límite, quien lo escanea ve una página de pausa:',
    near_many:
      'Estos {{count}} códigos han usado al menos el 80 % de los {{scans}} escaneos al mes que tu plan incluye para cada código. Al llegar al límite, quien los escanea ve una página de pausa:',
    near_other:
      'Estos {{count}} códigos han usado al menos el 80 % de los {{scans}} escaneos al mes que tu plan incluye para cada código. Al llegar al límite, quien los escanea ve una página de pausa:',
    more_one: 'Y {{count}} más',
    more_many: 'Y {{count}} más',
    more_other: 'Y {{count}} más',
    again:
      'La cuenta se reinicia el {{date}} (UTC), y los códigos que llegaron al límite vuelven a funcionar solos. Con un plan mayor, vuelven en menos de un minuto.',
    button: 'Ver planes',
    after: 'Solo cuentan los escaneos de personas, y ninguno mientras un código está en pausa.',
  },
  report: {
    subject: { weekly: 'Informe semanal: {{name}}', monthly: 'Informe mensual: {{name}}' },
    title: { weekly: 'Informe semanal: {{name}}', monthly: 'Informe mensual: {{name}}' },
    total: 'Escaneos',
    unique: 'Escaneos únicos',
    attached: 'El informe completo está adjunto.',
    large: 'El informe completo es demasiado grande para adjuntarlo. Puedes exportarlo en la página de estadísticas.',
    button: 'Ver estadísticas',
    stop: 'Dejar de recibir este informe',
  },
  job: {
    subject: {
      'bulk-create': {
        done: 'Tus códigos están listos en {{workspace}}',
        stopped: 'La creación de tus códigos se detuvo en {{workspace}}',
      },
      'bulk-change': {
        done: 'Tus cambios están hechos en {{workspace}}',
        stopped: 'Tus cambios se detuvieron en {{workspace}}',
      },
      undo: {
        done: 'Tus cambios se han deshecho en {{workspace}}',
        stopped: 'La reversión de tus cambios se detuvo en {{workspace}}',
      },
      'read-links': {
        done: 'Tu vista previa está lista en {{workspace}}',
        stopped: 'La lectura de tus enlaces se detuvo en {{workspace}}',
      },
      'move-in': {
        done: 'Tus enlaces ya están en {{workspace}}',
        stopped: 'El traslado de tus enlaces a {{workspace}} se detuvo',
      },
      'take-in': {
        done: 'Todo está de vuelta en {{workspace}}',
        stopped: 'La restauración de {{workspace}} se detuvo',
      },
      'exit-kit': {
        done: 'Tu exportación de {{workspace}} está lista',
        stopped: 'Tu exportación de {{workspace}} se detuvo',
      },
    },
    title: {
      'bulk-create': { done: 'Tus códigos están listos', stopped: 'La creación de tus códigos se detuvo' },
      'bulk-change': { done: 'Tus cambios están hechos', stopped: 'Tus cambios se detuvieron' },
      undo: { done: 'Tus cambios se han deshecho', stopped: 'La reversión de tus cambios se detuvo' },
      'read-links': { done: 'Tu vista previa está lista', stopped: 'La lectura de tus enlaces se detuvo' },
      'move-in': { done: 'Tus enlaces ya están aquí', stopped: 'El traslado de tus enlaces se detuvo' },
      'take-in': { done: 'Todo está de vuelta', stopped: 'La restauración del espacio de trabajo se detuvo' },
      'exit-kit': { done: 'Tu exportación está lista', stopped: 'Tu exportación se detuvo' },
    },
    made: {
      'bulk-create_one': 'Hemos creado {{count}} código.',
      'bulk-create_many': 'Hemos creado {{count}} códigos.',
      'bulk-create_other': 'Hemos creado {{count}} códigos.',
      'bulk-change_one': 'Hemos cambiado {{count}} código.',
      'bulk-change_many': 'Hemos cambiado {{count}} códigos.',
      'bulk-change_other': 'Hemos cambiado {{count}} códigos.',
      undo_one: '{{count}} código vuelve a estar como antes.',
      undo_many: '{{count}} códigos vuelven a estar como antes.',
      undo_other: '{{count}} códigos vuelven a estar como antes.',
      'move-in_one': 'Hemos traído {{count}} código.',
      'move-in_many': 'Hemos traído {{count}} códigos.',
      'move-in_other': 'Hemos traído {{count}} códigos.',
      'take-in_one': 'Hemos recuperado {{count}} código.',
      'take-in_many': 'Hemos recuperado {{count}} códigos.',
      'take-in_other': 'Hemos recuperado {{count}} códigos.',
    },
    preview: 'Todavía no se ha creado nada.',
    kit: 'Todo lo que hay en {{workspace}} va en un solo archivo.',
    problems: {
      row_one: '{{count}} fila necesita tu atención.',
      row_many: '{{count}} filas necesitan tu atención.',
      row_other: '{{count}} filas necesitan tu atención.',
      link_one: 'No se ha podido traer {{count}} enlace.',
      link_many: 'No se han podido traer {{count}} enlaces.',
      link_other: 'No se han podido traer {{count}} enlaces.',
      code_one: 'No se ha podido recuperar {{count}} código.',
      code_many: 'No se han podido recuperar {{count}} códigos.',
      code_other: 'No se han podido recuperar {{count}} códigos.',
    },
    file: 'Puedes descargarla hasta el {{date}}.',
    stopped: 'Se detuvo antes del final. Lo que ya se hizo se conserva. Ábrelo para ver el motivo.',
    stoppedWhole: 'Se detuvo antes del final. Ábrelo para ver el motivo.',
    button: {
      'bulk-create': 'Ver resultados',
      'bulk-change': 'Ver resultados',
      undo: 'Ver resultados',
      'read-links': 'Ver la vista previa',
      'move-in': 'Ver resultados',
      'take-in': 'Ver resultados',
      'exit-kit': 'Descargar exportación',
      stopped: 'Ver qué ha pasado',
    },
  },
  billing: {
    cycle: { yearly: 'anual', monthly: 'mensual' },
    button: 'Ver facturación',
    invoice: 'Tu factura está en la página de facturación.',
    works: 'Tus códigos siguen funcionando.',
    pausing_one: 'En Free, {{count, number}} de tus {{active, number}} códigos se pausa; no se elimina ninguno.',
    pausing_many: 'En Free, {{count, number}} de tus {{active, number}} códigos se pausan; no se elimina ninguno.',
    pausing_other: 'En Free, {{count, number}} de tus {{active, number}} códigos se pausan; no se elimina ninguno.',
    paused_one:
      'Se pausó {{count}} código porque el plan no tiene espacio para él. No se eliminó nada. Vuelve con un plan mayor.',
    paused_many:
      'Se pausaron {{count}} códigos porque el plan no tiene espacio para ellos. No se eliminó nada. Vuelven con un plan mayor.',
    paused_other:
      'Se pausaron {{count}} códigos porque el plan no tiene espacio para ellos. No se eliminó nada. Vuelven con un plan mayor.',
    keys: 'Tus claves de API y tus webhooks ya no funcionan. Vuelven a funcionar con un plan mayor.',
    why: 'Recibes este correo porque {{workspace}} es tuyo o recibes sus facturas.',
    plans: 'Ver planes',
    news: {
      'trial-ending': {
        title: 'Tu prueba gratuita de Pro termina el {{date}}',
        text: 'Elige un plan para {{workspace}} antes de esa fecha para seguir sin interrupción, o continúa después en Free.',
      },
      'trial-ended': {
        title: 'Tu prueba gratuita de Pro ha terminado',
        text: 'Elige un plan para {{workspace}} y sigue con todo lo que creaste, o continúa en Free.',
      },
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
        text: 'Reactivaste tu suscripción. {{plan}} se renueva el {{date}}.',
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
        title: 'Hemos recibido tu pago, pero {{plan}} aún no está activo',
        text: 'Suele tardar unos minutos. No se te cobrará dos veces. Si {{plan}} no está activo en una hora, contacta con {{support}}.',
      },
      refunded: {
        title: 'Te reembolsamos {{amount}}',
        text: 'El dinero va de camino a tu método de pago. Puede tardar unos días. La nota de crédito está en la página de facturación.',
      },
      'source-expiring': {
        title: 'Tu tarjeta vence pronto',
        text: 'Tu {{card}} está a punto de vencer. Añade una nueva para que {{plan}} se renueve sin interrupción.',
      },
      'source-expired': {
        title: 'Tu tarjeta ha vencido',
        text: 'Tu {{card}} ha vencido. Añade una nueva para que {{plan}} pueda renovarse.',
      },
    },
  },
} as const satisfies Translation<typeof english>;
