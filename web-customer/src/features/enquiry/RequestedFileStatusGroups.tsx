import { Box, Typography } from '@mui/material';
import { requestedFileGroups, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import type { StatusAppearance } from '@portal/contracts/shared/tone';
import { IconDisc } from '../../components/drawings/IconDisc.tsx';
import { LinkRow } from '../../components/LinkRow.tsx';
import { RowList } from '../../components/RowList.tsx';
import { RequestedAgainNote } from '../../components/RequestedAgainNote.tsx';
import { isRequestedAgain } from '../../enquiries/requestedAgain.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { QuietText } from '../../components/TextParts.tsx';

const looks: readonly StatusAppearance[] = [
  { tone: 'info', icon: 'upload_file' },
  { tone: 'info', icon: 'visibility' },
  { tone: 'warning', icon: 'help' },
  { tone: 'positive', icon: 'check_circle' },
];

/** One large row a group; empty groups are hidden. */
export function RequestedFileStatusGroups({ enquiry }: { readonly enquiry: EnquiryView }) {
  const groups = requestedFileGroups
    .map(({ title, statuses }, index) => {
      const shown: readonly RequestedFileStatus[] = statuses;
      return {
        title,
        statuses: shown,
        look: looks[index],
        files: enquiry.requestedFiles.filter((file) => shown.includes(file.status)),
      };
    })
    .filter((group) => group.files.length > 0);
  return (
    <RowList>
      {groups.map(({ title, statuses, look, files }) => (
        <LinkRow
          key={title}
          to={fillPath(customerPaths.files, { id: enquiry.id, status: statuses.join(',') })}
          icon={<IconDisc icon={look?.icon ?? 'description'} tone={look?.tone ?? 'neutral'} />}
          end={<Count value={files.length} />}
        >
          <Typography component="h3" sx={{ fontWeight: 500 }}>
            {title}
          </Typography>
          <Notes files={files} />
        </LinkRow>
      ))}
    </RowList>
  );
}

/** What the count alone does not say: how many may be left out, and what the bank asks for once more and why. */
function Notes({ files }: { readonly files: readonly RequestedFileView[] }) {
  const missing = files.filter((file) => file.status === 'requested');
  const optional = missing.filter((file) => !file.required).length;
  const again = missing.filter(isRequestedAgain);
  return (
    <>
      {optional === 0 ? null : <QuietText>{signedInTexts.files.optionalOf(optional)}</QuietText>}
      {again.map((file) => (
        <RequestedAgainNote key={file.id} file={file} />
      ))}
    </>
  );
}

function Count({ value }: { readonly value: number }) {
  return (
    <Box component="span" sx={{ fontWeight: 650, fontSize: '1.25rem', minWidth: 28, textAlign: 'right' }}>
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{signedInTexts.files.count(value)}</span>
    </Box>
  );
}
