import { RefusedError } from '../call-operation.ts';
import { ChangeRefusedError, QUESTION, type PersonInput } from '../changes/changes.ts';
import type { Done, Question, Tool, Turn } from './define-tool.ts';
import { showText } from './show-text.ts';

/** A call as it was sent. */
export type ToolCall = Readonly<{
  name: string;
  given: Readonly<Record<string, unknown>>;
  input: PersonInput | undefined;
}>;

/** Refusals are results, so that the model reads why and can correct its call. */
export async function runTool(tool: Tool, { given }: Pick<ToolCall, 'given'>, turn: Turn): Promise<object> {
  const read = tool.input.safeParse(given);
  if (!read.success) {
    const faults = read.error.issues
      .slice(0, 10)
      .map(({ path, message }) => `${path.join('.') || '(input)'}: ${message}`);
    return refuse({ code: 'invalid-arguments', title: 'The arguments are not valid.', faults: showText(faults) });
  }
  try {
    const answer = await tool.run(read.data, turn);
    return 'ask' in answer ? askPerson(answer) : present(answer);
  } catch (error) {
    if (error instanceof ChangeRefusedError) return refuse({ code: error.code, title: error.message });
    if (!(error instanceof RefusedError)) throw error;
    const { code, title, detail, fix, violations } = error.problem;
    return refuse({ code, title, detail, fix, violations: showText(violations) });
  }
}

/**
 * The first text is ours. The second repeats the data for clients that show no structured content; as JSON, so that
 * texts of other people cannot look like ours.
 */
function present({ said, data, pictures = [] }: Done<unknown>): object {
  const shown = showText(data);
  return {
    content: [
      { type: 'text', text: said },
      { type: 'text', text: JSON.stringify(shown) },
      ...pictures.map((picture) => ({ type: 'image', ...picture })),
    ],
    structuredContent: shown,
  };
}

const refuse = (reason: object): object => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(reason) }],
});

/** Only for clients that can ask (2026-07-28): they show this themselves, and the model cannot answer it. */
function askPerson({ ask, state }: Question): object {
  return {
    resultType: 'input_required',
    requestState: state,
    inputRequests: {
      [QUESTION]: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: ask,
          requestedSchema: {
            type: 'object',
            properties: { confirm: { type: 'boolean', title: 'Yes, change what scans see', default: false } },
            required: ['confirm'],
          },
        },
      },
    },
  };
}
