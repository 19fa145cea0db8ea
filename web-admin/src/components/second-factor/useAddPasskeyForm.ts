import { useRef } from 'react';
import type { PasskeyAttestation } from '@portal/contracts/employees/commands/passkeys';
import type { AddedPasskeyAnswer, PasskeyCreationOptionsAnswer } from '@portal/contracts/employees/views/secondFactor';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { makePasskey } from '../../api/passkeys.ts';
import { finishPasskeyRegistration, type PendingSignIn } from '../../api/secondFactor.ts';
import { useConsoleCommandForm, type ConsoleCommandFormOptions } from '../command/useConsoleCommand.ts';
import { passkeyNameResolver, emptyPasskeyNameValues, type PasskeyNameValues } from './codeForm.ts';

interface NewPasskeyOptions extends Pick<
  ConsoleCommandFormOptions<PasskeyNameValues, AddedPasskeyAnswer>,
  'invalidates' | 'done' | 'onDone' | 'onProblem'
> {
  readonly asked: PasskeyCreationOptionsAnswer;
  readonly pending?: PendingSignIn;
}

/** Name, device, portal. What the device has made is sent again after a lost answer: it makes no second one. */
export function useAddPasskeyForm({ asked, pending, onProblem, ...options }: NewPasskeyOptions): CommandForm<PasskeyNameValues> {
  const made = useRef<PasskeyAttestation>(undefined);
  return useConsoleCommandForm<PasskeyNameValues, AddedPasskeyAnswer>({
    ...options,
    defaultValues: emptyPasskeyNameValues,
    resolver: passkeyNameResolver,
    checks: 'whenSent',
    run: async (_, { name }) => {
      made.current ??= await makePasskey(asked);
      return finishPasskeyRegistration(name.trim(), made.current, pending);
    },
    onProblem: (problem, values) => {
      if (!problem.isRetryable) made.current = undefined;
      onProblem?.(problem, values);
    },
  });
}
