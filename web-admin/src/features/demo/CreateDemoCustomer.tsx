import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { createDemoCustomerSchema, type CreateDemoCustomerBody, type CreatedDemoCustomerAnswer } from '@portal/contracts/demo/demoCustomer';
import { salutationLabels, salutations } from '@portal/contracts/shared/salutation';
import { EMAIL_LENGTH, PERSON_NAME_LENGTH, MOBILE_LENGTH, PASSWORD_LENGTH } from '@portal/contracts/shared/text/textLimits';
import { DEMO_NOTICE_MS } from '@portal/contracts/texts/notices';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { textOrNull } from '../../components/form/emptyIsNull.ts';
import { FieldGrid } from '../../components/form/FieldGrid.tsx';
import { SelectInput } from '../../components/form/inputs/SelectInput.tsx';
import { TextInput } from '../../components/form/inputs/TextInput.tsx';
import { FormInputKeeper } from '../../components/kept/FormInputKeeper.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';
import { DemoResult } from './DemoResult.tsx';
import { copyAction } from './copyAction.ts';
import { useConsoleForm } from '../../components/command/useConsoleCommand.ts';

const words = texts.demo;
const empty = { email: '', salutation: '', firstName: '', lastName: '', mobile: '', plainPassword: '' };
type Values = typeof empty;
/** Empty optional values are null (specification 001 §5). */
const bodyOf = ({ mobile, plainPassword, ...values }: Values) =>
  ({ ...values, mobile: textOrNull(mobile), plainPassword: plainPassword === '' ? null : plainPassword }) as CreateDemoCustomerBody;
const choices = [{ value: '', label: texts.customers.choose }, ...salutations.map((value) => ({ value, label: salutationLabels[value] }))];

/** Whoever is made here can sign in at once. */
export function CreateDemoCustomer() {
  const notify = useNotify();
  const [made, setMade] = useState<CreatedDemoCustomerAnswer>();
  const command = useConsoleForm<Values, CreatedDemoCustomerAnswer>({
    defaultValues: empty,
    resolver: formResolver<Values>({ schema: createDemoCustomerSchema }),
    run: (provider, values) => {
      setMade(undefined);
      return provider.createDemoCustomer(bodyOf(values));
    },
    invalidates: queryKeysToInvalidate.customer,
    onAnswer: ({ password }) =>
      notify(password === undefined ? words.created : words.createdWith(password), {
        type: 'success',
        autoHideDuration: DEMO_NOTICE_MS,
        ...(password === undefined ? {} : { action: copyAction(password, notify) }),
      }),
    onDone(answer) {
      setMade(answer);
      command.restart(empty);
    },
  });
  return (
    <Panel title={words.createTitle}>
      <Typography sx={{ mb: 4 }}>{words.createText}</Typography>
      <Form command={command}>
        <FormInputKeeper command={command} keptAs="demo customer" title={words.createTitle} />
        <FieldGrid>
          <TextInput name="email" label={texts.customers.email} type="email" inputMode="email" required maxLength={EMAIL_LENGTH} />
          <SelectInput name="salutation" label={texts.customers.salutation} choices={choices} required />
          <TextInput name="firstName" label={texts.customers.firstName} required maxLength={PERSON_NAME_LENGTH} />
          <TextInput name="lastName" label={texts.customers.lastName} required maxLength={PERSON_NAME_LENGTH} />
          <TextInput
            name="mobile"
            label={texts.customers.mobile}
            type="tel"
            inputMode="tel"
            help={words.mobileHelp}
            maxLength={MOBILE_LENGTH}
          />
          <TextInput name="plainPassword" label={words.password} help={words.passwordHelp} autoComplete="off" maxLength={PASSWORD_LENGTH} />
        </FieldGrid>
        <CommandFailure error={command.problem} showsNothing />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 5 }}>
          <SubmitButton busy={command.busy}>{words.create}</SubmitButton>
        </Box>
      </Form>
      {made === undefined ? null : (
        <DemoResult
          customerId={made.id}
          text={words.created}
          {...(made.password === undefined ? {} : { label: words.password, secret: made.password })}
        />
      )}
    </Panel>
  );
}
