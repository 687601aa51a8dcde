import { randomFillSync, randomUUID } from 'node:crypto';
import { createExporter, type Exporter } from './export/exporter.ts';
import { createPostJson } from './export/post-json.ts';
import { readSampler, type SamplerName } from './sampler.ts';
import type { Attributes } from './span.ts';
import { createTracer, type Tracer } from './tracer.ts';

/** The variables of the configuration, by the names that it gives them. */
export type TracingSettings = {
  /** The collector, to whose path `/v1/traces` is added. Undefined: no traces. */
  readonly otelExporterOtlpEndpoint?: string | undefined;
  /** `name=value,name=value`, values percent-encoded. */
  readonly otelExporterOtlpHeaders?: string | undefined;
  readonly otelServiceName: string;
  readonly otelTracesSampler: SamplerName;
  readonly otelTracesSamplerArg: number;
};

type Process = {
  /** What the process does: attributes of the resource, beside its service and its id. */
  about: Attributes;
  onFailure: (reason: string) => void;
};

type Tracing = { tracer: Tracer; counts: Exporter['counts']; close: () => Promise<void> };

const TIMEOUT_MS = 10_000;
/** A process that stops does not wait longer for the collector. */
const CLOSE_MS = 2_000;

export function openTracing(
  settings: TracingSettings & { otelExporterOtlpEndpoint: string },
  { about, onFailure }: Process,
): Tracing {
  const post = createPostJson({
    url: new URL(`${settings.otelExporterOtlpEndpoint.replace(/\/+$/, '')}/v1/traces`),
    headers: readHeaders(settings.otelExporterOtlpHeaders),
    timeoutMs: TIMEOUT_MS,
  });
  const resource = {
    'service.name': settings.otelServiceName,
    'service.namespace': 'evercode',
    'service.instance.id': randomUUID(),
    ...about,
  };
  const exporter = createExporter({ post, resource, onFailure });
  const tracer = createTracer({
    sampler: readSampler(settings.otelTracesSampler, settings.otelTracesSamplerArg),
    onEnd: (span) => exporter.add(span),
    now: () => performance.timeOrigin + performance.now(),
    randomHex: createRandomHex(),
  });
  return {
    tracer,
    counts: () => exporter.counts(),
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([exporter.close(), late]);
      clearTimeout(timer);
      post.close();
    },
  };
}

function readHeaders(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => pair.trim());
  return Object.fromEntries(
    pairs.filter(Boolean).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

/** Ids need a few bytes each: taken from a block, since a call of the generator costs more than they do. */
function createRandomHex(): (bytes: number) => string {
  const block = Buffer.alloc(2048);
  let at = block.length;
  return (bytes) => {
    if (at + bytes > block.length) {
      randomFillSync(block);
      at = 0;
    }
    at += bytes;
    return block.toString('hex', at - bytes, at);
  };
}
