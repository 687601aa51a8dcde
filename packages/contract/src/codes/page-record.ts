import type { FileKind } from '@evercode/content/files';
import type { CodeType } from '@evercode/content/names';
import type { AnyContent, LandingTemplate } from '@evercode/content/schemas';

/** What pages and downloads need to know about an uploaded file. `sides`: the stored widths of a picture, ascending. */
export type AssetFacts = {
  readonly name: string;
  readonly type: string;
  readonly kind: FileKind;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
  readonly sides?: readonly number[];
};

/** What stands in place of the product on a visitor page: a brand of the workspace's own. */
export type ShownProduct = {
  readonly name?: string;
  readonly hidesMark?: true;
};

/** Everything that a visitor page is rendered from: part of the route record or, in the preview, the unsaved form. */
export type PageRecord = {
  readonly title: string;
  readonly typology: CodeType;
  readonly input: AnyContent;
  readonly look: LandingTemplate | null;
  readonly assets: Readonly<Record<string, AssetFacts>>;
};
