import { Typography } from '@mui/material';
import { ARCHIVE_COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/agree21Archive';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { TextInput } from '../../../components/form/TextInput.tsx';
import { texts } from '../../../texts.ts';
import { ShelfInputs } from './ShelfInputs.tsx';
import { shelvesOf } from './shelves.ts';

/** Under what a document is filed: comment, and a shelf or a form. */
export function FilingInputs({ at }: { readonly at: 'file' | 'enquiryAttachment' }) {
  const shelves = shelvesOf(useConfig());
  return (
    <>
      {shelves.length > 0 ? (
        <ShelfInputs at={at} shelves={shelves} />
      ) : (
        <>
          <TextInput
            name={`${at}.agree21Comment`}
            label={texts.archiveComment}
            help={texts.agree21.commentHelp(ARCHIVE_COMMENT_MAX_LENGTH)}
          />
          <TextInput name={`${at}.agree21ShelfId`} label={texts.shelfId} inputMode="numeric" />
        </>
      )}
      <FieldGrid>
        <TextInput name={`${at}.agree21FormId`} label={texts.formId} maxLength={20} />
        <TextInput name={`${at}.agree21FormName`} label={texts.formName} maxLength={64} />
      </FieldGrid>
      <Typography variant="caption" sx={{ color: 'text.secondary', mt: -2 }}>
        {texts.agree21.filingHelp}
      </Typography>
    </>
  );
}
