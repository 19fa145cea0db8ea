import { TABLE_DESCRIPTION_CUT_CHARACTERS } from '@portal/contracts/texts/notices';
import type { Column } from '../../components/list/column.ts';
import { textColumn } from '../../components/list/columns.tsx';
import { truncateText } from '../../components/list/truncateText.ts';
import { texts } from '../../texts.ts';

interface Used {
  readonly uses: number;
}

export const descriptionColumn = <Row extends { readonly description: string | null }>(label: string, width?: string): Column<Row> =>
  textColumn('description', label, ({ description }) => description && truncateText(description, TABLE_DESCRIPTION_CUT_CHARACTERS), {
    from: 'md',
    width,
  });

/** After how many days expires what is made from the template; null for never. */
export const expiresInDaysColumn = <Row>(daysOf: (row: Row) => number | null, more: Pick<Column<Row>, 'from' | 'width'>): Column<Row> => {
  const { days, never } = texts.templates.expiry;
  const textOf = (count: number | null): string => (count === null ? never : days(count));
  return textColumn('expiresInDays', texts.templates.expires, (row: Row) => textOf(daysOf(row)), { align: 'right', ...more });
};

/** How much was made from the template. */
export const usesColumn = <Row extends Used>(say: (count: number) => string): Column<Row> =>
  textColumn('uses', texts.templates.uses, ({ uses }) => (uses === 0 ? null : say(uses)), { from: 'md', width: '130px', align: 'right' });

/** What the question before deleting says of templates that were used; nothing of others. */
export const templateUsesWarning =
  (say: (count: number) => string) =>
  (rows: readonly Used[]): string => {
    const uses = rows.reduce((sum, row) => sum + row.uses, 0);
    return uses === 0 ? '' : texts.templates.usedFor(say(uses));
  };
