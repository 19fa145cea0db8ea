import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ACTIVATION_CODE_LENGTH, trimAndUppercaseActivationCode } from '@portal/contracts/customers/activationCode';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { redeemLinkTexts as words } from '../../redeemLinkTexts.ts';
import { Callout } from '../state/Callout.tsx';
import { alphanumericCodeInputProps } from '../fields/alphanumericCodeInputProps.ts';
import { LabelledTextInput } from '../fields/LabelledTextInput.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import { useRedeemLink, type RedeemLinkCodeStep, type RedeemLinkDependencies, type RedeemLinkStep } from './useRedeemLink.ts';

export interface RedeemLinkPanelProps<Opened extends object> {
  readonly token: string;
  readonly kind: RedeemLinkDependencies<Opened>;
  readonly words: Readonly<Record<'title' | 'readyText' | 'open' | 'opening', string>>;
  readonly onOpened: (answer: Opened) => void;
  readonly onFailed: (problem: ApiProblem) => void;
  /** To the login instead. */
  readonly onLeave: () => void;
}

/** What stands in place of a page for whoever comes by a link of a letter that asks for a click. */
export function RedeemLinkPanel<Opened extends object>({
  token,
  kind,
  words: own,
  onOpened,
  onFailed,
  onLeave,
}: RedeemLinkPanelProps<Opened>) {
  const { step, busy, secondsLeft, isUndelivered, open } = useRedeemLink(token, kind, { onOpened, onFailed });
  const textOf: Readonly<Record<RedeemLinkStep['kind'], string>> = {
    ready: own.readyText,
    opening: own.opening,
    code: words.codeText,
    trouble: '',
  };
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <PageHeading>{own.title}</PageHeading>
      <Typography role="status">{isUndelivered ? '' : textOf[step.kind]}</Typography>
      {isUndelivered ? (
        <Callout tone="warning" role="alert">
          {words.undelivered}
        </Callout>
      ) : null}
      {step.kind === 'ready' ? (
        <SubmitButton type="button" size="large" busy={busy} onClick={() => open()}>
          {own.open}
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
      {step.kind === 'code' ? (
        <CodeStep key={step.sent} step={step} busy={busy} secondsLeft={secondsLeft} isUndelivered={isUndelivered} open={open} />
      ) : null}
      {step.kind === 'opening' ? null : (
        <Button onClick={onLeave} sx={{ justifySelf: 'start', ml: -3 }}>
          {words.toLogin}
        </Button>
      )}
    </Box>
  );
}

interface CodeStepProps extends Omit<ReturnType<typeof useRedeemLink>, 'step'> {
  readonly step: RedeemLinkCodeStep;
}

/** A new one for each code that was sent. */
function CodeStep({ step, busy, secondsLeft, isUndelivered, open }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [changedIn, setChangedIn] = useState<RedeemLinkCodeStep>();
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
    setCode(trimAndUppercaseActivationCode(typed.replace(/\s/g, '')));
  };
  const wrong = changedIn === step ? undefined : step.error;
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <LabelledTextInput
        name="submitCode"
        {...alphanumericCodeInputProps}
        label={words.code}
        value={code}
        error={missing ? words.codeMissing : wrong}
        help={words.codeHelp}
        inputRef={input}
        onChange={change}
      />
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap-reverse', justifyContent: 'space-between', alignItems: 'center' }}>
        <Button onClick={() => open()} disabled={secondsLeft > 0 || busy} sx={{ ml: -3 }}>
          {secondsLeft > 0 ? words.againIn(secondsLeft) : isUndelivered ? words.sendAgain : words.again}
        </Button>
        <SubmitButton busy={busy}>{words.confirm}</SubmitButton>
      </Box>
    </Box>
  );
}
