import { Avatar } from '@mantine/core';

type Props = Readonly<{ name: string; picture?: string | null; size?: number; isQuiet?: boolean }>;

/** Somebody's picture, or their initials, in a circle: workspaces are squares. Their name stands beside it. */
export function Face({ name, picture = null, size = 34, isQuiet = false }: Props) {
  return (
    <Avatar size={size} radius={size} color={isQuiet ? 'gray' : 'primary'} variant="light" src={picture} alt="" aria-hidden>
      {readInitials(name)}
    </Avatar>
  );
}

/** The first letters of the first and the last word. */
function readInitials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => Array.from(word ?? '')[0] ?? '').join('').toLocaleUpperCase();
}
