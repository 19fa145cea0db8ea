import { CustomerInput } from '../../components/form/CustomerInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { texts } from '../../texts.ts';

/** A draft for a customer who is there already. */
export function NewEnquiryFields() {
  return (
    <>
      <CustomerInput name="customer" />
      <TextInput name="publicId" label={texts.enquiries.id} help={texts.enquiries.idHelp} maxLength={40} />
      <TextInput name="name" label={texts.enquiries.overrideName} required maxLength={120} />
    </>
  );
}
