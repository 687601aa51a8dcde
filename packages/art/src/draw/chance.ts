/** Choices made with a seeded generator. Every helper takes its numbers in a fixed order, so a seed repeats itself. */
export type Random = () => number;

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

/** A whole number, both ends included. */
export const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export const chance = (random: Random, share: number): boolean => random() < share;

/** The list must not be empty. */
export function pick<Item>(random: Random, list: readonly [Item, ...Item[]]): Item {
  return list[Math.floor(random() * list.length)] ?? list[0];
}

export function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Places at least `gap` apart, as many of `count` as fit within a few tries. */
export function scatter(
  random: Random,
  { count, gap, place }: { count: number; gap: number; place: () => readonly [number, number] },
): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [];
  for (let tries = count * 12; tries > 0 && places.length < count; tries--) {
    const [x, y] = place();
    if (places.every(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) >= gap)) places.push([x, y]);
  }
  return places;
}
