import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

export type Machine = {
  node: string;
  cores: number;
  model: string;
  memoryMb: number;
  /** Average load of the last 1, 5 and 15 minutes. */ load: number[];
};

export function describeMachine(): Machine {
  const all = cpus();
  return {
    node: process.versions.node,
    cores: all.length,
    model: all.at(0)?.model.trim() ?? 'unknown',
    memoryMb: Math.round(totalmem() / 1e6),
    load: loadavg().map((load) => Math.round(load * 100) / 100),
  };
}

/** The first two cores that this process may use: one for the server, one for the load. */
export function pickTwoCores(): [number, number] {
  const allowed = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
  const [one, other] = allowed.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  if (one === undefined || other === undefined)
    throw new Error('This needs two processor cores: one for the server, one for the load.');
  return [one, other];
}
