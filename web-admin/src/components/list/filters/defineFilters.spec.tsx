import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { defineFilters, createShowOnlySwitchFilter, createShowAlsoSwitchFilter } from './defineFilters.tsx';

const filters = defineFilters([
  createShowAlsoSwitchFilter('exists.archivedAt', 'Archivierte anzeigen'),
  createShowOnlySwitchFilter('exists.requestedDeletionAt', 'Nur Löschanfragen'),
  createShowOnlySwitchFilter('hasOpenQuestion', 'Nur mit Frage'),
]);

function shown(filterValues: object) {
  const setFilters = vi.fn();
  render(
    <ListContextProvider value={{ filterValues, setFilters, displayedFilters: {} } as never}>
      <filters.Filters />
    </ListContextProvider>,
  );
  return setFilters;
}

describe('filters of a list', () => {
  it('begin with what is set while nobody has chosen, which hides nothing in words', () => {
    expect(filters.defaults).toEqual({ exists: { archivedAt: false } });
    expect(filters.named(filters.defaults)).toEqual([]);
  });

  it('say in words what hides rows', () => {
    expect(filters.named({ exists: { requestedDeletionAt: true }, hasOpenQuestion: true })).toEqual(['Nur Löschanfragen', 'Nur mit Frage']);
  });

  it('take of an address what they know, in groups and alone', () => {
    const { exists, hasOpenQuestion } = filters.readers;
    expect(exists!({ archivedAt: false, requestedDeletionAt: 'yes', else: true })).toEqual({ archivedAt: false });
    expect(exists!({ archivedAt: true })).toBeUndefined();
    expect([hasOpenQuestion!(true), hasOpenQuestion!(false)]).toEqual([true, undefined]);
  });

  it('change one and keep the search and the others, without what is not chosen', async () => {
    const chosen = shown({ q: 'Muster', exists: { archivedAt: false } });
    await userEvent.click(screen.getByRole('switch', { name: 'Nur Löschanfragen' }));
    expect(chosen).toHaveBeenLastCalledWith({ q: 'Muster', exists: { archivedAt: false, requestedDeletionAt: true } });
    await userEvent.click(screen.getByRole('switch', { name: 'Archivierte anzeigen' }));
    expect(chosen).toHaveBeenLastCalledWith({ q: 'Muster' });
  });
});
