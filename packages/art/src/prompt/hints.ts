/** Words that choose colors, a season or a time of day, folded as in `fold`. All four languages in one list. */
import type { PaletteName } from '../palettes.ts';
import type { Season, TimeOfDay } from '../scene.ts';

const list = (words: string): readonly string[] => words.split(' ');

/** The first palette of a row that suits the scene is taken, otherwise the first. */
export const colorHints: readonly (readonly [words: readonly string[], palettes: readonly PaletteName[]])[] = [
  [list('pink pastel rosa rosado rosato'), ['blossom', 'rose', 'candy']],
  [list('red scarlet crimson vermelho vermelha rojo roja rosso rossa'), ['rose', 'autumn', 'festive']],
  [list('orange laranja naranja arancione'), ['sunset', 'autumn', 'desert']],
  [list('yellow gold golden amarelo dourado amarillo dorado giallo dorato oro'), ['citrus', 'desert', 'ember']],
  [list('green emerald verde esmeralda smeraldo'), ['forest', 'meadow', 'lagoon']],
  [list('turquoise teal mint turquesa turchese menta'), ['lagoon', 'aurora', 'ocean']],
  [list('blue azul blu azzurro celeste navy indigo'), ['ocean', 'winter', 'midnight']],
  [list('purple violet lilac roxo violeta lilas morado viola lilla'), ['lavender', 'neon', 'midnight']],
  [list('brown beige marrom marron marrone bege castanho'), ['coffee', 'desert', 'autumn']],
  [list('black dark preto escuro negro oscuro nero scuro'), ['midnight', 'ember', 'neon']],
  [list('white silver branco prateado blanco plateado bianco argento'), ['winter', 'lavender', 'ocean']],
  [list('burgundy maroon vinho bordo burdeos granate bordeaux'), ['grape', 'rose', 'autumn']],
  [list('neon electric cyberpunk glowing eletrico electrico elettrico'), ['neon', 'midnight', 'aurora']],
  [list('colorful colourful rainbow colorido arcoiris colorato arcobaleno'), ['candy', 'neon', 'sunset']],
  [list('warm cozy cosy quente aconchegante calido acogedor caldo accogliente'), ['sunset', 'autumn', 'coffee']],
  [list('cold icy frozen frio gelado frio helado freddo gelido'), ['winter', 'ocean', 'aurora']],
  [
    list('calm serene peaceful soft calmo sereno tranquilo suave calma sereno tranquillo dolce'),
    ['lagoon', 'lavender', 'dawn'],
  ],
  [list('romantic romantico dreamy sonhador sognante'), ['rose', 'blossom', 'dawn']],
  [list('spooky scary dark sombrio assustador tenebroso spaventoso'), ['ember', 'grape', 'midnight']],
  [list('vintage retro antigo antiguo antico'), ['desert', 'coffee', 'autumn']],
];

export const seasonHints: Readonly<Record<Season, readonly string[]>> = {
  spring: list('spring springtime primavera primaveril primaverile'),
  summer: list('summer verao verano estate estivo'),
  autumn: list('autumn fall outono otono autunno'),
  winter: list('winter snow snowy snowing inverno neve nevando invierno nieve nevado nevicata innevato'),
};

export const timeHints: Readonly<Record<TimeOfDay, readonly string[]>> = {
  morning: list('morning dawn sunrise manha amanhecer alvorada manana amanecer alba mattino mattina'),
  day: list('day noon midday dia meio-dia mediodia giorno mezzogiorno sunny ensolarado soleado soleggiato'),
  evening: list(
    'evening sunset dusk twilight tarde entardecer crepusculo atardecer anochecer sera tramonto crepuscolo golden',
  ),
  night: list(
    'night midnight moonlight moonlit starry noite meia-noite luar noche medianoche notte mezzanotte stellata estrelada estrellada',
  ),
};

/** Words that mean nothing to a picture, so they are not reported as unknown. */
export const smallWords: ReadonlySet<string> = new Set(
  list(
    'a an the and or of in on at with by for from to into over under near is are some my your our this that very qr code art picture image photo drawing painting illustration style background beautiful pretty nice lovely cute cool amazing big small little old new through across along behind between beside around inside outside where while as its ' +
      'um uma uns umas o os as e ou de do da dos das no na nos nas em com por para sobre sob perto meu minha muito codigo arte imagem foto desenho pintura ilustracao estilo fundo bonito bonita lindo linda grande pequeno pequena entre atras dentro fora atraves junto como ' +
      'un una unos unas el la los las y o del al en con sobre bajo cerca mi tu muy imagen dibujo pintura ilustracion fondo hermoso hermosa bonito lindo pequeno detras fuera ' +
      "il lo la i gli le uno e di del della dei delle al alla nel nella nei nelle sul sulla con per su sotto vicino mio mia molto codice immagine disegno dipinto illustrazione stile sfondo bello bella grande piccolo piccola tra fra dietro fuori attraverso come d' l'",
  ),
);
