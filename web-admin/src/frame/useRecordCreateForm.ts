import type { DefaultValues, FieldValues } from 'react-hook-form';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { RecordScreensProps } from './consoleModule.ts';
import { useConsoleCommandForm } from '../components/command/useConsoleCommand.ts';
import type { RaRecordWithEtag } from '../api/shownRecord.ts';

/** The form for a new one, which may start from another. */
export function useRecordCreateForm<Of extends RaRecordWithEtag, Values extends FieldValues>(
  { module, screens: { form, texts, invalidates } }: RecordScreensProps<Of, Values>,
  onDone: (created: Of) => void,
  from?: Of,
): CommandForm<Values> {
  return useConsoleCommandForm<Values, Of>({
    defaultValues: ((from && form.copyOf?.(from)) ?? form.empty()) as DefaultValues<Values>,
    resolver: createFormResolver<Values>(form),
    run: async (provider, values) => (await provider.create<Of>(form.postsTo?.(values) ?? module.name, { data: form.bodyOf(values) })).data,
    invalidates,
    blocking: form.blocking === true,
    done: texts.created,
    onDone,
  });
}
