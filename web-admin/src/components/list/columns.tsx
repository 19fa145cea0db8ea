import type { Column } from './column.ts';
import { Money } from '../facts/Money.tsx';
import { RelativeTime } from '../facts/RelativeTime.tsx';
import { texts } from '../../texts.ts';

type More = Omit<Column<never>, 'key' | 'label' | 'render'>;

/** A word or a number, or the mark for none. */
export const textColumn = <Row,>(
  key: string,
  label: string,
  textOf: (row: Row) => string | number | null | undefined,
  more: More = {},
): Column<Row> => ({ key, label, ...more, render: (row) => textOf(row) ?? texts.common.none });

/** An amount in cents. */
export const moneyColumn = <Row,>(key: string, label: string, centsOf: (row: Row) => number, more: More = {}): Column<Row> => ({
  key,
  label,
  align: 'right',
  ...more,
  render: (row) => <Money cents={centsOf(row)} />,
});

/** When something happened, as long ago as that is. */
export const relativeTimeColumn = <Row,>(
  key: string,
  label: string,
  instantOf: (row: Row) => string | null,
  more: More = {},
): Column<Row> => ({
  key,
  label,
  sortBy: key,
  align: 'right',
  ...more,
  render: (row) => <RelativeTime value={instantOf(row)} />,
});

/** The place that the bank gives an entry among the others. */
export const createSortIndexColumn = <Row extends { readonly sortIndex: number }>(width = '140px'): Column<Row> => ({
  key: 'sortIndex',
  label: texts.files.sortIndex,
  sortBy: 'sortIndex',
  align: 'right',
  from: 'sm',
  width,
  render: ({ sortIndex }) => sortIndex,
});
