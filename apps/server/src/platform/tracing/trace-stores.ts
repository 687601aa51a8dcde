import type { createAnalyticsClient } from '@evercode/analytics';
import type { StatementEnd } from '@evercode/database';
import { withoutValues, type SpanPlan, type Tracer } from '@evercode/tracing';
import type { DrawingPool } from '../drawing/drawing-pool.ts';

/** Notes each statement of PostgreSQL, in the span that ran it. */
export function noteStatements(tracer: Tracer): (statement: StatementEnd) => void {
  return ({ text, durationMs, hasFailed }) => {
    if (tracer.isRecording()) tracer.note(planStatement('postgresql', text), durationMs, hasFailed);
  };
}

function planStatement(system: 'postgresql' | 'clickhouse', statement: string): SpanPlan {
  const text = withoutValues(statement);
  const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  return {
    name: `${system} ${operation}`,
    kind: 'client',
    attributes: { 'db.system.name': system, 'db.operation.name': operation, 'db.query.text': text },
  };
}

type Analytics = ReturnType<typeof createAnalyticsClient>;

/** The client with a span for each call, whose trace ClickHouse continues in its own log of spans. */
export function traceAnalytics(client: Analytics, tracer: Tracer): Analytics {
  const headers = (given: Record<string, string> | undefined) => {
    const traceparent = tracer.traceparent();
    return { http_headers: { ...given, ...(traceparent !== undefined && { traceparent }) } };
  };
  const inSpan = async <T>(text: string, run: () => Promise<T>): Promise<T> =>
    tracer.isRecording() ? tracer.span(planStatement('clickhouse', text), run) : run();
  // The methods are replaced on the client itself: its class has private fields, which a copy would lack.
  const query = client.query.bind(client);
  const command = client.command.bind(client);
  const exec = client.exec.bind(client);
  const insert = client.insert.bind(client);
  return Object.assign(client, {
    query: ((params) =>
      inSpan(params.query, () => query({ ...params, ...headers(params.http_headers) }))) satisfies Analytics['query'],
    command: ((params) =>
      inSpan(params.query, () =>
        command({ ...params, ...headers(params.http_headers) }),
      )) satisfies Analytics['command'],
    exec: ((params) =>
      inSpan(params.query, () => exec({ ...params, ...headers(params.http_headers) }))) satisfies Analytics['exec'],
    insert: ((params) =>
      inSpan(`INSERT INTO ${params.table}`, () =>
        insert({ ...params, ...headers(params.http_headers) }),
      )) satisfies Analytics['insert'],
  });
}

/** A span for each drawing, waiting included. */
export function traceDrawings(pool: DrawingPool, tracer: Tracer): DrawingPool {
  return {
    ...pool,
    perform: async (task, context) =>
      tracer.span(
        { name: `draw ${task.kind}`, kind: 'internal', attributes: { 'evercode.drawing.kind': task.kind } },
        () => pool.perform(task, context),
      ),
  };
}
