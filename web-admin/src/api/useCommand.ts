import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useBlocking } from '../app/blocking.ts';
import type { PortalDataProvider } from './dataProvider.ts';
import { useReloadRecords } from './useReloadRecords.ts';

interface CommandOptions<Answer> {
  /** Where the change can be seen (`seenIn`): that is fetched anew. */
  readonly invalidates: readonly QueryKey[];
  /** Notice once it is done. */
  readonly done?: string | ((answer: Answer) => string);
  /** Nothing else can be pressed meanwhile: the status of a case. */
  readonly blocking?: boolean;
  readonly onDone?: (answer: Answer) => void;
}

/**
 * A command of the data provider: waits for the answer, says that it is done, and fetches anew what it names. While it
 * is on its way it is not sent again, however fast somebody clicks.
 */
export function useCommand<Input, Answer>(
  run: (provider: PortalDataProvider, input: Input) => Promise<Answer>,
  options: CommandOptions<Answer>,
) {
  const provider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  const reload = useReloadRecords();
  const running = useRef(false);
  const mounted = useMounted();
  const mutation = useMutation<Answer, Error, Input>({
    onSettled: () => void (running.current = false),
    mutationFn: (input) => run(provider, input),
    onSuccess: (answer) => {
      const { done, onDone } = options;
      if (done !== undefined) notify(typeof done === 'string' ? done : done(answer), { type: 'success' });
      if (mounted.current) onDone?.(answer);
      return reload(options.invalidates);
    },
  });
  useBlocking(options.blocking === true && mutation.isPending);
  const { mutate: send } = mutation;
  const mutate = useCallback<typeof send>(
    (...given) => {
      if (running.current) return;
      running.current = true;
      send(...given);
    },
    [send],
  );
  return { ...mutation, mutate };
}

/** Whoever has gone elsewhere meanwhile is not pulled back. */
function useMounted() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return mounted;
}
