import { Box, Button, Typography } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { ACTIVATION_CODE_LENGTH, activationCodeViolation, normaliseActivationCode } from '@portal/contracts/customers/activationCode';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { activate } from '../../api/requests/activate.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { Card } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { areaTexts } from '../../areaTexts.ts';
import { texts } from '../../texts.ts';
import type { ActivationCodes } from './useActivationCode.ts';

interface ActivationFormProps {
  readonly customer: CustomerView;
  readonly codes: ActivationCodes;
}

export function ActivationForm({ customer, codes }: ActivationFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const refuse = (message: string): void => {
    setError(message);
    field.current?.focus();
  };
  const activation = useCommand({
    run: (given: string) => activate(customer.id, given),
    invalidates: [],
    onAnswer: () => notify({ tone: 'positive', text: texts.notices.activated }),
    onProblem: (problem) => {
      if (problem.status === 422 || problem.status === 429) refuse(problem.at('activationCode') ?? problem.detail);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const violation = activationCodeViolation(code);
    if (violation === undefined) activation.mutate(code);
    else refuse(violation);
  };
  return (
    <Card component="div">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ maxWidth: 320 }}>
          <Field
            label={areaTexts.activation.code}
            required
            autoComplete="one-time-code"
            value={code}
            error={error}
            help={areaTexts.activation.codeHelp}
            inputRef={field}
            onChange={(value) => {
              setCode(normaliseActivationCode(value.replace(/\s/g, '')).slice(0, ACTIVATION_CODE_LENGTH));
              setError(undefined);
            }}
            input={{
              autoCapitalize: 'characters',
              spellCheck: false,
              style: { letterSpacing: '0.35em', fontSize: '1.375rem', fontWeight: 600 },
            }}
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap-reverse', justifyContent: 'space-between', alignItems: 'center' }}>
          {customer.mobile === null ? <span /> : <NewCode codes={codes} />}
          <SubmitButton busy={activation.isPending}>{areaTexts.confirmCode}</SubmitButton>
        </Box>
      </Box>
    </Card>
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
