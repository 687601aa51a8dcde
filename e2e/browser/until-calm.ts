/** Resolves after three frames without a running transition or animation, except endless ones. */
export const untilCalm = `(async () => {
  const isRunning = ({ effect, playState }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
  for (let calm = 0; calm < 3; calm = document.getAnimations().some(isRunning) ? 0 : calm + 1)
    await new Promise(requestAnimationFrame);
})()`;
