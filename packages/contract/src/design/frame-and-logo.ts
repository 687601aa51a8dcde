const names = /^(?:frame|watermark)(?:_|$)|^remove_background$/;

/** The part of a design that another design leaves alone unless it is asked to replace frame and logo as well. */
export function withoutFrameAndLogo<Params extends object>(params: Params): Partial<Params> {
  // The entries are those of `Params`; `fromEntries` loses their types.
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.test(name))) as Partial<Params>;
}
