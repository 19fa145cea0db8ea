import { Box, Button, Typography } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../../components/Callout.tsx';
import { CommandFailure } from '../../../components/CommandFailure.tsx';
import { ConsoleDialog } from '../../../components/dialog/ConsoleDialog.tsx';
import { FileInput } from '../../../components/form/inputs/FileInput.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { texts } from '../../../texts.ts';
import { ImportPreview, ImportSummary } from './ImportPreview.tsx';
import { isImportPlanRunnable, type ImportPlan, type ExistingTemplates, planImport } from './planImport.ts';
import { runImport } from './runImport.ts';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';
import { type TemplateDocumentEnvelope, MAX_TEMPLATE_DOCUMENT_BYTES } from '@portal/contracts/catalogue/templateDocument';
import { parseTemplateDocument } from './templateDocument.ts';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { useQuery } from '@tanstack/react-query';
import { readExistingTemplates } from './readExistingTemplates.ts';

const words = texts.templates.transfer;
const WIDTH_PX = 720;

/** A file is chosen, what it would do is looked at, and then it is taken: all of it, or with one error nothing. */
export function ImportTemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<{ file: File | undefined }>({ defaultValues: { file: undefined } });
  const { data, error, isFetching, refetch } = useTemplateFile(form.watch('file'));
  const { mutate, isPending, problem, reset } = useConsoleCommand<Preview, number>({
    run: (provider, { plan, stock }) => runImport(provider, plan, stock),
    invalidates: queryKeysToInvalidate.fileTemplate,
    done: (count) => words.done(count),
    onDone: onClose,
    // Part of it may stand by now: the same file is looked at anew.
    onProblem: () => void refetch(),
  });
  const preview = typeof data === 'object' ? data : undefined;
  return (
    <ConsoleDialog
      title={words.title}
      width={WIDTH_PX}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (preview === undefined || isFetching || !isImportPlanRunnable(preview.plan)) return;
        reset();
        mutate(preview);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <SubmitButton busy={isPending} disabled={preview === undefined || isFetching || !isImportPlanRunnable(preview.plan)}>
            {words.submit}
          </SubmitButton>
        </>
      }
    >
      <FormProvider {...form}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <FileInput name="file" label={words.file} accept=".json,application/json" required help={words.fileHelp} />
          <div role="status">
            {isFetching ? <Typography>{texts.common.busy}</Typography> : null}
            {typeof data === 'string' ? <Callout tone="negative">{data}</Callout> : null}
            {preview === undefined || isFetching ? null : <ImportSummary plan={preview.plan} />}
          </div>
          {preview === undefined || isFetching ? null : <ImportPreview plan={preview.plan} />}
        </Box>
      </FormProvider>
      <CommandFailure error={problem ?? error} />
      {problem === null ? null : (
        <Box sx={{ mt: 3 }}>
          <Callout tone="info">{words.interrupted}</Callout>
        </Box>
      )}
    </ConsoleDialog>
  );
}

interface Preview {
  readonly plan: ImportPlan;
  readonly stock: ExistingTemplates;
}

async function contentOf(file: File): Promise<TemplateDocumentEnvelope | string> {
  if (file.size > MAX_TEMPLATE_DOCUMENT_BYTES) return words.tooLarge;
  const text = await file.text().catch(() => undefined);
  return text === undefined ? words.notRead : parseTemplateDocument(text);
}

/** What the chosen file would do to what the portal has now, or in German why it cannot be taken. */
function useTemplateFile(file: File | undefined) {
  const provider = useDataProvider<PortalDataProvider>();
  return useQuery<Preview | string>({
    queryKey: ['template-import', file?.name, file?.size, file?.lastModified],
    enabled: file !== undefined,
    // Each look is at what there is now; between two of them nothing changes under the eyes of the reader.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => {
      const content = file === undefined ? words.notRead : await contentOf(file);
      if (typeof content === 'string') return content;
      const stock = await readExistingTemplates(provider);
      return { plan: planImport(content, stock), stock };
    },
  });
}
