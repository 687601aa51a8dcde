import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configTable } from '@evercode/config';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { readObjects, renderChart, type KubernetesObject } from './render-chart.ts';

const root = join(import.meta.dirname, '../..');
const chart = join(root, 'deploy/helm/evercode');
const recorded = (name: string) => readFileSync(join(import.meta.dirname, 'recorded', name), 'utf8');
const hosts = { app: 'app.example.com', short: 'go.example.com' };
const least = { hosts, existingSecret: 'evercode' };
// Trusted: a file of this folder.
const full = parse(recorded('values.yaml')) as Record<string, unknown>;
/** Every branch of the templates. */
const cases = { least, full, withoutIngress: { ...least, ingress: { enabled: false } } };

const byName = (objects: readonly KubernetesObject[]) =>
  Object.fromEntries(objects.map((object) => [`${object.kind} ${object.metadata.name}`, withoutHash(object)]));

/** The hash of a YAML text depends on how its writer quotes. */
const withoutHash = (object: KubernetesObject): unknown =>
  JSON.parse(JSON.stringify(object).replaceAll(/("evercode\/config":)"[0-9a-f]{64}"/g, '$1"HASH"'));

test('the chart renders here as it did in the template engine of Helm', () => {
  expect(byName(renderChart(chart, full))).toEqual(byName(readObjects(recorded('objects.yaml'))));
});

test('every object has the types of the Kubernetes API, without an unknown field', () => {
  const dir = mkdtempSync(join(tmpdir(), 'evercode-chart-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
    const objects = Object.values(cases).flatMap((values) => renderChart(chart, values));
    writeFileSync(join(dir, 'objects.ts'), objects.map(declare).join('\n'));
    const types = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
    const checked = spawnSync(join(root, 'node_modules/.bin/tsc'), [...types, 'objects.ts'], {
      cwd: dir,
      encoding: 'utf8',
    });
    expect(checked.stdout).toBe('');
    expect(checked.status).toBe(0);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

function declare(object: KubernetesObject, at: number): string {
  const [group, version] = object.apiVersion.includes('/') ? object.apiVersion.split('/') : ['core', object.apiVersion];
  const folder = `${group?.replace('.k8s.io', '')}/${version}`;
  const type = `import('kubernetes-types/${folder}.js').${object.kind}`;
  return `export const object${at}: ${type} = ${JSON.stringify(object)};`;
}

type Pod = {
  spec: {
    automountServiceAccountToken: boolean;
    securityContext: object;
    containers: {
      securityContext: object;
      resources: object;
      livenessProbe: object;
      ports: { name: string }[];
      env: { name: string }[];
    }[];
  };
};

const workloads = (values: Record<string, unknown>) =>
  renderChart(chart, values)
    .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    // The types were checked above.
    .map(({ metadata, spec }) => ({ metadata, ...(spec as { template: Pod }) }));

test('no pod runs as root, writes to its image, or has a token of the cluster', () => {
  const found = workloads(least);
  expect(found).toHaveLength(3);
  for (const { template } of found) {
    expect(template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of template.spec.containers)
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  }
});

test('the chart holds no secret, and every variable that it sets exists', () => {
  const objects = renderChart(chart, full);
  expect(objects.map(({ kind }) => kind)).not.toContain('Secret');
  const config = objects.find(({ kind }) => kind === 'ConfigMap')?.['data'];
  const set = [
    ...Object.keys(config ?? {}),
    ...workloads(full).flatMap(({ template }) =>
      template.spec.containers.flatMap(({ env }) => env.map((one) => one.name)),
    ),
  ];
  const known = new Set(configTable().map(({ name }) => name));
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('each selector finds its pods, and each named port exists there', () => {
  const objects = renderChart(chart, full);
  const pods = workloads(full).map(({ template }) => template as unknown as { metadata: { labels: object } } & Pod);
  const services = objects.filter(({ kind }) => kind === 'Service');
  expect(services).toHaveLength(3);
  for (const { spec } of services) {
    const { selector, ports } = spec as { selector: object; ports: { targetPort: string }[] };
    const [pod, ...more] = pods.filter(({ metadata }) => isPart(selector, metadata.labels));
    expect(more).toEqual([]);
    const names = pod?.spec.containers.flatMap((container) => container.ports.map(({ name }) => name));
    expect(names).toEqual(expect.arrayContaining(ports.map(({ targetPort }) => targetPort)));
  }
  for (const { spec } of objects.filter(({ kind }) => kind === 'PodDisruptionBudget')) {
    const { selector } = spec as { selector: { matchLabels: object } };
    expect(pods.filter(({ metadata }) => isPart(selector.matchLabels, metadata.labels))).toHaveLength(1);
  }
});

const isPart = (part: object, whole: object): boolean => {
  const labels = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(([name, value]) => labels.get(name) === value);
};

test.each([
  ['without the domains', { existingSecret: 'evercode' }],
  ['without the Secret', { hosts }],
  ['with a domain that is an address', { ...least, hosts: { ...hosts, app: 'https://app.example.com' } }],
  ['with a misspelled value', { ...least, scan: { replica: 3 } }],
  ['with a number in the configuration', { ...least, config: { SCAN_KEEP_FREE: 64 } }],
])('the values are refused %s', (_, values) => {
  expect(() => renderChart(chart, values)).toThrow('The values are refused');
});
