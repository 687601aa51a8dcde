import type { visitor as english } from '../../en/delivery/visitor.ts';
import type { Translation } from '../../../translation.ts';

export const visitor = {
  notFound: {
    title: 'No encontramos este código',
    text: 'Puede que la dirección haya perdido una parte por el camino. Esto suele ayudar:',
    hintWhole: 'Comprueba que el código se vea entero, plano y bien iluminado, y escanéalo otra vez.',
    hintTyped: 'Si escribiste la dirección, compárala letra por letra: las mayúsculas cuentan.',
    hintAsk: 'Pregunta a quien te lo dio si hay un código más nuevo.',
  },
  paused: {
    title: 'Este código está en pausa',
    text: 'Su propietario lo ha pausado por ahora. Tu teléfono está bien: vuelve a intentarlo más tarde.',
  },
  gone: {
    title: 'Este código se ha retirado',
    text: 'Su propietario lo ha eliminado definitivamente y te dará con gusto la nueva dirección.',
  },
  notNow: {
    title: 'Este código no está abierto ahora',
    text: 'Su propietario le ha puesto horarios y este no es uno de ellos. Tu teléfono está bien: vuelve a intentarlo más tarde.',
  },
  limit: {
    title: 'Este código ya se ha agotado',
    text: 'Podía usarse un número determinado de veces y la última ya se ha usado. Quizá quien te lo dio tenga uno nuevo.',
  },
  blocked: {
    title: 'Este código ha sido bloqueado',
    text: 'Nos avisaron de que lleva a algo dañino y lo hemos revisado. Ya no se muestra nada de él, y a tu teléfono no le ha pasado nada.',
  },
  tooMany: {
    title: 'Un poco más despacio, por favor',
    text: 'Desde tu red se han pedido muchísimas direcciones en poco tiempo. Espera un minuto y vuelve a escanear el código.',
  },
  unlock: {
    title: 'Este código está protegido',
    text: 'Escribe la contraseña que venía con él para ver su contenido.',
    password: 'Contraseña',
    open: 'Abrir',
    wrong: 'Contraseña incorrecta. Las mayúsculas cuentan: inténtalo de nuevo.',
    tooMany: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.',
  },
  report: {
    link: 'Denunciar este código',
    title: '¿Hay algún problema con este código?',
    text: 'Avisa a quien gestiona este servicio. No se envía nada sobre ti, y el dueño del código no ve quién lo ha denunciado.',
    reason: 'Qué ocurre',
    choose: 'Elige una opción',
    reasons: {
      phishing: 'Pide contraseñas o números de tarjeta',
      malware: 'Instala algo dañino',
      fraud: 'Es una estafa',
      illegal: 'Muestra algo ilegal',
      personal: 'Muestra cosas privadas de alguien',
      other: 'Otra cosa',
    },
    more: 'Más detalles (opcional)',
    send: 'Enviar',
    incomplete: 'Elige qué ocurre y vuelve a enviarlo.',
    tooMany: 'Han llegado muchas denuncias desde tu red. Vuelve a intentarlo dentro de una hora.',
    sentTitle: 'Gracias',
    sentText: 'Tu denuncia ha llegado y la revisaremos.',
  },
  own: {
    onTitle: 'Tus propias visitas no se cuentan',
    onText:
      'Lo que abres con este navegador ya no cuenta en las estadísticas de tu espacio de trabajo. Los códigos funcionan como antes. Vale durante un año, o hasta que borres las cookies de este sitio.',
    countAgain: 'Volver a contar este navegador',
    offTitle: 'Este navegador vuelve a contar',
    offText: 'Lo que abres con él forma parte otra vez de las estadísticas, como la visita de cualquier persona.',
    refusedTitle: 'Este navegador no lo ha recordado',
    refusedText:
      'No guarda cookies de este sitio, quizá porque la ventana es privada. Permítelas para este sitio y abre un enlace nuevo.',
    expiredTitle: 'Este enlace ha caducado',
    expiredText: 'Un enlace así funciona durante diez minutos. En la pantalla de tu cuenta puedes obtener uno nuevo.',
  },
  leaving: {
    title: 'Te llevamos allí',
    text: 'La página se abre en un momento.',
    now: 'Abrirla ahora',
  },
  unavailable: {
    title: 'Un momento, por favor',
    text: 'Este código está bien, pero ahora no podemos llegar a su destino. Escanéalo de nuevo en un minuto.',
  },
  home: {
    title: 'Aquí viven los enlaces cortos',
    text: 'Esta es la dirección que hay detrás de los códigos impresos. Escanea uno con la cámara y te llevará a su destino.',
    make: 'Crear un código QR gratis',
  },
  mark: 'Códigos que siguen funcionando, con {{name}}',
} as const satisfies Translation<typeof english>;
