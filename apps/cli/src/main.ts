import { runCli } from './run-cli.ts';
import { openTerminal } from './terminal/open-terminal.ts';

// A reader that has enough, such as `head`, closes the pipe: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
process.exitCode = await runCli(process.argv.slice(2), openTerminal(process));
