import type { Draft } from '../convert/parts.ts';
import type { CellKind } from './cell-values.ts';
import type { ColumnId, CommonColumnId, ContentColumnId } from './column-ids.ts';
import type { Step } from './paths.ts';

/** The cells of a row by column: trimmed, and without empty ones, as an empty cell means that a value is not given. */
export type Cells = Readonly<Partial<Record<ColumnId, string>>>;

type Column<Id> = {
  readonly id: Id;
  /**
   * Headers that mean this column besides its id, the surest first: in the four languages, and in exports of other
   * services.
   */
  readonly names: readonly string[];
  /** The cells of the two example rows of a template; empty: left out there. */
  readonly examples: readonly [string, string];
};

export type CommonColumn = Column<CommonColumnId>;

export type ContentColumn = Column<ContentColumnId> & {
  /** Whether each row needs it. Of some columns a row needs any; the schema says so. */
  readonly required: boolean;
  /** Where the content has the value. */
  readonly path: readonly Step[];
  readonly kind: CellKind;
};

/** How a row of a table describes a content. Null: the type needs files or lists that no row can hold. */
export type RowShape = {
  readonly columns: readonly ContentColumn[];
  /** Parts that the schema needs although no cell filled them. */
  readonly base?: Draft;
  /** Values that follow from others. */
  readonly complete?: (draft: Draft) => Draft;
} | null;
