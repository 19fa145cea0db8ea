import { Box, Typography } from '@mui/material';
import { passwordFaultTexts } from '@portal/contracts/customers/password';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { exportOwnData } from '../../api/requests/ownRecord.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { DownloadProgress } from '../../components/state/DownloadProgress.tsx';
import { FormDialog } from '../../components/state/FormDialog.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { useDownload } from '../../components/useDownload.ts';
import { useFormField } from '../../components/fields/useFormField.ts';
import { PasswordByEmailHint } from '../../forgotten-password/PasswordByEmailHint.tsx';
import { ownDataExportTexts, useOwnDataExportTexts } from '../../ownDataExportTexts.ts';
import { texts } from '../../texts.ts';

/** Asks who it is, and stays until the file is there: what is under way ends with the dialog. */
export function ExportOwnDataDialog({ onClose, onForgot }: { readonly onClose: () => void; readonly onForgot: () => void }) {
  const notify = useNotify();
  const words = useOwnDataExportTexts();
  const download = useDownload();
  const command = useCommandForm<{ readonly currentPassword: string }, boolean>({
    defaultValues: { currentPassword: '' },
    resolver: createFormResolver({
      rules: ({ currentPassword }) => ({ currentPassword: currentPassword === '' ? passwordFaultTexts.currentRequired : undefined }),
    }),
    checks: 'whenSent',
    run: ({ currentPassword }) => download.fetch((way) => exportOwnData(currentPassword, way)),
    invalidates: [],
    onAnswer: () => notify({ tone: 'positive', text: words.done }),
    onDone: onClose,
    // Whatever it is, it stands where the next try begins.
    placeOf: ({ code }) => (code === 'ABORTED' ? undefined : 'currentPassword'),
  });
  const isUnderWay = download.bytes !== undefined;
  return (
    <FormDialog
      command={command}
      title={words.dialogTitle}
      describedBy="export-own-data-text"
      submit={words.start}
      cancel={isUnderWay ? words.stop : texts.common.cancel}
      onCancel={isUnderWay ? download.stop : onClose}
      onClose={isUnderWay || command.unsaved ? undefined : onClose}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography id="export-own-data-text">{words.dialogText}</Typography>
        <Password />
        <PasswordByEmailHint onForgot={onForgot} />
        {download.bytes === undefined ? null : <DownloadProgress bytes={download.bytes} />}
      </Box>
    </FormDialog>
  );
}

const Password = () => (
  <PasswordField {...useFormField('currentPassword')} label={ownDataExportTexts.password} autoComplete="current-password" autoFocus />
);
