import type { QrState } from '@evercode/contract';

/** A code as a user would describe it. */
export type ModelCode = {
  uuid: string;
  ending: string;
  title: string;
  url: string;
  state: QrState;
  /** The state that a trashed code returns to. */
  stateBefore: 'active' | 'paused';
  project: string | null;
  isLocked: boolean;
  version: number;
  /** The destination of scans, by the version that set it. */
  history: Map<number, string>;
};

/** A workspace reduced to its rules, without caches, transactions or locks. */
export type Model = { codes: ModelCode[]; gone: string[]; room: number };

export const emptyModel = (room: number): Model => ({ codes: [], gone: [], room });

export const activeIn = ({ codes }: Model): number => codes.filter(({ state }) => state === 'active').length;
export const hasRoom = (model: Model): boolean => activeIn(model) < model.room;
export const isTitleTaken = ({ codes }: Model, title: string, but?: ModelCode): boolean =>
  codes.some((code) => code !== but && code.state !== 'deleted' && code.title.toLowerCase() === title.toLowerCase());

/** The title that a copy gets. */
export function nameOfCopy(model: Model, title: string): string {
  const stem = title.replace(/ \(\d{1,6}\)$/, '');
  for (let number = 2; ; number += 1) if (!isTitleTaken(model, `${stem} (${number})`)) return `${stem} (${number})`;
}

/** Applies a save to a code, which begins a new version. */
export function saved(code: ModelCode, change: Partial<ModelCode>): void {
  const before = code.url;
  Object.assign(code, change);
  code.version += 1;
  if (code.url !== before) code.history.set(code.version, code.url);
}
