import type { AssetKind } from '../entities/asset.ts';
import type { Typology } from '../entities/typology.ts';
import type { AnyInput } from './inputs.ts';
import type { LandingTemplate } from './page-look.ts';

/** Of an uploaded file, what a page or a download says of it. `sides`: the widths that a picture is kept in, ascending. */
export type AssetFacts = {
  readonly name: string;
  readonly type: string;
  readonly kind: AssetKind;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
  readonly sides?: readonly number[];
};

/** All that the visitor page of a code is drawn from: part of its route record, or what somebody is just writing. */
export type PageRecord = {
  readonly title: string;
  readonly typology: Typology;
  readonly input: AnyInput;
  readonly look: LandingTemplate | null;
  readonly assets: Readonly<Record<string, AssetFacts>>;
};
