import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdviserSelect } from '../../features/customers/AdviserSelect.tsx';
import { RequestedFileTemplateSelect } from '../../features/enquiries/by-template/FileOrEnquiryTemplateSelect.tsx';
import { CreditFields } from '../../features/payouts/credits/CreditFields.tsx';
import { FileTemplatesInput } from '../../features/templates/FileTemplatesInput.tsx';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { CustomerInput } from '../form/inputs/CustomerInput.tsx';
import { RequestedFileOrTemplateFields } from '../form/RequestedFileOrTemplateFields.tsx';
import { ListTable } from './ListTable.tsx';
import { UrlSyncedList } from './UrlSyncedList.tsx';
import { WaitingRecordsPreview } from './WaitingRecordsPreview.tsx';

const columns = [{ key: 'name', label: 'Name', render: ({ name }: { name: string }) => name }];
const opening = { to: () => undefined };

const parts: Readonly<Record<string, readonly [resource: string, part: ReactElement]>> = {
  'a list': [
    'customers',
    <UrlSyncedList
      key="list"
      resource="customers"
      sort={{ field: 'name', order: 'ASC' }}
      address={{ filters: {}, defaults: {}, sortable: ['name'] }}
    >
      <ListTable label="Kunden" columns={columns as never} opening={opening} empty={null} />
    </UrlSyncedList>,
  ],
  'the first of what waits': [
    'enquiries',
    <WaitingRecordsPreview
      key="waiting"
      resource="enquiries"
      title="Anfragen"
      filter={{}}
      since="updatedAt"
      columns={columns as never}
      without={[]}
      opening={opening}
      empty=""
      waiting={String}
      allWaiting=""
      list="/"
    />,
  ],
  'a choice of customers': ['customers', <CustomerInput key="customer" name="customer" />],
  'a choice of advisers': ['bank-employees', <AdviserSelect key="adviser" value={undefined} onChange={() => undefined} />],
  'a choice of document templates': ['file-templates', <FileTemplatesInput key="templates" name="fileTemplates" />],
  'the templates of a document': ['file-templates', <RequestedFileTemplateSelect key="by" value={null} onChange={() => undefined} />],
  'the categories of a document': ['file-categories', <RequestedFileOrTemplateFields key="fields">{null}</RequestedFileOrTemplateFields>],
  'the categories of a credit': ['valutierung-credit-categories', <CreditFields key="credit" />],
};

let name: string;
let lists: string[];
const record = () => ({ id: 'r', '@id': '/api/records/r', name, email: null, uses: 0, roles: [], maximumDisbursementAmount: null });
const provider = {
  getOne: () => Promise.resolve({ data: record() }),
  getList: (resource: string) => {
    lists.push(resource);
    return Promise.resolve({ data: [record()], total: 1 });
  },
} as never;

function Form({ children }: { readonly children: ReactNode }) {
  return (
    <FormProvider
      {...useForm({ defaultValues: { customer: '', fileTemplates: [], fileCategory: '', accept: '', financingProjectTypes: [] } })}
    >
      {children}
    </FormProvider>
  );
}

function RecordPage({ resource }: { readonly resource: string }) {
  const { data } = useGetOne<{ id: string; name: string }>(resource, { id: 'r' });
  return <h1>{data?.name}</h1>;
}

/** The page of a record, or what has it in a row. */
function Places({ resource, part }: { readonly resource: string; readonly part: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const queryClient = useQueryClient();
  return (
    <>
      {isOpen ? <RecordPage resource={resource} /> : <Form>{part}</Form>}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Anderswohin
      </button>
      <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey: [resource] })}>
        Andere haben geändert
      </button>
    </>
  );
}

beforeEach(() => {
  name = 'Alt';
  lists = [];
  acceptToken(aToken());
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ advisers: [] })));
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('a record that was open before, and has changed since', () => {
  it.each(Object.entries(parts))(
    'is fetched anew when it is opened, whatever has it in a row meanwhile: %s',
    async (_, [resource, part]) => {
      renderPartInConsole(<Places resource={resource} part={part} />, provider);
      await screen.findByRole('heading', { level: 1, name: 'Alt' });
      fireEvent.click(screen.getByText('Anderswohin'));
      await waitFor(() => expect(lists).toContain(resource));
      await act(() => Promise.resolve());
      name = 'Neu';
      lists = [];
      fireEvent.click(screen.getByText('Andere haben geändert'));
      await waitFor(() => expect(lists).toContain(resource));
      await act(() => Promise.resolve());
      fireEvent.click(screen.getByText('Anderswohin'));
      expect(await screen.findByRole('heading', { level: 1, name: 'Neu' })).toBeTruthy();
    },
  );
});
