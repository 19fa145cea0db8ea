import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import type { Column } from './column.ts';
import { ColumnsButton, useShownColumns } from './ColumnsButton.tsx';

const columns: readonly Column<never>[] = ['Kunde', 'Nummer', 'Status'].map((label) => ({ key: label, label, render: () => label }));

function List() {
  return (
    <main>
      <ColumnsButton columns={columns} />
      <output>
        {useShownColumns(columns)
          .map(({ label }) => label)
          .join()}
      </output>
    </main>
  );
}
const shown = (): string | undefined => document.querySelector('output')?.textContent;
const choose = async (name: string): Promise<void> => void fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }));

afterEach(cleanup);

describe('the columns of a list', () => {
  it('are chosen one by one, but for the first, which opens the row', async () => {
    renderPartInConsole(
      <ResourceContextProvider value="customers">
        <List />
      </ResourceContextProvider>,
    );
    expect(shown()).toBe('Kunde,Nummer,Status');
    fireEvent.click(screen.getByText('Spalten'));
    await choose('Nummer');
    await choose('Status');
    expect(shown()).toBe('Kunde');
    await choose('Nummer');
    expect(shown()).toBe('Kunde,Nummer');
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Kunde' })).toBeNull();
  });
});
