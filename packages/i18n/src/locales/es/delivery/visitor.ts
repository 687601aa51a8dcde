import type { visitor as english } from '../../en/delivery/visitor.ts';
import type { Translation } from '../../../translation.ts';

export const visitor = {
  notFound: {
    title: 'No encontramos este código',
    text: 'Puede que falte una parte del enlace. Esto suele ayudar:',
    hintWhole: 'Comprueba que el código se vea entero, plano y bien iluminado, y escanéalo otra vez.',
    hintTyped: 'Si escribiste el enlace, revisa cada letra, también las mayúsculas.',
    hintAsk: 'Pide un código más nuevo a quien te dio este.',
  },
  paused: {
    title: 'Este código está en pausa',
    text: 'Tu teléfono está bien. El propietario ha pausado este código por ahora. Vuelve a intentarlo más tarde.',
  },
  gone: {
    title: 'Este código ya no está en uso',
    text: 'Tu teléfono está bien. El propietario eliminó este código definitivamente. Pídele un enlace nuevo.',
  },
  notNow: {
    title: 'Este código no está disponible ahora',
    text: 'Tu teléfono está bien. Este código solo funciona en ciertos horarios. Vuelve a intentarlo más tarde.',
  },
  limit: {
    title: 'Este código ya se ha agotado',
    text: 'Solo podía usarse un número determinado de veces. Pide uno nuevo a quien te dio este.',
  },
  blocked: {
    title: 'Este código está bloqueado',
    text: 'Tu teléfono está bien. Este código llevaba a algo dañino, por eso ya no mostramos su contenido.',
  },
  tooMany: {
    title: 'Han sido muchos escaneos',
    text: 'Tu red ha abierto muchos códigos en poco tiempo. Espera un minuto y vuelve a escanear este.',
  },
  unlock: {
    title: 'Este código pide una contraseña',
    text: 'Escribe la contraseña para continuar.',
    password: 'Contraseña',
    open: 'Continuar',
    wrong: 'Contraseña incorrecta. Revisa las mayúsculas e inténtalo de nuevo.',
    tooMany: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  },
  report: {
    link: 'Denunciar este código',
    title: '¿Qué problema tiene este código?',
    text: 'Tu denuncia llega al responsable del servicio. Es anónima: el propietario del código no sabrá que fuiste tú.',
    reason: 'Motivo',
    choose: 'Elige un motivo',
    reasons: {
      phishing: 'Pide contraseñas o números de tarjeta',
      malware: 'Instala algo dañino',
      fraud: 'Es una estafa',
      illegal: 'Muestra algo ilegal',
      personal: 'Expone datos personales de alguien',
      other: 'Otro motivo',
    },
    more: 'Detalles (opcional)',
    send: 'Enviar denuncia',
    incomplete: 'Elige un motivo y vuelve a enviar la denuncia.',
    tooMany: 'Tu red ha enviado muchas denuncias. Vuelve a intentarlo dentro de una hora.',
    sentTitle: 'Denuncia enviada',
    sentText: 'Gracias por avisarnos. La revisaremos.',
  },
  own: {
    onTitle: 'Este navegador ya no cuenta',
    onText:
      'Tus escaneos en este navegador ya no cuentan en las estadísticas de tu espacio de trabajo. Los códigos funcionan como antes. Vale durante un año, o hasta que borres las cookies de este sitio.',
    countAgain: 'Volver a contar este navegador',
    offTitle: 'Este navegador vuelve a contar',
    offText: 'Tus escaneos en este navegador vuelven a contar en las estadísticas de tu espacio de trabajo.',
    refusedTitle: 'Tu navegador no lo ha guardado',
    refusedText:
      'Bloquea las cookies de este sitio, quizá porque la ventana es privada. Permítelas y abre un enlace nuevo.',
    expiredTitle: 'Este enlace ha caducado',
    expiredText: 'Funciona durante 10 minutos. Obtén uno nuevo en la página de tu cuenta.',
  },
  leaving: {
    title: 'Te llevamos allí',
    text: 'La página se abre en un momento.',
    now: 'Abrir ahora',
  },
  unavailable: {
    title: 'Vuelve a intentarlo en un minuto',
    text: 'Este código está bien, pero ahora no podemos llegar a su destino.',
  },
  home: {
    title: 'Aquí están los enlaces cortos',
    text: 'Esta es la dirección que hay detrás de los códigos QR impresos. Escanea uno con la cámara para ir a su destino.',
  },
  mark: 'Códigos que siguen funcionando, con {{name}}',
} as const satisfies Translation<typeof english>;
