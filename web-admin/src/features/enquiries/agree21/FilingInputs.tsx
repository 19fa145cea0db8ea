import { AGREE21_ID_LENGTH, AGREE21_FORM_NAME_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { FieldGrid } from '../../../components/form/FieldGrid.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { texts } from '../../../texts.ts';
import { CommentAndShelf } from './CommentAndShelf.tsx';
import { SecondaryText } from '../../../components/SecondaryText.tsx';

/** Under what a document is filed: comment, and a shelf or a form. */
export function FilingInputs({ at }: { readonly at: 'file' | 'enquiryAttachment' }) {
  return (
    <>
      <CommentAndShelf prefix={`${at}.`} />
      <FieldGrid>
        <TextInput name={`${at}.agree21FormId`} label={texts.formId} maxLength={AGREE21_ID_LENGTH} />
        <TextInput name={`${at}.agree21FormName`} label={texts.formName} maxLength={AGREE21_FORM_NAME_LENGTH} />
      </FieldGrid>
      <SecondaryText variant="caption" sx={{ mt: -2 }}>
        {texts.agree21.filingHelp}
      </SecondaryText>
    </>
  );
}
