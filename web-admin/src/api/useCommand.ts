import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { STORED_ONLY } from '@portal/contracts/browser/untilShown';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { texts } from '../texts.ts';
import { asFailure } from './failures.ts';
import type { PortalDataProvider } from './dataProvider.ts';
import { useReloadRecords } from './useReloadRecords.ts';

interface CommandOptions<Answer> {
  /** Where the change can be seen (`seenIn`): that is fetched anew. */
  readonly invalidates: readonly QueryKey[];
  /** Notice once it is done. */
  readonly done?: string | ((answer: Answer) => string);
  /** The failure is shown where the command was given, not as a notice. */
  readonly quiet?: boolean;
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
    onError: (error) => {
      if (options.quiet === true) return;
      const failure = asFailure(error);
      notify(failure.status === 412 ? texts.problems.stale : failure.detail, {
        type: failure.status === STORED_ONLY ? 'info' : 'error',
        autoHideDuration: ERROR_NOTICE_MS,
        ...(failure.status === 412 ? { action: { label: texts.common.reload, run: () => void reload(options.invalidates) } } : {}),
      });
    },
  });
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
