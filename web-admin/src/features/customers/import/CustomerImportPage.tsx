import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { PageFrame } from '../../../app/layout/PageFrame.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { CommandFailure } from '../../../components/CommandFailure.tsx';
import { FileInput } from '../../../components/form/inputs/FileInput.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { texts } from '../../../texts.ts';
import { downloadCsv, createImportTemplateCsv } from './importFiles.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { customersCrumb } from '../../../app/layout/crumbs.ts';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { useQuery } from '@tanstack/react-query';
import type { CustomerImportPreview } from '@portal/contracts/customers/views/customerImport';
import { MAX_CUSTOMER_IMPORT_BYTES } from '@portal/contracts/customers/customerImport';

const words = texts.customerImport;

/** A file is chosen, what it would do is looked at, and then what is good of it is taken. */
export function CustomerImportPage() {
  const form = useForm<{ file: File | undefined }>({ defaultValues: { file: undefined } });
  const { data, error, isFetching, refetch, dataUpdatedAt } = useCustomerFile(form.watch('file'));
  const [isRunning, setIsRunning] = useState(false);
  return (
    <PageFrame
      title={words.title}
      crumbs={[customersCrumb]}
      actions={
        <Button
          variant="outlined"
          startIcon={<Icon name="download" />}
          onClick={() => downloadCsv(words.templateName, createImportTemplateCsv())}
        >
          {words.template}
        </Button>
      }
    >
      <Panel title={words.fileTitle}>
        <FormProvider {...form}>
          <FileInput
            name="file"
            label={words.file}
            accept=".csv,.txt,text/csv,text/plain"
            required
            disabled={isRunning}
            help={isRunning ? words.fileWhileRunning : words.fileHelp}
          />
        </FormProvider>
        <Box role="status" sx={{ '&:not(:empty)': { mt: 3 } }}>
          {isFetching ? <Typography>{words.reading}</Typography> : null}
          {typeof data === 'string' && !isFetching ? <Callout tone="negative">{data}</Callout> : null}
        </Box>
        {isFetching ? null : <CommandFailure error={error} />}
      </Panel>
      {typeof data === 'object' && error === null && !isFetching ? (
        <ImportPreview key={dataUpdatedAt} preview={data} onRunning={setIsRunning} onOver={() => void refetch()} />
      ) : null}
    </PageFrame>
  );
}

/** What the chosen file would do as things stand now, or in German why it cannot be taken. Forgotten with the page. */
function useCustomerFile(file: File | undefined) {
  const provider = useDataProvider<PortalDataProvider>();
  return useQuery<CustomerImportPreview | string>({
    queryKey: ['customer-import', file?.name, file?.size, file?.lastModified],
    enabled: file !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      if (file === undefined || file.size > MAX_CUSTOMER_IMPORT_BYTES) return words.tooLarge;
      // A file that was changed since it was chosen is read no more by some browsers, and sending it looked like a lost connection.
      const content = await file.arrayBuffer().catch(() => undefined);
      return content === undefined ? words.notRead : provider.previewCustomers(new File([content], file.name, { type: file.type }), signal);
    },
  });
}
