import { Typography } from '@mui/material';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { texts } from '../../../../texts.ts';
import { CommandQuestion } from '../../../../components/dialog/CommandQuestion.tsx';
import { queryKeysToInvalidate } from '../../../../api/queryKeysToInvalidate.ts';

interface RequestedFileDeleteDialogProps {
  readonly file: WithEtag<RequestedFileView>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const RequestedFileDeleteDialog = ({ file, onClose, onDone }: RequestedFileDeleteDialogProps) => (
  <CommandQuestion
    title={texts.deleteFile}
    danger
    run={(provider) => provider.deleteFile(file)}
    invalidates={queryKeysToInvalidate.file}
    done={texts.files.deleted}
    onDone={onDone}
    onClose={onClose}
  >
    <Typography>{texts.files.deleteText(file.name ?? '')}</Typography>
  </CommandQuestion>
);
