import { cleanup, screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { ListTable } from './ListTable.tsx';
import { UrlSyncedList } from './UrlSyncedList.tsx';

const address = { filters: {}, defaults: {}, sortable: ['name'] };
const columns = [{ key: 'name', label: 'Name', render: ({ name }: { name: string }) => name }];

beforeEach(() => void acceptToken(aToken()));
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('a list whose address names a page beyond the last one', () => {
  it('says at no time that there is nothing, and shows the first page', async () => {
    let answerFirstPage: () => void = () => undefined;
    const asked: number[] = [];
    const getList = (_: string, { pagination }: GetListParams) => {
      const page = pagination?.page ?? 1;
      asked.push(page);
      if (page > 1) return Promise.resolve({ data: [], total: 12 });
      return new Promise((resolve) => (answerFirstPage = () => resolve({ data: [{ id: 'a', name: 'Haus' }], total: 12 })));
    };
    renderPartInConsole(
      <UrlSyncedList resource="houses" sort={{ field: 'name', order: 'ASC' }} address={address}>
        <ListTable label="Häuser" columns={columns as never} opening={{ to: () => undefined }} empty={<p>Es gibt noch keine Häuser.</p>} />
      </UrlSyncedList>,
      { getList } as never,
      '/?filter=%7B%7D&displayedFilters=%7B%7D&page=9',
    );
    await waitFor(() => expect(asked).toEqual([9, 1]));
    expect(screen.queryByText('Es gibt noch keine Häuser.')).toBeNull();
    expect(screen.getByRole('table', { name: 'Häuser' })).toBeTruthy();
    answerFirstPage();
    expect(await screen.findByText('Haus')).toBeTruthy();
  });
});
