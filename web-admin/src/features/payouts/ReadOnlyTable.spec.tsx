import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { ReadOnlyTable } from './ReadOnlyTable.tsx';

afterEach(cleanup);

describe('a table that is only read', () => {
  it('keeps words and numbers whole, and parts what is wider than any column', () => {
    const id = '5d1f0c2a8b7e4c1d9f3a6b5c4d3e2f10';
    renderPartInConsole(
      <ReadOnlyTable
        label="Überweisungen"
        columns={[{ label: 'Kredit' }, { label: 'EndToEndId' }, { label: 'Betrag', align: 'right' }]}
        rows={[{ key: 'a', cells: ['Annuitätendarlehen Hausbau', id, '50.000 €'] }]}
      />,
    );
    const wrapping = screen.getAllByRole('cell').map((cell) => getComputedStyle(cell).getPropertyValue('overflow-wrap'));
    expect(wrapping).toEqual(['break-word', 'anywhere', 'normal']);
  });
});
