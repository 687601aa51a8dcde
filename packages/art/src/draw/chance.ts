/** Choices made with a seeded generator. Every helper takes its numbers in a fixed order, so a seed repeats itself. */
export type Random = () => number;

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

export const chance = (random: Random, share: number): boolean => random() < share;

/** The list must not be empty. */
export function pick<const Items extends readonly [unknown, ...unknown[]]>(random: Random, list: Items): Items[number] {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

export function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

type Scattering = { count: number; gap: number; place: () => readonly [number, number] };

/** Places at least `gap` apart, as many of `count` as fit within a few tries. */
export function scatter({ count, gap, place }: Scattering): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [];
  for (let tries = count * 12; tries > 0 && places.length < count; tries--) {
    const [x, y] = place();
    if (places.every(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) >= gap)) places.push([x, y]);
  }
  return places;
}
