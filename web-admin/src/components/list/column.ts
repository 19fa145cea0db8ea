import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** Name of the field for the server's order. */
  readonly sortBy?: string;
  readonly align?: 'right';
  /** Where there is less room the column is left out. */
  readonly from?: 'sm' | 'md' | 'lg' | 'xl';
  readonly width?: string;
  readonly render: (row: Row) => ReactNode;
}

/** What a click on a row does. A row without an address only shows what it holds. */
export type RowClickAction<Row> = { readonly to: (row: Row) => string | undefined } | { readonly open: (row: Row) => void };

const ROW_PX = 44;
export const tableCellBaseSx = {
  px: { xs: 1, sm: 3 },
  py: 1,
  height: ROW_PX,
  textAlign: 'start',
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
  // Where there is little room a list scrolls in its frame, and its columns keep the width of their words.
  overflowWrap: { xs: 'break-word', md: 'anywhere' },
  hyphens: 'auto',
  textWrap: 'balance',
  '&:first-of-type': { pl: { xs: 3, sm: 4 } },
  '&:last-of-type': { pr: { xs: 3, sm: 4 } },
} as const;

const numberSx = { textAlign: 'right', overflowWrap: 'normal' } as const;
const wordsSx = { textAlign: 'start' } as const;

/** A number is never parted. */
export const alignSx = (align: Column<never>['align']) => (align === 'right' ? numberSx : wordsSx);

export const shownFromBreakpointSx = (from: Column<never>['from']) =>
  from === undefined ? {} : { display: { xs: 'none', [from]: 'table-cell' } };
