import { createHash } from 'node:crypto';
import type { Component } from './component.ts';

type Json = { [key: string]: unknown };

/**
 * The bill of materials as CycloneDX 1.6. The same source makes the same bytes: its number is a hash of its content,
 * and its time that of the commit.
 */
export function writeSbom(product: { version: string; atIso: string }, components: readonly Component[]): Json {
  const root = `evercode@${product.version}`;
  const sorted = components.toSorted((one, other) => (one.ref < other.ref ? -1 : 1));
  const content: Json = {
    metadata: {
      timestamp: product.atIso,
      component: {
        type: 'application',
        'bom-ref': root,
        name: 'evercode',
        version: product.version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: sorted.filter(({ within }) => within === undefined).map((component) => describe(component, sorted)),
    dependencies: [
      // What no other component needs, the product needs itself.
      { ref: root, dependsOn: findDirect(sorted) },
      ...sorted
        .filter(({ within, dependsOn }) => within === undefined && dependsOn.length > 0)
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: [...new Set(dependsOn)].toSorted() })),
    ],
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content,
  };
}

function describe(component: Component, all: readonly Component[]): Json {
  const parts = all.filter(({ within }) => within === component.ref).map((part) => describe(part, all));
  const properties = component.neededBy.map((app) => ({ name: 'evercode:app', value: app }));
  return {
    type: 'library',
    'bom-ref': component.ref,
    name: component.name,
    ...(component.version !== '' && { version: component.version }),
    licenses: [presentLicence(component.licence)],
    ...(component.purl !== undefined && { purl: component.purl }),
    ...(properties.length > 0 && { properties }),
    ...(parts.length > 0 && { components: parts }),
  };
}

/** `BSD` says neither of its forms, so it is a name and no id; the same holds for what is only ours. */
function presentLicence(licence: string): Json {
  if (/ (AND|OR|WITH) /.test(licence)) return { expression: licence };
  const isName = licence === 'BSD' || licence === 'none' || licence.startsWith('LicenseRef-');
  return { license: isName ? { name: licence } : { id: licence } };
}

function findDirect(components: readonly Component[]): string[] {
  const needed = new Set(components.flatMap(({ dependsOn }) => dependsOn));
  return components.filter(({ ref, within }) => within === undefined && !needed.has(ref)).map(({ ref }) => ref);
}

/** Of version 8 (RFC 9562): made from our own hash. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
