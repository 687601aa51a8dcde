import classes from './workspace-mark.module.css';

/** The logo of a workspace, or its first letter. Decorative: the name stands beside it. */
export function WorkspaceMark({ name, logo, size = 32 }: { name: string; logo: string | null; size?: number }) {
  const style = { width: size, height: size, fontSize: Math.max(13, size * 0.45) };
  return logo === null ? (
    <span className={classes.letter} style={style} aria-hidden>
      {Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''}
    </span>
  ) : (
    <img className={classes.logo} style={style} src={logo} alt="" />
  );
}
