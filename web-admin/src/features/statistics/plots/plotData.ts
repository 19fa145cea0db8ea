/** Told apart without colour, too. */
export type PlotFill = 'solid' | 'striped' | 'outlined';

export interface PlotDataColumn {
  readonly title: string;
  /** What is read, in the plot as in the table; one a row. */
  readonly cells: readonly string[];
  /** In the table's last row. */
  readonly total: string;
  /** What the bars are as high as; columns without it stand in the table alone. Null where nothing was measured. */
  readonly plotted?: { readonly values: readonly (number | null)[]; readonly fill: PlotFill };
}

/** One set of figures, as bars or as a table. */
export interface PlotData {
  /** What a row is: 'Monat'. */
  readonly rowTitle: string;
  readonly rows: readonly { readonly key: string; readonly label: string; /** Where there is little room. */ readonly short?: string }[];
  readonly columns: readonly PlotDataColumn[];
  /** Nothing was counted: there is nothing to draw or to read. */
  readonly isEmpty: boolean;
  /** What the axis of upright bars counts in, and how much of a value one of it is; lying bars have none. */
  readonly scale?: { readonly unit: string; readonly per: number };
}

/** A figure of each row, told as `textOf` says it. */
export const createPlotColumn = <Figures, Row extends Figures>(
  title: string,
  rows: readonly Row[],
  textOf: (figures: Figures) => string,
  total: Figures,
): PlotDataColumn => ({
  title,
  cells: rows.map(textOf),
  total: textOf(total),
});

export type PlottedDataColumn = Required<PlotDataColumn>;

export const plottedColumnsOf = ({ columns }: PlotData): readonly PlottedDataColumn[] =>
  columns.filter((column): column is PlottedDataColumn => column.plotted !== undefined);

export const highestPlottedValue = (data: PlotData): number =>
  Math.max(0, ...plottedColumnsOf(data).flatMap(({ plotted }) => plotted.values.map((value) => value ?? 0)));

const MOST_TICKS = 4;

/** Where lines stand across the bars, from 0 to at least the highest, in whole and round steps. */
export function ticksUpTo(highest: number): readonly number[] {
  const rough = Math.max(highest / MOST_TICKS, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? 10 * power;
  return Array.from({ length: Math.max(1, Math.ceil(highest / step)) + 1 }, (_, index) => index * step);
}
