import { drawCode, formatHex, isGradient, type DesignParams, type Scene } from '@evercode/qr';
import { useEffect, useMemo, useState } from 'react';
import classes from './live-code.module.css';

const restMs = 6000;

/** Level H, and dark on white throughout: it is scanned while it changes. */
const designs: readonly Partial<DesignParams>[] = [
  { pattern: 'default-rounded', border_marker: 'default-rounded', center_marker: 'default-rounded', foreground_color: '#14235c' },
  { pattern: 'circle', border_marker: 'circle', center_marker: 'circle', foreground_color: '#1b3a96' },
  { pattern: 'special-circle', border_marker: 'default-rounded', center_marker: 'circle', foreground_color: '#0c4a3e' },
  { pattern: 'diamond', border_marker: 'default', center_marker: 'default', foreground_color: '#4a1a6b' },
  { pattern: 'special-circle-orizz', border_marker: 'circle', center_marker: 'default-rounded', foreground_color: '#6b1d2a' },
  { pattern: 'special-diamond', border_marker: 'default-rounded', center_marker: 'default', foreground_color: '#10243d' },
];

/** A code of `text` that slowly takes on one design after another; one and the same for those who ask for less motion. */
export function LiveCode({ text, label }: { text: string; label: string }) {
  const scenes = useMemo(() => designs.map((design) => drawCode(text, { level: 'H', quiet_zone: 4, background: 'none', ...design })), [text]);
  const turn = useTurns(scenes.length);
  return (
    <figure className={classes.frame} aria-label={label}>
      {scenes.map((scene, index) => <CodeLayer key={designs[index]?.pattern} scene={scene} isShown={index === turn} />)}
    </figure>
  );
}

function CodeLayer({ scene, isShown }: { scene: Scene; isShown: boolean }) {
  return (
    <svg className={classes.layer} data-shown={isShown} viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden focusable="false">
      {scene.items.map((item) => item.kind === 'path' && !isGradient(item.fill) &&
        <path key={item.part + item.data.slice(0, 16)} d={item.data} fill={formatHex(item.fill)} />)}
    </svg>
  );
}

/** Counts round and round, while the page is looked at. */
function useTurns(count: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
    const timer = window.setInterval(() => {
      if (!stillness.matches && !document.hidden) setTurn((now) => (now + 1) % count);
    }, restMs);
    return () => window.clearInterval(timer);
  }, [count]);
  return turn;
}
