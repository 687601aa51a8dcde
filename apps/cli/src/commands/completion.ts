import { proposeWords } from '../completion/propose-words.ts';
import { scripts, shells } from '../completion/scripts.ts';
import { defineCommand } from '../command/command.ts';
import { usageError } from '../exit-codes.ts';

export const completion = defineCommand({
  name: 'completion',
  summary: 'Print the completion for a shell',
  details: `Add it to the start of your shell:
  bash   echo 'source <(evercode completion bash)' >> ~/.bashrc
  zsh    echo 'source <(evercode completion zsh)' >> ~/.zshrc
  fish   evercode completion fish > ~/.config/fish/completions/evercode.fish`,
  args: [{ name: 'SHELL', help: 'Your shell', choices: shells }],
  run({ args: [given = ''], terminal }) {
    const shell = shells.find((each) => each === given);
    if (shell === undefined)
      throw usageError(`There is no completion for "${given}".`, `There is ${shells.join(', ')}.`);
    terminal.write(scripts[shell]);
    return Promise.resolve();
  },
});

/** What the scripts of the shells run at every Tab. */
export const complete = defineCommand({
  name: 'complete',
  summary: 'Print the words that can follow',
  args: [{ name: 'WORD', help: 'The words so far, the last one unfinished', isOptional: true, isMany: true }],
  isHidden: true,
  run({ args, terminal, profiles, commands }) {
    for (const word of proposeWords(args, commands, () => profiles.names())) terminal.write(`${word}\n`);
    return Promise.resolve();
  },
});
