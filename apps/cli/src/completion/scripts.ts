export const shells = ['bash', 'zsh', 'fish'] as const;

/* Each asks `evercode complete` for the words, so they are those of the installed version. Without words, files. */
export const scripts: Readonly<Record<(typeof shells)[number], string>> = {
  bash: `_evercode() {
  local IFS=$'\\n'
  COMPREPLY=($(evercode complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _evercode evercode
`,
  zsh: `_evercode() {
  local -a found
  found=("\${(@f)$(evercode complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -- $found; else _files; fi
}
compdef _evercode evercode
`,
  fish: `function __evercode_words
  set -l words (commandline -opc) (commandline -ct)
  evercode complete -- $words[2..] 2>/dev/null
end
complete -c evercode -a '(__evercode_words)'
`,
};
