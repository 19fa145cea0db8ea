import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiProblem, createNoConnectionProblem } from '../http/apiProblem.ts';
import { useCommand, type CommandOptions } from './useCommand.ts';

let client: QueryClient;
let sent: string[];
let settle: { readonly answer: (value: string) => void; readonly fail: (problem: ApiProblem) => void };
const around = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

const given = (options: Partial<CommandOptions<string, string>> = {}) =>
  renderHook(
    () =>
      useCommand<string, string>({
        run: (input) => {
          sent.push(input);
          return new Promise((answer, fail) => (settle = { answer, fail }));
        },
        invalidates: [],
        ...options,
      }),
    { wrapper: around },
  );

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  sent = [];
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

describe('a command that is on its way', () => {
  it('is not sent again, however fast somebody clicks, and may be given again once it is over', async () => {
    const { result } = given();
    await act(async () => {
      result.current.mutate('a');
      result.current.mutate('a');
      void result.current.run('b');
    });
    expect(sent).toEqual(['a']);
    await act(async () => settle.answer('ja'));
    await act(async () => result.current.mutate('b'));
    expect(sent).toEqual(['a', 'b']);
  });

  it('holds up no other one where each has a lock of its own', async () => {
    const { result } = given({ lockedBy: (input) => input });
    await act(async () => {
      result.current.mutate('a');
      result.current.mutate('b');
      result.current.mutate('a');
    });
    expect(sent).toEqual(['a', 'b']);
  });

  it('leads nobody on who has gone elsewhere meanwhile, but is said and noted', async () => {
    const heard: string[] = [];
    const { result, unmount } = given({ onDone: () => heard.push('led on'), onAnswer: () => heard.push('noted') });
    await act(async () => result.current.mutate('a'));
    unmount();
    await act(async () => settle.answer('ja'));
    expect(heard).toEqual(['noted']);
  });

  it('is told to whoever has gone elsewhere when it fails', async () => {
    const heard: string[] = [];
    const { result, unmount } = given({ onProblem: (problem) => heard.push(problem.code) });
    await act(async () => result.current.mutate('a'));
    unmount();
    await act(async () => settle.fail(createNoConnectionProblem('weg')));
    expect(heard).toEqual(['NO_CONNECTION']);
  });

  it('keeps its functions, so that nothing around it is made anew', async () => {
    const { result, rerender } = given();
    const { run, mutate } = result.current;
    await act(async () => result.current.mutate('a'));
    rerender();
    await act(async () => settle.answer('ja'));
    expect([result.current.run, result.current.mutate]).toEqual([run, mutate]);
    expect(result.current.run).toBe(run);
  });
});

describe('a command without a connection', () => {
  it('says so at once, and does not go out by itself when the connection is back', async () => {
    const { result } = given();
    act(() => onlineManager.setOnline(false));
    await act(async () => void (await result.current.run('a')));
    await waitFor(() => expect(result.current.problem?.detail).toMatch(/^Sie sind gerade offline\. Es wurde nichts gesendet/));
    expect(result.current.isPending).toBe(false);
    await act(async () => onlineManager.setOnline(true));
    expect(sent).toEqual([]);
  });
});

describe('what a command changes', () => {
  const fetched: string[] = [];
  function WithEtag({ name }: { readonly name: string }) {
    const { data } = useQuery({ queryKey: [name], queryFn: () => Promise.resolve(fetched.push(name)), staleTime: Infinity });
    return <p>{`${name} ${data ?? ''}`}</p>;
  }
  const show = async () => {
    fetched.length = 0;
    const { result } = given({ invalidates: (input) => [[input]] });
    render(
      <>
        <WithEtag name="enquiry" />
        <WithEtag name="file-preview" />
      </>,
      { wrapper: around },
    );
    await waitFor(() => expect(fetched).toEqual(['enquiry', 'file-preview']));
    await act(async () => result.current.mutate('enquiry'));
    return result;
  };

  it('is fetched anew, and nothing else: an open document is not loaded once more', async () => {
    const result = await show();
    await act(async () => settle.answer('ja'));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(fetched).toEqual(['enquiry', 'file-preview', 'enquiry']);
    expect(screen.getByText('enquiry 3')).toBeTruthy();
  });

  it('is fetched anew too where somebody else was faster', async () => {
    const result = await show();
    await act(async () => settle.fail(new ApiProblem({ status: 412, code: 'STALE', detail: 'Geändert' })));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(fetched).toEqual(['enquiry', 'file-preview', 'enquiry']);
    expect(result.current.problem?.code).toBe('STALE');
  });

  it('is left alone by a refusal that says what is wrong with the input', async () => {
    const result = await show();
    await act(async () => settle.fail(new ApiProblem({ status: 422, code: 'WRONG', detail: 'Falsch' })));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(fetched).toEqual(['enquiry', 'file-preview']);
  });
});
