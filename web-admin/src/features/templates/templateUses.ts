import type { Column } from '../../components/list/column.ts';
import { texts } from '../../texts.ts';

interface Used {
  readonly uses: number;
}

/** How much was made from the template. */
export const usesColumn = <Row extends Used>(say: (count: number) => string): Column<Row> => ({
  key: 'uses',
  label: texts.templates.uses,
  from: 'md',
  width: '130px',
  align: 'right',
  render: ({ uses }) => (uses === 0 ? texts.common.none : say(uses)),
});

/** What the question before deleting says of templates that were used; nothing of others. */
export const usedTemplatesWarning =
  (say: (count: number) => string) =>
  (rows: readonly Used[]): string => {
    const uses = rows.reduce((sum, row) => sum + row.uses, 0);
    return uses === 0 ? '' : texts.templates.usedFor(say(uses));
  };
