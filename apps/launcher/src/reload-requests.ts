/**
 * SIGUSR2 asks for new processes in the place of those that run, with the programs as they now lie on the disk. SIGHUP is no such wish: a terminal that
 * is closed sends it. One that comes while a reload is under way is granted after it, and one that comes before there is anything to reload is granted
 * by the start itself.
 */
export function listenForReload(source: NodeJS.EventEmitter): { serve(reload: () => Promise<void>): void } {
  let reload = (): Promise<void> => Promise.resolve();
  let last: Promise<void> = Promise.resolve();
  source.on('SIGUSR2', () => {
    last = last.then(() => reload());
  });
  return {
    serve(how) {
      reload = how;
    },
  };
}
