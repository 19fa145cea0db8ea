import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ACTIVATION_CODE_LENGTH, normaliseActivationCode } from '@portal/contracts/customers/activationCode';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { accessLinkTexts as words } from '../../accessLinkTexts.ts';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useAccessLink, type CodeAsked, type LinkStep } from './useAccessLink.ts';

interface OpenAccessLinkProps {
  readonly token: string;
  readonly onFailed: (problem: ApiProblem) => void;
  /** To the login instead. */
  readonly onLeave: () => void;
  readonly goTo?: (path: string) => void;
}

const textOf: Readonly<Record<LinkStep['kind'], string>> = {
  ready: words.readyText,
  opening: words.opening,
  code: words.codeText,
  trouble: '',
};

/** What stands in place of the login for whoever comes by an access link. */
export function OpenAccessLink({ token, onFailed, onLeave, goTo }: OpenAccessLinkProps) {
  const { step, busy, secondsLeft, open } = useAccessLink(token, onFailed, goTo);
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <PageHeading>{words.title}</PageHeading>
      <Typography role="status">{textOf[step.kind]}</Typography>
      {step.kind === 'ready' ? (
        <SubmitButton type="button" size="large" busy={busy} onClick={() => open()}>
          {words.open}
        </SubmitButton>
      ) : null}
      {step.kind === 'trouble' ? (
        <Callout
          tone="warning"
          role="alert"
          action={
            <Button onClick={() => open()} disabled={busy}>
              {words.retry}
            </Button>
          }
        >
          {step.text}
        </Callout>
      ) : null}
      {step.kind === 'code' ? <CodeStep key={step.sent} step={step} busy={busy} secondsLeft={secondsLeft} open={open} /> : null}
      {step.kind === 'opening' ? null : (
        <Button onClick={onLeave} sx={{ justifySelf: 'start', ml: -3 }}>
          {words.toLogin}
        </Button>
      )}
    </Box>
  );
}

interface CodeStepProps {
  readonly step: CodeAsked;
  readonly busy: boolean;
  readonly secondsLeft: number;
  readonly open: (submitCode?: string) => void;
}

/** A new one for each code that was sent. */
function CodeStep({ step, busy, secondsLeft, open }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [changedIn, setChangedIn] = useState<CodeAsked>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (step.error !== undefined || step.sent > 1) input.current?.focus();
  }, [step]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const isWhole = code.length === ACTIVATION_CODE_LENGTH;
    setMissing(!isWhole);
    if (!isWhole) input.current?.focus();
    else open(code);
  };
  const change = (typed: string): void => {
    setMissing(false);
    setChangedIn(step);
    setCode(normaliseActivationCode(typed.replace(/\s/g, '')));
  };
  const wrong = changedIn === step ? undefined : step.error;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <Field
        name="submitCode"
        label={words.code}
        required
        value={code}
        error={missing ? words.codeMissing : wrong}
        help={words.codeHelp}
        autoComplete="one-time-code"
        inputRef={input}
        onChange={change}
        input={{
          autoCapitalize: 'characters',
          spellCheck: false,
          style: { letterSpacing: '0.35em', fontSize: '1.375rem', fontWeight: 600 },
        }}
      />
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap-reverse', justifyContent: 'space-between', alignItems: 'center' }}>
        <Button onClick={() => open()} disabled={secondsLeft > 0 || busy} sx={{ ml: -3 }}>
          {secondsLeft > 0 ? words.againIn(secondsLeft) : words.again}
        </Button>
        <SubmitButton busy={busy}>{words.confirm}</SubmitButton>
      </Box>
    </Box>
  );
}
