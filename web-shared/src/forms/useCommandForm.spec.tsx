import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiProblem } from '../http/apiProblem.ts';
import { useIsBlockingCommandRunning } from '../commands/useCommand.ts';
import { useCommandForm } from './useCommandForm.ts';

interface Values {
  name: string;
}
let settle: { readonly answer: () => void; readonly fail: (problem: ApiProblem) => void };
let sent: string[];
let heard: string[];
let fetched: number;

function Form() {
  const { data } = useQuery({ queryKey: ['names'], queryFn: () => Promise.resolve((fetched += 1)), staleTime: Infinity });
  const { form, submit, problem, unsaved, busy, restart } = useCommandForm<Values, string>({
    defaultValues: { name: '' },
    run: ({ name }) => {
      sent.push(name);
      return new Promise((answer, fail) => (settle = { answer: () => answer('ja'), fail }));
    },
    invalidates: [['names']],
    blocking: true,
    onAnswer: () => heard.push('answered'),
    onDone: (answer, { name }) => heard.push(`done: ${answer} ${name}, ${fetched}`),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input aria-label="Name" {...form.register('name')} />
      <p>{form.formState.errors.name?.message}</p>
      <p role="alert">{problem?.detail}</p>
      <p>{`${data ?? ''} ${unsaved ? 'ungespeichert' : ''} ${busy ? 'unterwegs' : ''} ${useIsBlockingCommandRunning() ? 'gesperrt' : ''}`}</p>
      <button type="button" onClick={() => restart({ name: '' })}>
        Noch einer
      </button>
      <button type="button" onClick={() => restart({ name: '' }, { name: sent.at(-1) ?? '' })}>
        Weiter
      </button>
    </form>
  );
}
const field = (): HTMLInputElement => screen.getByLabelText('Name');
const type = (name: string): void => void fireEvent.input(field(), { target: { value: name } });
const press = (): void => void fireEvent.submit(field().closest('form')!);
const enter = (): Promise<void> => act(async () => press());
const refused = (status: number, propertyPath?: string): ApiProblem =>
  new ApiProblem({
    status,
    code: 'NO',
    detail: 'Das geht nicht.',
    violations: propertyPath === undefined ? [] : [{ propertyPath, message: 'Vergeben' }],
  });

beforeEach(async () => {
  sent = [];
  heard = [];
  fetched = 0;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Form />
    </QueryClientProvider>,
  );
  await screen.findByText(/^1/);
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

describe('a form around one command', () => {
  it('goes out once however often Enter is pressed, and is done when what it changed has been fetched anew', async () => {
    type('Haus');
    press();
    press();
    await enter();
    expect(screen.getByText(/unterwegs gesperrt/)).toBeTruthy();
    await act(async () => settle.answer());
    await waitFor(() => expect(heard).toEqual(['answered', 'done: ja Haus, 2']));
    expect(sent).toEqual(['Haus']);
    expect(screen.queryByText(/ungespeichert|unterwegs|gesperrt/)).toBeNull();
  });

  it('shows a refusal at its field, and at no other place', async () => {
    type('Haus');
    await enter();
    await act(async () => settle.fail(refused(422, 'name')));
    expect(await screen.findByText('Vergeben')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it('shows what belongs to no field by itself, keeps what was typed, and counts it as unsaved still', async () => {
    type('Haus');
    await enter();
    await act(async () => settle.fail(refused(503, 'customer')));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Das geht nicht.'));
    expect(field().value).toBe('Haus');
    expect(screen.getByText(/ungespeichert/)).toBeTruthy();
    expect(heard).toEqual([]);
  });

  it('may be sent again after a refusal, which is gone by then', async () => {
    type('Haus');
    await enter();
    await act(async () => settle.fail(refused(503)));
    await enter();
    expect(screen.getByRole('alert').textContent).toBe('');
    await act(async () => settle.answer());
    await waitFor(() => expect(heard).toHaveLength(2));
    expect(sent).toEqual(['Haus', 'Haus']);
  });

  it('says that there is no connection, and goes out neither then nor later by itself', async () => {
    type('Haus');
    onlineManager.setOnline(false);
    await enter();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Sie sind gerade offline/));
    await act(async () => onlineManager.setOnline(true));
    expect(sent).toEqual([]);
  });

  it('closes nothing for somebody who has gone elsewhere meanwhile, but is said', async () => {
    type('Haus');
    await enter();
    cleanup();
    await act(async () => settle.answer());
    expect(heard).toEqual(['answered']);
  });

  it.each([
    ['Haus', '', false],
    ['Haus und Garten', 'Haus und Garten', true],
  ])('goes on with what was typed since it was sent alone (%s)', async (typed, stays, unsaved) => {
    type('Haus');
    await enter();
    type(typed);
    await act(async () => settle.answer());
    await waitFor(() => expect(heard).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(field().value).toBe(stays);
    await waitFor(() => expect(screen.queryByText(/ungespeichert/) !== null).toBe(unsaved));
  });

  it('begins anew for the next one', async () => {
    type('Haus');
    await enter();
    await act(async () => settle.answer());
    await waitFor(() => expect(heard).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Noch einer' }));
    expect(field().value).toBe('');
    type('Auto');
    await waitFor(() => expect(screen.getByText(/ungespeichert/)).toBeTruthy());
    await enter();
    await act(async () => settle.answer());
    await waitFor(() => expect(heard).toEqual(['answered', 'done: ja Haus, 2', 'answered', 'done: ja Auto, 3']));
  });
});
