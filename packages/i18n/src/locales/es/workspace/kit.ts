import type { Translation } from '../../../translation.ts';
import type { kit as en } from '../../en/workspace/kit.ts';

export const kit = {
  title: 'Todo de {{workspace}}',
  intro:
    'Esta carpeta tiene todos tus códigos con su contenido, páginas, diseños y escaneos. También tiene cinco formas listas para que tus códigos impresos sigan funcionando sin Evercode. Creada el {{date}}.',
  counts: 'Códigos: {{codes, number}}. Archivos: {{files, number}}. Escaneos: {{scans, number}}.',
  working: {
    title: 'Haz que los códigos impresos sigan funcionando',
    domain:
      'Tus códigos apuntan a {{domain}}. Solo siguen funcionando si ese dominio lleva a uno de los servidores de abajo. Usa un dominio propio y apunta su DNS ahí antes de irte.',
    same: 'Todas las formas dan las mismas respuestas. Elige una:',
    site: 'Un alojamiento de sitios estáticos (Netlify y otros): publica la carpeta «redirector/site». Las reglas están en el archivo «_redirects».',
    nginx: 'nginx: copia la carpeta «redirector» a /srv/evercode e incluye «nginx/evercode.conf».',
    caddy: 'Caddy: ejecuta «caddy run» en la carpeta «redirector».',
    worker: 'Cloudflare Workers: ejecuta «npx wrangler deploy» en la carpeta «redirector».',
    node: 'Node.js 20.11 o más reciente: ejecuta «node server.mjs» en la carpeta «redirector».',
    limits:
      'Las reglas por país, dispositivo, idioma u hora, las contraseñas y los límites de usos necesitan un programa que decida. El archivo «redirector/not-portable.csv» enumera cada código que los usaba y lo que hace ahora.',
  },
  data: {
    title: 'Tus datos',
    text: 'Las tablas son archivos CSV para hojas de cálculo. Los archivos que terminan en .jsonl tienen lo mismo completo, un objeto JSON por línea. «schema/kit.schema.json» los describe.',
    codes: 'codes: cada código con su contenido, ajustes, diseño, etiquetas y enlaces cortos, actuales y anteriores',
    versions: 'versions: lo que veía la gente antes y después de cada cambio',
    projects: 'projects: los proyectos del espacio de trabajo',
    designs: 'designs, logos, backgrounds y page-templates: tu biblioteca de diseños con sus logotipos',
    people: 'people: miembros e invitaciones abiertas, con sus roles',
    files: 'files: archivos subidos. Están en «redirector/site/files».',
    pictures: 'pictures: cada código como archivo SVG',
    scans: 'scans/scans.parquet: cada escaneo, sin direcciones IP',
  },
  secrets: {
    title: 'Lo que no está aquí',
    text: 'Ninguna contraseña, ni siquiera cifrada: quien consiga este archivo podría adivinar la contraseña de un código por su hash. Los códigos con contraseña muestran una página de pausa hasta que pongas una nueva.',
  },
  again: {
    title: 'Pásate a otro Evercode',
    text: 'Crea allí un espacio de trabajo vacío, abre Ajustes, luego Importar y exportar, y elige este archivo ZIP.',
  },
  losses: {
    password: {
      reason: 'Pedir una contraseña necesita un programa que la compruebe.',
      answer: 'La gente ve la página de pausa.',
    },
    limit: {
      reason: 'Contar usos necesita un programa que los recuerde.',
      answer: 'Todos pasan, sin límite.',
    },
    schedule: {
      reason: 'Un inicio o un final necesita un programa que sepa la hora.',
      answer: 'Se queda como estaba cuando se creó este archivo.',
    },
    rules: {
      reason: 'Elegir por visitante u hora necesita un programa que decida.',
      answer: 'Todos van al destino del propio código.',
    },
    languages: {
      reason: 'Elegir por idioma necesita un programa que decida.',
      answer: 'Todos van al destino del propio código.',
    },
    systems: {
      reason: 'Elegir la tienda por el teléfono necesita un programa que decida.',
      answer: 'Todos ven la página con todas las tiendas.',
    },
    tags: {
      reason: 'Informar a Google o a Meta necesita una página intermedia.',
      answer: 'La gente va directo al destino.',
    },
    quota: {
      reason: 'Se agotaron los escaneos del mes de tu plan.',
      answer: 'El código funciona, sin límite.',
    },
  },
} as const satisfies Translation<typeof en>;
