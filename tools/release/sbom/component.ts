/** Something of others that is shipped: with the source, in the image, or by an install. */
export type Component = {
  /** Unique within one document. */
  readonly ref: string;
  readonly name: string;
  readonly version: string;
  /** SPDX: a name or an expression. */
  readonly licence: string;
  /** The ref of the component whose file contains it. */
  readonly within?: string;
  /** The package in the registry, as a purl. */
  readonly purl?: string;
  /** Where an install puts it, or its files in the source. */
  readonly paths: readonly string[];
  readonly dependsOn: readonly string[];
  /** Apps that need it; empty for what all do. */
  readonly neededBy: readonly string[];
};
