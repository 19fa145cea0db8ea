import { useRef } from 'react';
import type { MadePasskey } from '@portal/contracts/employees/commands/passkeys';
import type { AddedPasskey, NewPasskey } from '@portal/contracts/employees/views/secondFactor';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { makePasskey } from '../../api/passkeys.ts';
import { addPasskey, type PendingSignIn } from '../../api/secondFactor.ts';
import { useConsoleForm, type ConsoleFormOptions } from '../command/useConsoleCommand.ts';
import { nameResolver, noName, type NameValues } from './codeForm.ts';

interface NewPasskeyOptions extends Pick<ConsoleFormOptions<NameValues, AddedPasskey>, 'invalidates' | 'done' | 'onDone' | 'onProblem'> {
  readonly asked: NewPasskey;
  readonly pending?: PendingSignIn;
}

/** Name, device, portal. What the device has made is sent again after a lost answer: it makes no second one. */
export function useAddPasskeyForm({ asked, pending, onProblem, ...options }: NewPasskeyOptions): CommandForm<NameValues> {
  const made = useRef<MadePasskey>(undefined);
  return useConsoleForm<NameValues, AddedPasskey>({
    ...options,
    defaultValues: noName,
    resolver: nameResolver,
    checks: 'whenSent',
    run: async (_, { name }) => {
      made.current ??= await makePasskey(asked);
      return addPasskey(name.trim(), made.current, pending);
    },
    onProblem: (problem, values) => {
      if (!problem.isRetryable) made.current = undefined;
      onProblem?.(problem, values);
    },
  });
}
