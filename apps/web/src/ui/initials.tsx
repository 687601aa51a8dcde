import { Avatar } from '@mantine/core';

/** Somebody without a picture. Their name stands beside it. */
export function Initials({ name, size = 34, isQuiet = false }: { name: string; size?: number; isQuiet?: boolean }) {
  return <Avatar size={size} radius="xl" color={isQuiet ? 'gray' : 'primary'} variant="light" aria-hidden>{readInitials(name)}</Avatar>;
}

/** The first letters of the first and the last word. */
function readInitials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('').toLocaleUpperCase();
}
