import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const deploy = join(import.meta.dirname, '../../deploy');

/** `use`: a title of a panel or the name of an alert. */
type Expression = { readonly use: string; readonly text: string };
type Alert = { alert: string; expr: string; annotations: { summary: string; runbook: string } };
type Panel = {
  title: string;
  id: number;
  targets?: { expr: string }[];
  gridPos: { x: number; y: number; w: number; h: number };
};

// Trusted: files of this repository, whose expressions and links the tests check.
export const readAlerts = (): Alert[] =>
  (
    parse(readFileSync(join(deploy, 'prometheus/alerts.yaml'), 'utf8')) as { groups: { rules: Alert[] }[] }
  ).groups.flatMap(({ rules }) => rules);
export const readPanels = (): Panel[] =>
  (JSON.parse(readFileSync(join(deploy, 'grafana/evercode.json'), 'utf8')) as { panels: Panel[] }).panels;

export function readExpressions(): Expression[] {
  return [
    ...readAlerts().map(({ alert, expr }) => ({ use: alert, text: expr })),
    ...readPanels().flatMap(({ title, targets = [] }) =>
      // What Grafana puts in before it asks.
      targets.map(({ expr }) => ({ use: title, text: expr.replaceAll('$__rate_interval', '5m') })),
    ),
  ];
}

/** A selector of an expression, with the labels that it compares with one value. */
type Selector = { readonly metric: string; readonly labels: Readonly<Record<string, string>> };

/** Throws where the text is no PromQL. */
export function readSelectors(text: string): Selector[] {
  const selectors: { metric: string; labels: Record<string, string> }[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new SyntaxError(`No PromQL near "${text.slice(from, to + 10)}": ${text}`);
      const written = text.slice(from, to);
      if (type.name === 'VectorSelector') selectors.push({ metric: /^[\w:]+/.exec(written)?.[0] ?? '', labels: {} });
      const [, label, value] = /^(\w+)\s*=\s*"([^"]*)"$/.exec(written) ?? [];
      const last = selectors.at(-1);
      if (type.name === 'UnquotedLabelMatcher' && label !== undefined && value !== undefined && last)
        last.labels[label] = value;
    },
  });
  return selectors;
}
