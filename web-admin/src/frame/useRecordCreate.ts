import { useDataProvider, type RaRecord } from 'react-admin';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { useCommandForm, type CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { PortalDataProvider } from '../api/dataProvider.ts';
import { useSuccessNotice } from '../components/useSuccessNotice.ts';
import type { ScreensPlace } from './consoleModule.ts';
import type { RecordForm } from './recordScreens.ts';

export const resolverOf = <Of, Values extends FieldValues>({ schema, bodyOf, required = [], rules }: RecordForm<Of, Values>) =>
  formResolver<Values>({ schema, bodyOf, required, ...(rules === undefined ? {} : { rules }) });

/** The form for a new one, which may start from another. */
export function useRecordCreate<Of extends WithEtag & RaRecord<string>, Values extends FieldValues>(
  { module, screens: { form, texts, invalidates } }: ScreensPlace<Of, Values>,
  onDone: (created: Of) => void,
  from?: Of,
): CommandForm<Values> {
  const provider = useDataProvider<PortalDataProvider>();
  const done = useSuccessNotice();
  return useCommandForm<Values, Of>({
    defaultValues: ((from && form.copyOf?.(from)) ?? form.empty()) as DefaultValues<Values>,
    resolver: resolverOf(form),
    run: async (values) => (await provider.create<Of>(form.postsTo?.(values) ?? module.name, { data: form.bodyOf(values) })).data,
    invalidates,
    blocking: form.blocking === true,
    onAnswer: done(texts.created),
    onDone,
  });
}
