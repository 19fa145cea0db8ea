import { COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import { DateInput } from '../../../components/form/inputs/DateInput.tsx';
import { TextInput } from '../../../components/form/inputs/TextInput.tsx';
import { texts } from '../../../texts.ts';

/** A longer deadline, and why. */
export function ExtensionFields() {
  return (
    <>
      <DateInput name="expiresAt" label={texts.enquiries.extendNew} required />
      <TextInput name="reason" label={texts.enquiries.extendReason} required multiline minRows={2} maxLength={COMMENT_MAX_LENGTH} />
    </>
  );
}
