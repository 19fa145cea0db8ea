import { useRef } from 'react';
import type { QueryKey } from '@tanstack/react-query';
import type { MadePasskey } from '@portal/contracts/employees/commands/passkeys';
import type { AddedPasskey, NewPasskey } from '@portal/contracts/employees/views/secondFactor';
import { useCommandForm, type CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { makePasskey } from '../../api/passkeys.ts';
import { addPasskey, type PendingSignIn } from '../../api/secondFactor.ts';
import { nameResolver, noName, type NameValues } from './codeForm.ts';

interface NewPasskeyOptions {
  readonly asked: NewPasskey;
  readonly pending?: PendingSignIn;
  readonly invalidates: readonly QueryKey[];
  readonly onAnswer?: () => void;
  readonly onDone: (added: AddedPasskey) => void;
  readonly onProblem?: (problem: ApiProblem) => void;
}

/** Name, device, portal. What the device has made is sent again after a lost answer: it makes no second one. */
export function useNewPasskey(options: NewPasskeyOptions): CommandForm<NameValues> {
  const { asked, pending, invalidates, onAnswer, onDone, onProblem } = options;
  const made = useRef<MadePasskey>(undefined);
  return useCommandForm<NameValues, AddedPasskey>({
    defaultValues: noName,
    resolver: nameResolver,
    checks: 'whenSent',
    run: async ({ name }) => {
      made.current ??= await makePasskey(asked);
      return addPasskey(name.trim(), made.current, pending);
    },
    invalidates,
    onDone,
    ...(onAnswer === undefined ? {} : { onAnswer }),
    onProblem: (problem) => {
      if (!problem.isRetryable) made.current = undefined;
      onProblem?.(problem);
    },
  });
}
