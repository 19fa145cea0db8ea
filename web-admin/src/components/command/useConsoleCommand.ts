import { useDataProvider, useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useCommand, type CommandRunner, type CommandOptions } from '@portal/web-shared/commands/useCommand.ts';
import { useCommandForm, type CommandForm, type CommandFormOptions } from '@portal/web-shared/forms/useCommandForm.ts';
import type { PortalDataProvider } from '../../api/dataProvider.ts';

interface ByProvider<Input, Answer> {
  readonly run: (provider: PortalDataProvider, input: Input) => Promise<Answer>;
  /** The success notice, also when the person has gone elsewhere. */
  readonly done?: string | ((answer: Answer, input: Input) => string);
}

export type ConsoleCommandOptions<Input, Answer> = Omit<CommandOptions<Input, Answer>, 'run'> & ByProvider<Input, Answer>;
export type ConsoleCommandFormOptions<Values extends FieldValues, Answer> = Omit<CommandFormOptions<Values, Answer>, 'run'> &
  ByProvider<Values, Answer>;

function useByProvider<Input, Answer>({ run, done, onAnswer }: Pick<ConsoleCommandOptions<Input, Answer>, 'run' | 'done' | 'onAnswer'>) {
  const provider = useDataProvider<PortalDataProvider>();
  const notify = useNotify();
  return {
    run: (input: Input) => run(provider, input),
    onAnswer: (answer: Answer, input: Input): void => {
      onAnswer?.(answer, input);
      if (done !== undefined) notify(typeof done === 'function' ? done(answer, input) : done, { type: 'success' });
    },
  };
}

/** A command of the data provider and the notice that it is done. */
export function useConsoleCommand<Input, Answer = unknown>(options: ConsoleCommandOptions<Input, Answer>): CommandRunner<Input, Answer> {
  const { done: _, ...command } = options;
  return useCommand<Input, Answer>({ ...command, ...useByProvider(options) });
}

/** The same as a form. */
export function useConsoleCommandForm<Values extends FieldValues, Answer = unknown>(
  options: ConsoleCommandFormOptions<Values, Answer>,
): CommandForm<Values> {
  const { done: _, ...form } = options;
  return useCommandForm<Values, Answer>({ ...form, ...useByProvider(options) });
}
