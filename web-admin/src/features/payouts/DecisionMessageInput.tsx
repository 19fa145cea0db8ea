import type { ComponentProps } from 'react';
import { DECISION_MESSAGE_MAX_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';

/** What the bank says of a decision; the customer can read it. */
export const DecisionMessageInput = (props: Pick<ComponentProps<typeof TextInput>, 'name' | 'label' | 'help' | 'required' | 'minRows'>) => (
  <TextInput minRows={3} {...props} multiline maxLength={DECISION_MESSAGE_MAX_LENGTH} />
);
