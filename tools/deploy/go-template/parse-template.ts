/**
 * The part of Go's text/template that deploy/helm uses. Anything else is an error, so a template that only Helm could
 * render fails here.
 */
export type Operand =
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  /** `root`: `.`, `$` or a variable such as `$name`. */
  | { readonly kind: 'field'; readonly root: string; readonly path: readonly string[] }
  | { readonly kind: 'pipeline'; readonly pipeline: Pipeline };
/** A function with arguments, or an operand alone. */
export type Command = { readonly name: string | undefined; readonly operands: readonly Operand[] };
export type Pipeline = readonly Command[];

export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly pipeline: Pipeline }
  | { readonly kind: 'if'; readonly pipeline: Pipeline; readonly body: readonly Node[] }
  | {
      readonly kind: 'range';
      readonly names: readonly string[];
      readonly pipeline: Pipeline;
      readonly body: readonly Node[];
    };

type Template = { readonly main: readonly Node[]; readonly defined: ReadonlyMap<string, readonly Node[]> };

type Action = { readonly text: string | undefined; readonly action: string | undefined };

export function parseTemplate(source: string): Template {
  const pieces = splitActions(source);
  const defined = new Map<string, readonly Node[]>();
  let at = 0;

  function readBody(isNested: boolean): Node[] {
    const body: Node[] = [];
    while (at < pieces.length) {
      const { text, action } = pieces[at++] ?? { text: '', action: undefined };
      if (action === undefined) {
        body.push({ kind: 'text', text: text ?? '' });
        continue;
      }
      const [, word = '', rest = ''] = /^(end|if|range|define)\b\s*(.*)$/s.exec(action) ?? [];
      if (word === 'end') {
        if (!isNested) throw new Error('There is an {{ end }} too many.');
        return body;
      }
      if (word === 'if') body.push({ kind: 'if', pipeline: parsePipeline(rest), body: readBody(true) });
      else if (word === 'define') defined.set(/^"([^"]+)"$/.exec(rest)?.[1] ?? rest, readBody(true));
      else if (word === 'range') {
        const [, names = '', list = rest] = /^([^:]+):=\s*(.*)$/s.exec(rest) ?? [];
        const pipeline = parsePipeline(list);
        body.push({ kind: 'range', names: names.match(/\$\w+/g) ?? [], pipeline, body: readBody(true) });
      } else body.push({ kind: 'print', pipeline: parsePipeline(action) });
    }
    if (isNested) throw new Error('An {{ end }} is missing.');
    return body;
  }

  return { main: readBody(false), defined };
}

/** `{{-` and `-}}` remove the white space beside them. */
function splitActions(source: string): Action[] {
  const pieces: Action[] = [];
  let from = 0;
  let trimsNext = false;
  const push = (text: string, trimsEnd: boolean): void => {
    const start = trimsNext ? text.trimStart() : text;
    pieces.push({ text: trimsEnd ? start.trimEnd() : start, action: undefined });
  };
  for (const match of source.matchAll(/\{\{(- )?\s*([\s\S]*?)\s*( -)?\}\}/g)) {
    push(source.slice(from, match.index), match[1] !== undefined);
    pieces.push({ text: undefined, action: match[2] ?? '' });
    from = match.index + match[0].length;
    trimsNext = match[3] !== undefined;
  }
  push(source.slice(from), false);
  return pieces;
}

const token = /\s*("(?:[^"\\]|\\.)*"|-?\d+|[()|]|(?:\$\w*|\.)?\w*(?:\.\w+)*)/y;

function parsePipeline(source: string): Pipeline {
  token.lastIndex = 0;
  const tokens: string[] = [];
  while (token.lastIndex < source.trimEnd().length) {
    const found = token.exec(source)?.[0].trim();
    if (!found) throw new Error(`This is not understood: {{ ${source} }}`);
    tokens.push(found);
  }
  let at = 0;

  function readPipeline(): Pipeline {
    const commands: Command[] = [readCommand()];
    while (tokens[at] === '|') {
      at += 1;
      commands.push(readCommand());
    }
    return commands;
  }

  function readCommand(): Command {
    const name = /^[a-zA-Z]\w*$/.test(tokens[at] ?? '') && !isBoolean(tokens[at]) ? tokens[at++] : undefined;
    const operands: Operand[] = [];
    for (let next = tokens[at]; next !== undefined && next !== '|' && next !== ')'; next = tokens[at])
      operands.push(readOperand(next));
    if (name === undefined && operands.length !== 1) throw new Error(`This is not understood: {{ ${source} }}`);
    return { name, operands };
  }

  function readOperand(text: string): Operand {
    at += 1;
    if (text === '(') {
      const pipeline = readPipeline();
      if (tokens[at++] !== ')') throw new Error(`A bracket is open: {{ ${source} }}`);
      return { kind: 'pipeline', pipeline };
    }
    if (text.startsWith('"')) return { kind: 'value', value: String(JSON.parse(text)) };
    if (isBoolean(text)) return { kind: 'value', value: text === 'true' };
    if (/^-?\d+$/.test(text)) return { kind: 'value', value: Number(text) };
    const [, root = '', rest = ''] = /^(\.|\$\w*)(.*)$/.exec(text) ?? [];
    if (root === '') throw new Error(`This is not understood: {{ ${source} }}`);
    return { kind: 'field', root, path: rest.split('.').filter(Boolean) };
  }

  const pipeline = readPipeline();
  if (at < tokens.length) throw new Error(`This is not understood: {{ ${source} }}`);
  return pipeline;
}

const isBoolean = (text: string | undefined): boolean => text === 'true' || text === 'false';
