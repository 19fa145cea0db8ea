import { Box, Button, Typography } from '@mui/material';
import { FormProvider, useForm } from 'react-hook-form';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../../components/Callout.tsx';
import { CommandFailure } from '../../../components/CommandFailure.tsx';
import { ConsoleDialog } from '../../../components/dialog/ConsoleDialog.tsx';
import { FileInput } from '../../../components/form/inputs/FileInput.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { texts } from '../../../texts.ts';
import {
  isImportPlanRunnable,
  type TemplateImportPlan,
  type ExistingTemplates,
  planTemplateImport,
  importPlanRows,
  type TemplateImportRow,
  type RowState,
} from './planTemplateImport.ts';
import { runTemplateImport } from './runTemplateImport.ts';
import { useConsoleCommand } from '../../../components/command/useConsoleCommand.ts';
import { type TemplateExportEnvelope, MAX_TEMPLATE_EXPORT_BYTES } from '@portal/contracts/catalogue/templateDocument';
import { parseTemplateExport } from './templateDocument.ts';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { useQuery } from '@tanstack/react-query';
import { readExistingTemplates } from './readExistingTemplates.ts';
import type { Tone } from '@portal/contracts/shared/tone';
import { toneSx } from '@portal/web-shared/components/toneSx.ts';

const words = texts.templates.transfer;
const WIDTH_PX = 720;

/** A file is chosen, what it would do is looked at, and then it is taken: all of it, or with one error nothing. */
export function ImportTemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<{ file: File | undefined }>({ defaultValues: { file: undefined } });
  const { data, error, isFetching, refetch } = useTemplateFile(form.watch('file'));
  const { mutate, isPending, problem, reset } = useConsoleCommand<Preview, number>({
    run: (provider, { plan, stock }) => runTemplateImport(provider, plan, stock),
    invalidates: queryKeysToInvalidate.fileTemplate,
    done: (count) => words.done(count),
    onDone: onClose,
    // Part of it may stand by now: the same file is looked at anew.
    onProblem: () => void refetch(),
  });
  const preview = typeof data === 'object' && !isFetching ? data : undefined;
  const isRunnable = preview !== undefined && isImportPlanRunnable(preview.plan);
  return (
    <ConsoleDialog
      title={words.title}
      width={WIDTH_PX}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!isRunnable) return;
        reset();
        mutate(preview);
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <SubmitButton busy={isPending} disabled={!isRunnable}>
            {words.submit}
          </SubmitButton>
        </>
      }
    >
      <FormProvider {...form}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <FileInput
            name="file"
            label={words.file}
            accept=".json,application/json"
            required
            disabled={isPending}
            help={isPending ? words.fileWhileRunning : words.fileHelp}
          />
          <div role="status">
            {isFetching ? <Typography>{texts.common.busy}</Typography> : null}
            {typeof data === 'string' ? <Callout tone="negative">{data}</Callout> : null}
            {preview === undefined ? null : <ImportSummary plan={preview.plan} />}
          </div>
          {preview === undefined ? null : (
            <Box sx={{ display: 'grid', gap: 3 }}>
              <Rows title={texts.templates.files.title} rows={preview.plan.files} />
              <Rows title={texts.templates.enquiries.title} rows={preview.plan.enquiries} />
            </Box>
          )}
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
  readonly plan: TemplateImportPlan;
  readonly stock: ExistingTemplates;
}

async function contentOf(file: File): Promise<TemplateExportEnvelope | string> {
  if (file.size > MAX_TEMPLATE_EXPORT_BYTES) return words.tooLarge;
  const text = await file.text().catch(() => undefined);
  return text === undefined ? words.notRead : parseTemplateExport(text);
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
      return { plan: planTemplateImport(content, stock), stock };
    },
  });
}

/** What somebody must look at stands first. */
const order: readonly RowState[] = ['error', 'new', 'changed', 'unchanged'];
const tones: Readonly<Record<RowState, Tone>> = { new: 'positive', changed: 'info', unchanged: 'neutral', error: 'negative' };

/** In one sentence. */
function ImportSummary({ plan }: { readonly plan: TemplateImportPlan }) {
  const count = (state: RowState): number => importPlanRows(plan).filter((row) => row.state === state).length;
  const [created, changed, wrong] = [count('new'), count('changed'), count('error')];
  if (wrong > 0) return <Callout tone="negative">{words.withErrors(wrong)}</Callout>;
  return <Callout tone="info">{created + changed === 0 ? words.nothingToDo : words.toDo(created, changed)}</Callout>;
}

/** Row by row what an import would do; what hinders it stands at its row. */
function Rows({ title, rows }: { readonly title: string; readonly rows: readonly TemplateImportRow[] }) {
  if (rows.length === 0) return null;
  const shown = rows.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <div>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650, mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {shown.map((row, index) => (
          // Two rows may have the same name: that is one of the errors.
          <Box component="li" key={index} sx={{ px: 2, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {row.name === '' ? words.noName : row.name}
              </Typography>
              <Typography component="span" variant="body2" sx={[toneSx(tones[row.state]), { px: 2, borderRadius: 1 }]}>
                {words.states[row.state]}
              </Typography>
            </Box>
            {row.errors.map((error) => (
              <Typography key={error} variant="body2" sx={{ color: 'error.main' }}>
                {error}
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </div>
  );
}
