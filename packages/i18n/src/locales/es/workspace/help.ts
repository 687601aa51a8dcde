import type { help as english } from '../../en/workspace/help.ts';
import type { Translation } from '../../../translation.ts';

export const help = {
  title: 'Ayuda',
  lead: 'Respuestas breves sobre cómo crear, imprimir y contar códigos.',
  back: 'Todas las páginas de ayuda',
  next: 'Sigue leyendo',
  good: 'Se escanea bien',
  bad: 'Difícil de escanear',
  captions: {
    card: '2 cm de ancho: a 20 cm',
    table: '4 cm de ancho: a 40 cm',
    poster: '8 cm de ancho: a 80 cm',
    dark: 'Oscuro sobre claro',
    pale: 'Demasiado claro',
    inverted: 'Claro sobre oscuro',
    margin: 'Margen libre',
    cropped: 'Sin margen',
    short: 'Un enlace corto',
    long: 'Un texto largo',
  },
  printing: {
    title: 'Cómo imprimir un código',
    lead: 'El tamaño, el margen, el contraste y el material deciden si la gente puede escanearlo.',
    size: {
      title: 'El tamaño depende de la distancia',
      text: 'Un teléfono lee un código desde unas diez veces su ancho. En una tarjeta o en una mesa, imprímelo de al menos 2 cm. En un cartel que se ve a 2 metros, de 20 cm. Si el código contiene mucho texto, imprímelo un tercio más grande: sus cuadros son más pequeños.',
    },
    margin: {
      title: 'Deja un margen libre',
      text: 'Los lectores encuentran el código por el espacio vacío que lo rodea. Deja a cada lado un margen tan ancho como cuatro de sus cuadros, sin texto, fotos ni bordes. Nuestras descargas ya incluyen ese margen: no lo recortes.',
    },
    contrast: {
      title: 'Oscuro sobre claro',
      text: 'Imprime el código en un color oscuro sobre un fondo claro y uniforme. Los tonos pastel, las tintas metálicas y las fotos de fondo quitan contraste, y muchos teléfonos no leen un código claro sobre fondo oscuro. La señal junto al código te avisa antes de imprimir.',
    },
    material: {
      title: 'Elige una superficie mate',
      text: 'El brillo, el vidrio y el metal reflejan lámparas y ventanas. El papel o el vinilo mate se escanea mejor. Mantén el código plano: en una botella, que no ocupe más de un tercio de lo que se ve. Para la imprenta, descarga PDF, SVG o EPS: se ven nítidos en cualquier tamaño.',
    },
    test: {
      title: 'Prueba uno antes de imprimir miles',
      text: 'Imprime una prueba en su tamaño final, colócala en su lugar y escanéala con dos teléfonos distintos: una vez de cerca, otra desde donde estará la gente y otra por la noche.',
    },
  },
  types: {
    title: 'Qué tipo elegir',
    lead: 'Empieza por lo que debe pasar después del escaneo.',
    link: {
      title: 'Ya tienes una página',
      text: 'Elige Sitio web y pega la dirección. Para un chat, WhatsApp abre la app con tu primer mensaje ya escrito. Si tienes una app, Tienda de apps lleva cada teléfono a su propia tienda.',
    },
    page: {
      title: 'No tienes una página',
      text: 'Menú, Tarjeta de visita, Evento, Redes sociales y Landing page incluyen su propia página. Completa un formulario, elige un aspecto y la gente verá una página rápida en su teléfono. Puedes cambiarla cuando quieras, incluso después de imprimir.',
    },
    file: {
      title: 'Tienes un archivo',
      text: 'PDF muestra un documento, como un manual o un programa. Archivo ofrece cualquier otro contenido para descargar. Si más adelante reemplazas el archivo, el código impreso abre el nuevo.',
    },
    offline: {
      title: 'Tiene que funcionar sin internet',
      text: 'Wifi, Texto, Llamada y Mensaje de texto se guardan en el propio código. El teléfono los lee sin conexión y no interviene ningún servidor. Por eso, una vez impresos, no se pueden cambiar ni contar.',
    },
    change: {
      title: 'Elegiste el tipo equivocado',
      text: 'Abre el código y cambia su tipo. Conservamos todo lo que sirve para el nuevo y te avisamos antes de lo que se perdería. El enlace corto, el diseño y las estadísticas siguen igual.',
    },
  },
  counting: {
    title: 'Qué contamos y qué no',
    lead: 'Escaneos de personas, sin guardar quiénes son.',
    scan: {
      title: 'Un escaneo',
      text: 'Cada vez que una persona abre tu enlace corto, contamos un escaneo. Aparece en segundos, con la hora, el tipo de dispositivo, el país y, si se conoce, la ciudad. Los códigos sin enlace corto no se pueden contar: el teléfono nunca nos contacta.',
    },
    unique: {
      title: 'Únicos y repetidos',
      text: 'Los escaneos únicos son los visitantes distintos de un código en el periodo que miras. El resto son repeticiones. Distinguimos a los visitantes por un valor cifrado cuya clave se destruye cada mes, así que nadie puede ser seguido por más tiempo.',
    },
    excluded: {
      title: 'Lo que queda fuera',
      text: 'Los bots, las vistas previas en chats, los escáneres de correo y las páginas que el navegador carga por adelantado se registran, pero nunca se suman a tus totales. Puedes ver cuántos fueron. Para no contar tus propias pruebas, excluye tu navegador en Cuenta.',
    },
    privacy: {
      title: 'Privacidad',
      text: 'Usamos la dirección IP por un instante, para encontrar el lugar y distinguir a las personas de los programas. Después se descarta y nunca forma parte de tus estadísticas. Las páginas para visitantes no ponen cookies de publicidad ni cargan nada de otras empresas, salvo que tú lo añadas.',
    },
    events: {
      title: 'Acciones en una página',
      text: 'En las páginas que hacemos para ti también contamos toques en enlaces, reproducciones, descargas y contactos guardados. Se muestran aparte y nunca se mezclan con los escaneos.',
    },
  },
  scanning: {
    title: 'Por qué no se escanea un código',
    lead: 'Cinco causas explican casi todos los códigos que fallan.',
    contrast: {
      title: 'Poco contraste',
      text: 'La cámara no distingue los cuadros del fondo. Usa un color oscuro sobre uno claro y evita las fotos y los degradados que se aclaran en un extremo. Si la señal junto al código no está en verde, pulsa el botón que aparece debajo.',
    },
    margin: {
      title: 'Sin margen',
      text: 'Un texto, un marco o el borde del papel toca el código. Descárgalo otra vez y colócalo con su margen blanco.',
    },
    small: {
      title: 'Demasiado pequeño o con demasiado contenido',
      text: 'Cuanto más texto contiene, más pequeños son sus cuadros. Un código con un enlace corto tiene pocos y grandes; una dirección larga o un contacto completo tiene muchos. Hazlo editable, acorta el texto o imprímelo más grande.',
    },
    logo: {
      title: 'El logotipo o las formas tapan demasiado',
      text: 'Un logotipo puede cubrir cerca de una décima parte del código. Hazlo más pequeño o elige patrones y esquinas más simples. El editor de diseño revisa cada cambio con dos lectores distintos.',
    },
    place: {
      title: 'El lugar no ayuda',
      text: 'Reflejos, pliegues, suciedad, una superficie curva o una pantalla con poco brillo. Míralo desde donde estará la gente. Si se escanea pero la página no se abre, revisa el destino: los códigos en pausa o que superaron su límite muestran una página que lo dice.',
    },
  },
  editable: {
    title: 'Editable o estático',
    lead: 'Los dos se ven igual. Se diferencian en lo que guardan.',
    editable: {
      title: 'Los códigos editables contienen un enlace corto',
      text: 'El código contiene un enlace corto y nosotros llevamos a la gente a tu destino. Así puedes cambiar el destino en cualquier momento, incluso ya impreso, ponerlo en pausa, protegerlo con una contraseña y ver cuántas veces se escanea. El código sigue siendo pequeño y fácil de leer.',
    },
    static: {
      title: 'Los códigos estáticos contienen el propio contenido',
      text: 'La dirección, la red o el contacto se guarda en el propio código. Un código estático no necesita cuenta, no tiene límites y funciona para siempre, incluso sin nosotros. Pero, una vez impreso, es definitivo: no se puede cambiar, poner en pausa ni contar.',
    },
    choose: {
      title: 'Cuál usar',
      text: '¿Vas a imprimir en algo que dura o en gran cantidad? Elige editable: las direcciones cambian más que los carteles. La contraseña del wifi en la puerta de la cocina o un evento de un día puede ser estático.',
    },
    later: {
      title: '¿Puedo cambiar después?',
      text: 'Una vez impreso, no. Crea un código editable con el mismo diseño e imprime ese. Los dos se ven igual.',
    },
  },
  links: {
    title: 'Enlaces cortos y códigos impresos',
    lead: 'Qué pasa con los códigos impresos cuando cambias algo.',
    destination: {
      title: 'Cambias el destino',
      text: 'Los códigos impresos llevan al nuevo destino en un segundo. No hay que volver a imprimir nada. Protege el código cuando ya esté impreso y te preguntaremos antes de cada cambio que note quien lo escanea.',
    },
    ending: {
      title: 'Cambias el enlace corto',
      text: 'Puedes elegir el final de un enlace corto. Los códigos impresos con el enlace anterior siguen funcionando: lleva al mismo código mientras el código exista, y nadie más lo recibe.',
    },
    pause: {
      title: 'Lo pones en pausa o lo eliminas',
      text: 'Quien escanea un código en pausa ve una página que lo dice, y vuelve a funcionar en cuanto lo activas. Un código en la papelera hace lo mismo hasta que lo restauras. Eliminarlo definitivamente no tiene vuelta atrás: su enlace nunca se da a otra persona.',
    },
    plan: {
      title: 'Tu plan termina o cambia',
      text: 'Ningún código se elimina por eso. Los que superan el límite del nuevo plan se ponen en pausa: la gente ve una página que lo dice, y los mismos códigos vuelven a funcionar si mejoras tu plan. No hay que volver a imprimir nada.',
    },
    leave: {
      title: 'Quieres seguir siendo independiente',
      text: 'Usa un código estático si el contenido nunca va a cambiar, como la página principal de tu sitio. Funciona sin nosotros. Para lo demás, un código editable que lleva a tu propio sitio te deja el control: tú decides adónde va.',
    },
  },
  domains: {
    title: 'Usa tu propio dominio',
    lead: 'Enlaces cortos que empiezan por tu nombre y siguen siendo tuyos.',
    why: {
      title: 'Qué ganas',
      text: 'Un enlace como go.example.com/menu dice de quién es, y más gente lo abre. También es tuyo: si un día te vas, conservas el nombre que está impreso en todas partes. Elige una parte de un dominio tuyo, como go, qr o link. Tu sitio se queda donde está.',
    },
    connect: {
      title: 'Conéctalo',
      text: 'En Ajustes, abre Dominios e indica el nombre. Te mostramos los registros que debes añadir donde administras tu dominio, en Cloudflare, GoDaddy u otro proveedor: uno demuestra que el dominio es tuyo, el otro lo dirige a nosotros. Lo comprobamos solos y te avisamos por correo cuando estén los dos. El certificado para enlaces seguros llega en un minuto.',
    },
    codes: {
      title: 'Úsalo en códigos',
      text: 'Haz que sea el dominio predeterminado y los códigos nuevos lo reciben. En los códigos que ya tienes, cambia el dominio de un enlace corto, o de muchos desde la lista. Los códigos impresos siguen funcionando: sus enlaces anteriores todavía llevan a ellos. Solo las nuevas descargas llevan el nuevo enlace.',
    },
    keep: {
      title: 'Conserva los registros',
      text: 'Deja los registros en su sitio mientras haya códigos impresos con el dominio. Si cambian, lo notamos en menos de una hora y avisamos por correo a propietarios y administradores. Renueva también el dominio en tu proveedor: uno que vence se lleva consigo sus códigos impresos.',
    },
    leave: {
      title: 'Si lo desconectas',
      text: 'Sus códigos vuelven a tener enlaces en nuestro dominio, así que aquí no se pierde nada. Pero las copias impresas con tu dominio dejan de funcionar hasta que lo vuelvas a conectar. Te decimos a cuántos códigos afecta antes de que decidas.',
    },
  },
  'sign-on': {
    title: 'Inicia sesión con el inicio de sesión único',
    lead: 'Tu equipo inicia sesión con la cuenta de la empresa.',
    what: {
      title: 'Qué obtienes',
      text: 'Las personas inician sesión con la cuenta que ya tienen en Okta, Entra, Google, Keycloak u otro proveedor, por SAML u OpenID Connect. No necesitan otra contraseña, y tus reglas de acceso seguro también se aplican aquí. Forma parte de Enterprise.',
    },
    connect: {
      title: 'Configúralo en cinco pasos',
      text: 'En Ajustes, abre Inicio de sesión único. Elige tu proveedor, copia en él nuestros valores y trae de vuelta sus metadatos. Añade el dominio de tus correos con el registro DNS que demuestra que es tuyo. Después haz la prueba: muestra el correo, el nombre y el rol que usaríamos, o qué corregir. Nada cambia hasta que lo activas.',
    },
    required: {
      title: 'Opcional u obligatorio',
      text: 'Mientras es opcional, las personas también pueden iniciar sesión como antes. Cuando es obligatorio, todas deben usar tu proveedor, menos los propietarios. Ellos pueden seguir usando su contraseña con la verificación en dos pasos, y así entras aunque el proveedor no funcione. Cada vez aparece en Actividad.',
    },
    login: {
      title: 'Si no puedes iniciar sesión',
      text: 'Elige Continuar con SSO e introduce tu correo de trabajo, no uno personal. Si decimos que el inicio de sesión único podría no estar disponible, revisa cómo lo has escrito o pregunta a un administrador si el dominio de tu correo está verificado. Si el proveedor te rechaza, pide allí acceso a la app.',
    },
    leave: {
      title: 'Cuando alguien se va',
      text: 'Quita a la persona en tu proveedor y ya no podrá iniciar sesión con él. Con el aprovisionamiento por SCIM, sale del espacio de trabajo, y sus sesiones y claves de API terminan al momento. Los códigos que creó se quedan y siguen funcionando.',
    },
  },
} as const satisfies Translation<typeof english>;
