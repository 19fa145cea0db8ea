import { Typography } from '@mui/material';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { texts } from '../../../../texts.ts';
import { CommandQuestion } from '../../../../components/dialog/CommandQuestion.tsx';
import { queriesShowing } from '../../../../api/queriesShowing.ts';

interface FileDeleteDialogProps {
  readonly file: WithEtag<FileView>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const FileDeleteDialog = ({ file, onClose, onDone }: FileDeleteDialogProps) => (
  <CommandQuestion
    title={texts.deleteFile}
    danger
    run={(provider) => provider.deleteFile(file)}
    invalidates={queriesShowing.file}
    done={texts.files.deleted}
    onDone={onDone}
    onClose={onClose}
  >
    <Typography>{texts.files.deleteText(file.name ?? '')}</Typography>
  </CommandQuestion>
);
