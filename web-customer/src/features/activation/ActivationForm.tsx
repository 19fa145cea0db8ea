import { Box } from '@mui/material';
import { activationCodeFault, trimAndUppercaseActivationCode } from '@portal/contracts/customers/activationCode';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { activate } from '../../api/requests/access/codes.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { Card } from '../../components/Card.tsx';
import { CodeField } from '../../components/fields/CodeField.tsx';
import { NewCodeButton } from '../../components/NewCodeButton.tsx';
import { SubmitButton } from '../../components/fields/SubmitButton.tsx';
import type { SmsCodeRequestState } from '../../components/useSmsCodeRequest.ts';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';
import { texts } from '../../texts.ts';

export function ActivationForm({ customer, codes }: { readonly customer: CustomerView; readonly codes: SmsCodeRequestState }) {
  const notify = useNotify();
  const words = useSignedInTexts().activation;
  const command = useCommandForm<{ readonly activationCode: string }>({
    defaultValues: { activationCode: '' },
    resolver: createFormResolver({ rules: ({ activationCode }) => ({ activationCode: activationCodeFault(activationCode) }) }),
    checks: 'whenSent',
    run: ({ activationCode }) => activate(customer.id, activationCode),
    invalidates: [],
    onAnswer: () => notify({ tone: 'positive', text: texts.notices.activated }),
    placeOf: ({ status }) => (status === 422 || status === 429 ? 'activationCode' : undefined),
  });
  return (
    <Card component="div">
      <Form command={command} sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ maxWidth: 320 }}>
          <CodeField
            name="activationCode"
            label={words.code}
            help={words.codeHelp}
            normalise={(typed) => trimAndUppercaseActivationCode(typed.replace(/\s/g, ''))}
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap-reverse', justifyContent: 'space-between', alignItems: 'center' }}>
          {customer.mobile === null ? <span /> : <NewCodeButton codes={codes} />}
          <SubmitButton busy={command.busy}>{signedInTexts.confirmCode}</SubmitButton>
        </Box>
      </Form>
    </Card>
  );
}
