import { Box, Typography } from '@mui/material';
import { mobileConfirmationCodeFault, normaliseMobileConfirmationCode } from '@portal/contracts/customers/mobileCode';
import { maskedMobile } from '@portal/contracts/customers/tanMobile';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { confirmMobile, getMobileCodeDelivery, requestMobileCode } from '../../api/requests/access/codes.ts';
import { customerQuery } from '../../api/requests/getCustomer.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { CodeField } from '../../components/fields/CodeField.tsx';
import { NewCodeButton } from '../../components/NewCodeButton.tsx';
import { FormDialog } from '../../components/state/FormDialog.tsx';
import { useSmsCodeRequest } from '../../components/useSmsCodeRequest.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { useTanMobileNumberTexts } from '../../tanMobileNumberTexts.ts';

interface ConfirmMobileDialogProps {
  readonly customerId: string;
  readonly mobile: string;
  readonly onClose: () => void;
}

/** Opening it has a code sent. */
export function ConfirmMobileDialog({ customerId, mobile, onClose }: ConfirmMobileDialogProps) {
  const notify = useNotify();
  const words = useTanMobileNumberTexts();
  const invalidates = [customerQuery(customerId).queryKey];
  const codes = useSmsCodeRequest({
    ask: () => requestMobileCode(customerId),
    standing: () => getMobileCodeDelivery(customerId),
    onEntry: true,
    sent: words.codeSent,
    invalidates,
  });
  const command = useCommandForm<{ readonly code: string }>({
    defaultValues: { code: '' },
    resolver: createFormResolver({ rules: ({ code }) => ({ code: mobileConfirmationCodeFault(code) }) }),
    checks: 'whenSent',
    run: ({ code }) => confirmMobile(customerId, code),
    invalidates,
    onAnswer: () => notify({ tone: 'positive', text: words.confirmed }),
    onDone: onClose,
    placeOf: ({ status }) => (status === 422 || status === 429 ? 'code' : undefined),
  });
  return (
    <FormDialog
      command={command}
      title={words.dialogTitle}
      describedBy="confirm-mobile-text"
      submit={signedInTexts.confirmCode}
      onCancel={onClose}
      onClose={command.unsaved ? undefined : onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <Typography id="confirm-mobile-text">{words.sentTo(maskedMobile(mobile))}</Typography>
        <Box sx={{ width: '100%', maxWidth: 320 }}>
          <CodeField name="code" label={words.code} help={words.codeHelp} normalise={normaliseMobileConfirmationCode} autoFocus />
        </Box>
        <NewCodeButton codes={codes} />
      </Box>
    </FormDialog>
  );
}
