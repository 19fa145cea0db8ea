import { MOBILE_INPUT_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { texts } from '../../../texts.ts';
import { TextInput } from './TextInput.tsx';

export const MobileInput = ({ help }: { readonly help: string }) => (
  <TextInput name="mobile" label={texts.customers.mobile} type="tel" inputMode="tel" help={help} maxLength={MOBILE_INPUT_MAX_LENGTH} />
);
