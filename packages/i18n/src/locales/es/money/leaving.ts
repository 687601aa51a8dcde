import type { leaving as english } from '../../en/money/leaving.ts';
import type { Translation } from '../../../translation.ts';

export const leaving = {
  stays: 'Lo que conservas',
  goes: 'Lo que pierdes',
  kept: {
    all: 'Todos los códigos, diseños y ajustes',
    codes_one: '{{codes}} código activo',
    codes_many: '{{codes}} códigos activos',
    codes_other: '{{codes}} códigos activos',
    history_one: 'Estadísticas del último {{days}} día',
    history_many: 'Estadísticas de los últimos {{days}} días',
    history_other: 'Estadísticas de los últimos {{days}} días',
    fullHistory: 'Todas las estadísticas',
  },
  lost: {
    team: 'Invitar a personas',
    api: 'Claves de API y webhooks, que dejan de funcionar',
    domains: 'Dominios propios: sus códigos funcionan hasta que termine el certificado',
    moreDomains_one: 'Más de {{count, number}} dominio propio',
    moreDomains_many: 'Más de {{count, number}} de dominios propios',
    moreDomains_other: 'Más de {{count, number}} dominios propios',
    domainsBeyond_one:
      'Más de {{count, number}} dominio propio: los códigos de los demás funcionan hasta que termine el certificado',
    domainsBeyond_many:
      'Más de {{count, number}} de dominios propios: los códigos de los demás funcionan hasta que termine el certificado',
    domainsBeyond_other:
      'Más de {{count, number}} dominios propios: los códigos de los demás funcionan hasta que termine el certificado',
    history_one: 'Estadísticas de más de {{days}} día, ocultas hasta que subas de plan',
    history_many: 'Estadísticas de más de {{days}} días, ocultas hasta que subas de plan',
    history_other: 'Estadísticas de más de {{days}} días, ocultas hasta que subas de plan',
    more_one: 'y {{count, number}} función más',
    more_many: 'y {{count, number}} funciones más',
    more_other: 'y {{count, number}} funciones más',
  },
  cancel: {
    title: '¿Cancelar tu suscripción?',
    someCodes_one:
      'Hasta el {{date}} no cambia nada. Después, {{pausing}} de tus {{active}} códigos se pausa; no se elimina ninguno.',
    someCodes_many:
      'Hasta el {{date}} no cambia nada. Después, {{pausing}} de tus {{active}} códigos se pausan; no se elimina ninguno.',
    someCodes_other:
      'Hasta el {{date}} no cambia nada. Después, {{pausing}} de tus {{active}} códigos se pausan; no se elimina ninguno.',
    noCodes: 'Hasta el {{date}} no cambia nada. Después pasas a Free y todos tus códigos siguen funcionando.',
    unread_one:
      'Hasta el {{date}} no cambia nada. Después pasas a Free, donde {{count, number}} código sigue activo; no se elimina ninguno.',
    unread_many:
      'Hasta el {{date}} no cambia nada. Después pasas a Free, donde hasta {{count, number}} de códigos siguen activos; no se elimina ninguno.',
    unread_other:
      'Hasta el {{date}} no cambia nada. Después pasas a Free, donde hasta {{count, number}} códigos siguen activos; no se elimina ninguno.',
    now: 'Tu plan termina hoy y no volveremos a intentar el cobro.',
    nowSomeCodes_one: '{{pausing}} de tus {{active}} códigos se pausa; no se elimina ninguno.',
    nowSomeCodes_many: '{{pausing}} de tus {{active}} códigos se pausan; no se elimina ninguno.',
    nowSomeCodes_other: '{{pausing}} de tus {{active}} códigos se pausan; no se elimina ninguno.',
    nowNoCodes: 'Pasas a Free y todos tus códigos siguen funcionando.',
    people_one:
      'En Free, {{count, number}} persona más sigue en el espacio de trabajo, pero no puedes añadir a nadie nuevo.',
    people_many:
      'En Free, {{count, number}} de personas más siguen en el espacio de trabajo, pero no puedes añadir a nadie nuevo.',
    people_other:
      'En Free, {{count, number}} personas más siguen en el espacio de trabajo, pero no puedes añadir a nadie nuevo.',
    reasons: '¿Por qué te vas? (opcional)',
    reason: {
      'too-expensive': 'Demasiado caro',
      'missing-feature': 'Falta una función',
      'not-used': 'Lo uso poco',
      'other-service': 'Encontré otra opción',
      'too-hard': 'Difícil de usar',
      temporary: 'Solo lo necesitaba un tiempo',
    },
    keep: 'Conservar {{plan}}',
    next: 'Continuar',
    confirm: 'Cancelar suscripción',
  },
  offer: {
    title: 'Quédate a mitad de precio',
    otherTitle: 'Quédate con un {{percent}} de descuento',
    monthly: '{{percent}} de descuento en tu próximo mes: {{amount}} en lugar de {{full}}.',
    yearly: '{{percent}} de descuento en tu próximo año: {{amount}} en lugar de {{full}}.',
    take: 'Aceptar {{percent}} de descuento',
  },
  switch: {
    title: 'Cambiar a {{plan}} el {{date}}',
    pausing_one: '{{codes}} código se pausará: el menos escaneado en 30 días. Los protegidos van al final.',
    pausing_many: '{{codes}} códigos se pausarán: los menos escaneados en 30 días. Los protegidos van al final.',
    pausing_other: '{{codes}} códigos se pausarán: los menos escaneados en 30 días. Los protegidos van al final.',
    noPausing: 'Todos tus códigos siguen funcionando.',
    paused: 'Quien escanea un código pausado ve una página de pausa. No se elimina nada.',
    scans_one: '{{scans}} escaneo',
    scans_many: '{{scans}} escaneos',
    scans_other: '{{scans}} escaneos',
    locked: 'Protegido',
    showMore: 'Mostrar más',
    unnamed_one: 'y {{count, number}} más',
    unnamed_many: 'y {{count, number}} más',
    unnamed_other: 'y {{count, number}} más',
    choose: 'Elegir códigos',
    chooseText_one: 'Marca el código que debe seguir funcionando. Los más escaneados completan el resto.',
    chooseText_many:
      'Marca hasta {{limit}} códigos que deben seguir funcionando. Los más escaneados completan el resto.',
    chooseText_other:
      'Marca hasta {{limit}} códigos que deben seguir funcionando. Los más escaneados completan el resto.',
    find: 'Buscar en estos códigos',
    noneFound: 'Ningún código coincide con «{{words}}»',
    kept_one: '{{codes}} código sigue funcionando. En su lugar se pausa el siguiente menos escaneado.',
    kept_many: '{{codes}} códigos siguen funcionando. En su lugar se pausan los siguientes menos escaneados.',
    kept_other: '{{codes}} códigos siguen funcionando. En su lugar se pausan los siguientes menos escaneados.',
    full_one: 'En tu nuevo plan cabe {{limit}} código activo. Desmarca uno para elegir otro.',
    full_many: 'En tu nuevo plan caben {{limit}} códigos activos. Desmarca uno para elegir otro.',
    full_other: 'En tu nuevo plan caben {{limit}} códigos activos. Desmarca uno para elegir otro.',
    codesToPause: 'Códigos que se pausarán',
    members_one: 'Quita antes a {{count, number}} persona',
    members_many: 'Quita antes a {{count, number}} personas',
    members_other: 'Quita antes a {{count, number}} personas',
    membersText_one: '{{plan}} admite {{people}} usuario, contando al propietario.',
    membersText_many: '{{plan}} admite {{people}} usuarios, contando al propietario.',
    membersText_other: '{{plan}} admite {{people}} usuarios, contando al propietario.',
    invited: 'Invitación enviada',
    remove: 'Quitar',
    removeOf: 'Quitar a {{name}}',
    removeQuestion: '¿Quitar a {{name}} del espacio de trabajo?',
    removeKeep: 'Cancelar',
    removed: '{{name}} ya no está en el espacio de trabajo.',
    cycle: 'Pago',
    cycles: {
      monthly: 'Mensual, {{amount}}',
      yearly: 'Anual, {{amount}}',
    },
    price: {
      monthly: 'A partir del {{date}} pagas {{amount}} al mes, impuestos incluidos.',
      yearly: 'A partir del {{date}} pagas {{amount}} al año, impuestos incluidos.',
    },
    back: 'Todo vuelve cuando subas de plan otra vez.',
    keep: 'Cancelar',
    confirm: 'Cambiar a {{plan}}',
  },
  cycle: {
    title: {
      monthly: 'Cambiar a pago mensual el {{date}}',
      yearly: 'Cambiar a pago anual el {{date}}',
    },
    confirm: {
      monthly: 'Cambiar a mensual',
      yearly: 'Cambiar a anual',
    },
  },
} as const satisfies Translation<typeof english>;
