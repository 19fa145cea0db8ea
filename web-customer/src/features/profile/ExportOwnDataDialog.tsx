import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { passwordTexts } from '@portal/contracts/customers/password';
import { DIALOG_WIDTH_PX } from '@portal/contracts/texts/notices';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { exportOwnData } from '../../api/requests/exportOwnData.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { DownloadProgress } from '../../components/state/DownloadProgress.tsx';
import { PasswordField } from '../../components/fields/PasswordField.tsx';
import { SubmitButton } from '../../components/fields/SubmitButton.tsx';
import { useDownload } from '../../components/useDownload.ts';
import { useFormField } from '../../components/fields/useFormField.ts';
import { ownDataTexts, useOwnDataTexts } from '../../ownDataTexts.ts';
import { texts } from '../../texts.ts';

interface Asked {
  readonly currentPassword: string;
}

/** Asks who it is, and stays until the file is there: what is under way ends with the dialog. */
export function ExportOwnDataDialog({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const words = useOwnDataTexts();
  const download = useDownload();
  const command = useCommandForm<Asked, boolean>({
    defaultValues: { currentPassword: '' },
    resolver: formResolver<Asked>({
      rules: ({ currentPassword }) => ({ currentPassword: currentPassword === '' ? passwordTexts.currentRequired : undefined }),
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
    <Dialog
      open
      onClose={isUnderWay || command.unsaved ? undefined : onClose}
      aria-labelledby="export-own-data"
      aria-describedby="export-own-data-text"
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: DIALOG_WIDTH_PX } } }}
    >
      <Form command={command}>
        <DialogTitle id="export-own-data">{words.dialogTitle}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <Typography id="export-own-data-text">{words.dialogText}</Typography>
            <Password />
            {download.bytes === undefined ? null : <DownloadProgress bytes={download.bytes} />}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={isUnderWay ? download.stop : onClose}>{isUnderWay ? words.stop : texts.common.cancel}</Button>
          <SubmitButton busy={command.busy}>{words.start}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const Password = () => (
  <PasswordField {...useFormField('currentPassword')} label={ownDataTexts.password} autoComplete="current-password" autoFocus />
);
