import { Box, Button, Typography } from '@mui/material';
import { ACTIVATION_CODE_LENGTH, activationCodeViolation, normaliseActivationCode } from '@portal/contracts/customers/activationCode';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { Form } from '@portal/web-shared/forms/Form.tsx';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { activate } from '../../api/requests/activate.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useFormField } from '../../components/useFormField.ts';
import { areaTexts } from '../../areaTexts.ts';
import { texts } from '../../texts.ts';
import type { ActivationCodes } from './useActivationCode.ts';

interface ActivationFormProps {
  readonly customer: CustomerView;
  readonly codes: ActivationCodes;
}

interface Activation {
  readonly activationCode: string;
}

export function ActivationForm({ customer, codes }: ActivationFormProps) {
  const notify = useNotify();
  const command = useCommandForm<Activation>({
    defaultValues: { activationCode: '' },
    resolver: formResolver<Activation>({ rules: ({ activationCode }) => ({ activationCode: activationCodeViolation(activationCode) }) }),
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
          <CodeField />
        </Box>
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap-reverse', justifyContent: 'space-between', alignItems: 'center' }}>
          {customer.mobile === null ? <span /> : <NewCode codes={codes} />}
          <SubmitButton busy={command.busy}>{areaTexts.confirmCode}</SubmitButton>
        </Box>
      </Form>
    </Card>
  );
}

function CodeField() {
  const { onChange, ...field } = useFormField('activationCode');
  return (
    <Field
      {...field}
      label={areaTexts.activation.code}
      required
      autoComplete="one-time-code"
      help={areaTexts.activation.codeHelp}
      onChange={(typed) => onChange(normaliseActivationCode(typed.replace(/\s/g, '')).slice(0, ACTIVATION_CODE_LENGTH))}
      input={{
        autoCapitalize: 'characters',
        spellCheck: false,
        style: { letterSpacing: '0.35em', fontSize: '1.375rem', fontWeight: 600 },
      }}
    />
  );
}

function NewCode({ codes }: { readonly codes: ActivationCodes }) {
  const waiting = codes.secondsLeft > 0;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <Button onClick={codes.request} disabled={waiting || codes.busy} sx={{ ml: -3 }}>
        {areaTexts.requestNewCode}
      </Button>
      {waiting ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {areaTexts.activation.again(codes.secondsLeft)}
        </Typography>
      ) : null}
      <span role="status" className="visually-hidden">
        {waiting ? '' : areaTexts.activation.againNow}
      </span>
    </Box>
  );
}
