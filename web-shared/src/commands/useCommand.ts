import { onlineManager, useIsMutating, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { asProblem, createOfflineProblem, type ApiProblem } from '../http/apiProblem.ts';
import { useLatest } from './useLatest.ts';
import { useMountedRef } from './useMountedRef.ts';

export interface CommandOptions<Input, Answer> {
  /** Sends it, under a key that stays the same until it is answered (`runUnderIdempotencyKey`). */
  readonly run: (input: Input) => Promise<Answer>;
  /** Where the change can be seen: beginnings of the keys of what is fetched anew. Nothing else is. */
  readonly invalidates: readonly QueryKey[] | ((input: Input) => readonly QueryKey[]);
  /** Also when the person has gone elsewhere: for what is cached, and for notices. */
  readonly onAnswer?: (answer: Answer, input: Input) => void;
  /** For the screen that gave the command: closes it, or leads on. Never after it has gone. */
  readonly onDone?: (answer: Answer, input: Input) => void;
  /** One at a time of each, by default of all: two documents are decided side by side, one of them never twice. */
  readonly lockedBy?: (input: Input) => unknown;
  /** Nothing else can be pressed meanwhile (`useIsBlockingCommandRunning`): a case is created or changes its status. */
  readonly blocking?: boolean;
  /** The screen shows whatever it meets, in a dialog that a notice would cover: none is given. */
  readonly quiet?: boolean;
  /** Also when the person has gone elsewhere: nothing fails in silence. */
  readonly onProblem?: (problem: ApiProblem, input: Input) => void;
}

export type CommandRunner<Input, Answer> = ReturnType<typeof useCommand<Input, Answer>>;

/** What is shown is outdated, or nobody knows what became of the command. */
const mayHaveChanged = ({ status, code, isRetryable }: ApiProblem): boolean =>
  code !== 'OFFLINE' && (isRetryable || status === 404 || status === 409 || status === 412);

/**
 * One command, given by a person: it goes out at once or says that there is no connection, is not sent again while it is on its
 * way, is over when what it names is fetched anew, and does nothing to a screen that has gone.
 */
export function useCommand<Input, Answer>(options: CommandOptions<Input, Answer>) {
  const queryClient = useQueryClient();
  const latest = useLatest(options);
  const mounted = useMountedRef();
  const running = useRef(new Set<unknown>());
  const fetchAnew = useCallback(
    (input: Input): Promise<unknown> => {
      const { invalidates } = latest.current;
      const keys = typeof invalidates === 'function' ? invalidates(input) : invalidates;
      return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient, latest],
  );
  const { mutateAsync, isPending, error, reset } = useMutation<Answer, Error, Input>({
    networkMode: 'always',
    retry: false,
    meta: { blocking: options.blocking === true, quiet: options.quiet === true },
    mutationFn: async (input) => {
      if (!onlineManager.isOnline()) throw createOfflineProblem();
      const answer = await latest.current.run(input);
      latest.current.onAnswer?.(answer, input);
      if (mounted.current) latest.current.onDone?.(answer, input);
      await fetchAnew(input);
      return answer;
    },
    onError: (thrown, input) => {
      const problem = asProblem(thrown);
      latest.current.onProblem?.(problem, input);
      return mayHaveChanged(problem) ? fetchAnew(input) : undefined;
    },
  });
  /** Undefined where it failed, or where one is on its way already. Never rejects; always the same function. */
  const run = useCallback(
    async (input: Input): Promise<Answer | undefined> => {
      const lock = latest.current.lockedBy?.(input);
      if (running.current.has(lock)) return undefined;
      running.current.add(lock);
      try {
        return await mutateAsync(input);
      } catch {
        return undefined;
      } finally {
        running.current.delete(lock);
      }
    },
    [mutateAsync, latest],
  );
  /** The same for what does not wait. */
  const mutate = useCallback((input: Input) => void run(input), [run]);
  const problem = useMemo(() => (error === null ? null : asProblem(error)), [error]);
  return { run, mutate, isPending, problem, reset };
}

/** While a command that blocks is on its way nothing else can be pressed (specification 001 §7). */
export const useIsBlockingCommandRunning = (): boolean => useIsMutating({ predicate: ({ meta }) => meta?.['blocking'] === true }) > 0;
