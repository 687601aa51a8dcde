import { type KeyScope, type WorkspaceAction } from '@evercode/contract';
import * as z from 'zod';
import type { CallOperation } from '../call-operation.ts';
import type { Changes } from '../changes/changes.ts';

/** One call of a tool: who asks, and what it may use. */
export type Turn = Readonly<{
  call: CallOperation;
  changes: Changes;
  scopes: readonly KeyScope[];
  /** Where a person finds the code in the app. */
  linkOf: (codeId: string) => string;
  /** Where a person approves a change. */
  approvalLinkOf: (id: string) => string;
}>;

/** What a tool answers. `said` is ours alone; texts of other people are in `data`. */
export type Done<Data> = Readonly<{
  said: string;
  data: Data;
  pictures?: readonly { data: string; mimeType: string }[];
}>;

/** A question to the person, which the client asks in its own window. The answer comes with `state`. */
export type Question = Readonly<{ ask: string; state: string }>;

/** How a tool is shown in `tools/list`. */
type Listed = Readonly<{
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  outputSchema: object;
  annotations: Readonly<{
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  }>;
}>;

export type Tool = Readonly<{
  listed: Listed;
  /** A key that may not do this does not see the tool. */
  action: WorkspaceAction;
  input: z.ZodObject;
  run: (args: unknown, turn: Turn) => Promise<Done<unknown> | Question>;
}>;

/** `reads`: changes nothing. `adds`: changes nothing that exists or that scans see. `replaces`: what scans see. */
const effects = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  replaces: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
} as const;

type Definition<I extends z.ZodObject, O extends z.ZodObject> = Readonly<{
  name: string;
  title: string;
  description: string;
  effect: keyof typeof effects;
  action: WorkspaceAction;
  input: I;
  output: O;
  run: (args: z.output<I>, turn: Turn) => Promise<Done<z.input<O>> | Question>;
}>;

export function defineTool<I extends z.ZodObject, O extends z.ZodObject>({
  name,
  title,
  description,
  effect,
  action,
  input,
  output,
  run,
}: Definition<I, O>): Tool {
  return {
    action,
    input,
    listed: {
      name,
      title,
      description,
      inputSchema: z.toJSONSchema(input, { io: 'input' }),
      outputSchema: z.toJSONSchema(output, { io: 'output' }),
      // The world of these tools is one workspace.
      annotations: { ...effects[effect], openWorldHint: false },
    },
    // `runTool` has read the arguments by the same schema. Fields that the output does not name are left out.
    run: async (args, turn) => {
      const answer = await run(args as z.output<I>, turn);
      return 'ask' in answer ? answer : { ...answer, data: output.parse(answer.data) };
    },
  };
}
